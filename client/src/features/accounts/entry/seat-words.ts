import i18next from 'i18next';

/** What the invite of a seat gives the person who joins with it. */
export const seatWords = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:door.seatEmpty' : 'leagues:door.seat', { name, count });
