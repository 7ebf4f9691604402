import type { KeyboardEvent } from 'react';

type ScoreField = HTMLInputElement | HTMLSelectElement;

/**
 * Enter in a score moves to the next empty score, or else to the next one; from the last one it submits the form, or
 * moves to what is missing.
 */
export function focusNextOnEnter(event: KeyboardEvent<ScoreField>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  if (!form) return;
  const fields = [...form.querySelectorAll<ScoreField>('[data-scores] input, [data-scores] select')];
  const at = fields.indexOf(event.currentTarget);
  event.preventDefault();
  // A skipped optional field has none after it.
  const after = at < 0 ? [] : fields.slice(at + 1);
  // A par that is filled in already is skipped, since it is the last one.
  const next = after.find(isEmpty) ?? after.find((field) => field instanceof HTMLInputElement);
  const missing = next ?? fields.find((field) => isEmpty(field) && !isOptional(field));
  if (missing) missing.focus();
  else form.requestSubmit();
}

const isEmpty = ({ value }: ScoreField) => value === '';
const isOptional = ({ dataset }: ScoreField) => dataset['optional'] !== undefined;
