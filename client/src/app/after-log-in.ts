import { languageFrom } from '@golf-league/core/wire/languages.ts';
import { saveLanguage } from '../features/accounts/accounts.api.ts';
import { fetchOwnPicture } from '../features/accounts/picture/own-picture.ts';
import { storage } from '../platform/storage.ts';

/** Makes the calls after a log-in that the next page does not wait for. */
export function afterLogIn(): void {
  void fetchOwnPicture();
  // A language chosen on this device before logging in also applies to the account's emails.
  const storedLanguage = storage.language.read();
  if (storedLanguage) saveLanguage(languageFrom(storedLanguage));
}
