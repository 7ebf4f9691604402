// The chat's form is always rendered, with `data-idle` while it is empty. Elements outside a form have `data-unsaved`
// while they contain unsaved input.
const unsavedInputSelectors = [
  '[role="dialog"] :is(input, select, textarea):not([readonly], form[data-idle] *)',
  'form:not([data-idle])',
  '[data-unsaved]',
];

/** Whether a reload would lose something that the user has entered. */
export const hasUnsavedInput = (): boolean => document.querySelector(unsavedInputSelectors.join()) !== null;
