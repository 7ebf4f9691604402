import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import i18next from 'i18next';

/** The name to show: the server sends the same word for every deleted account, in every language. */
export const playerName = (sent: string): string =>
  sent === DELETED_PLAYER ? i18next.t('chat:deletedPlayer') : sent;
