import i18next from 'i18next';

/** Returns a sentence that explains what accepting an invite to claim an existing player means. */
export const seatInviteText = ({ name, rounds: count }: { name: string; rounds: number }): string =>
  i18next.t(count === 0 ? 'leagues:inviteWelcome.seatEmpty' : 'leagues:inviteWelcome.seat', { name, count });
