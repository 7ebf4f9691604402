import i18next from 'i18next';

/** What joining with the invite of a seat means for a person. */
export const seatSentence = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:door.seatEmpty' : 'leagues:door.seat', { name, count });
