import i18next from 'i18next';

/** Returns a sentence that explains what it means to accept an invite to a player's place in the league. */
export const seatInviteText = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:door.seatEmpty' : 'leagues:door.seat', { name, count });
