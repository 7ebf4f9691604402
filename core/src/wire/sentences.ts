/** Whether a text ends as a sentence does. A name may too: strangers see “Ewan M.” */
export const isEnded = (text: string): boolean => /[.!?…]$/u.test(text);

/** The text with a full stop, where it does not end as a sentence does. */
export const asSentence = (text: string): string => (isEnded(text) ? text : `${text}.`);
