import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import i18next from 'i18next';

/** The name to show: the server sends the same word for every deleted account, in every language. */
export const playerName = (name: string): string =>
  name === DELETED_PLAYER ? i18next.t('chat:deletedPlayer') : name;
