import i18next from 'i18next';

/** Returns a sentence that explains what joining with the invite to a player's place means. */
export const seatSentence = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:door.seatEmpty' : 'leagues:door.seat', { name, count });
