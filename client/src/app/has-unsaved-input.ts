// The chat's form is always rendered, with `data-idle` while it is empty. Changes outside a form have `data-unsaved`.
const unsavedInputs = [
  '[role="dialog"] :is(input, select, textarea):not([readonly], form[data-idle] *)',
  'form:not([data-idle])',
  '[data-unsaved]',
];

/** Whether a reload would lose something that the user has entered. */
export const hasUnsavedInput = (): boolean => document.querySelector(unsavedInputs.join()) !== null;
