import i18next from 'i18next';

/** Returns a sentence that explains what it means to accept an invite to claim an existing player. */
export const getSeatInviteText = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:inviteWelcome.seatEmpty' : 'leagues:inviteWelcome.seat', { name, count });
