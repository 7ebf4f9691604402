import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import i18next from 'i18next';

/** The name as it is shown: that of a deleted account is the same word on the wire for every reader. */
export const playerName = (sent: string): string =>
  sent === DELETED_PLAYER ? i18next.t('chat:deletedPlayer') : sent;
