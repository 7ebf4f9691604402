/** WCAG 2.0 to 2.2, A and AA. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The focus guards at the ends of a menu, which move the focus on immediately. */
export const focusGuards = '[data-base-ui-focus-guard]';
