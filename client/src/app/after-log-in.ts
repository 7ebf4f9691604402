import { languageFrom } from '@golf-league/core/wire/languages.ts';
import { tellLanguage } from '../features/accounts/accounts.api.ts';
import { fetchOwnPicture } from '../features/accounts/own-picture.ts';
import { storage } from '../platform/storage.ts';

/** What a log-in sets going beside the next page. */
export function afterLogIn(): void {
  void fetchOwnPicture();
  // A language chosen on this device before the log-in counts for the account's mails too.
  const chosen = storage.language.read();
  if (chosen) tellLanguage(languageFrom(chosen));
}
