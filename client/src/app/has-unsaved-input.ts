// The chat's field is always there, and `data-idle` while empty; changes without a form are `data-unsaved`.
const unsavedInputs = [
  '[role="dialog"] :is(input, select, textarea):not([readonly], form[data-idle] *)',
  'form:not([data-idle])',
  '[data-unsaved]',
];

/** Whether the person is in the middle of something that a reload would lose. */
export const hasUnsavedInput = (): boolean => document.querySelector(unsavedInputs.join()) !== null;
