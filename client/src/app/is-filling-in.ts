// The chat's field is always there, and `data-idle` while empty; changes without a form are `data-unsaved`.
const filledIn = [
  '[role="dialog"] :is(input, select, textarea):not([readonly], form[data-idle] *)',
  'form:not([data-idle])',
  '[data-unsaved]',
];

/** Whether the person is in the middle of something that a reload would lose. */
export const isFillingIn = (): boolean => document.querySelector(filledIn.join()) !== null;
