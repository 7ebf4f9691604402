import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import i18next from 'i18next';

/** Translates the placeholder that the server sends as the name of deleted accounts. */
export const toDisplayName = (name: string): string =>
  name === DELETED_PLAYER ? i18next.t('chat:deletedPlayer') : name;
