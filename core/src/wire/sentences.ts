/** Whether a text ends like a sentence. A name can too: spectators see “Ewan M.” */
export const endsLikeSentence = (text: string): boolean => /[.!?…]$/u.test(text);

/** Adds a full stop, unless the text already ends like a sentence. */
export const toSentence = (text: string): string => (endsLikeSentence(text) ? text : `${text}.`);
