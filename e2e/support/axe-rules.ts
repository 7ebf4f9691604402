/** axe's tags for WCAG 2.0 to 2.2, levels A and AA. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The selector of the focus guards at both ends of a menu, which pass focus on immediately. */
export const focusGuardSelector = '[data-base-ui-focus-guard]';
