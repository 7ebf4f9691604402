import type { KeyboardEvent } from 'react';

type ScoreField = HTMLInputElement | HTMLSelectElement;

/**
 * Makes Enter in a score field focus the next empty field, or else the next field. In the last field, Enter focuses
 * an earlier empty field, or else submits the form.
 */
export function focusNextOnEnter(event: KeyboardEvent<ScoreField>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  if (!form) return;
  const fields = [...form.querySelectorAll<ScoreField>('[data-scores] input, [data-scores] select')];
  const index = fields.indexOf(event.currentTarget);
  event.preventDefault();
  // A field outside the scores has no next field.
  const laterFields = index < 0 ? [] : fields.slice(index + 1);
  // Skips the par field if it already has the par of the last round.
  const nextField =
    laterFields.find(isEmpty) ?? laterFields.find((field) => field instanceof HTMLInputElement);
  const targetField = nextField ?? fields.find((field) => isEmpty(field) && !isOptional(field));
  if (targetField) targetField.focus();
  else form.requestSubmit();
}

const isEmpty = ({ value }: ScoreField) => value === '';
const isOptional = ({ dataset }: ScoreField) => dataset['optional'] !== undefined;
