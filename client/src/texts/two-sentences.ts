/** Some fixed texts end without a full stop, and run into the sentence after them. */
export const twoSentences = (first: string, second: string): string =>
  `${first}${/[.!?…]$/.test(first) ? '' : '.'} ${second}`;
