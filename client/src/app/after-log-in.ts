import { parseLanguage } from '@golf-league/core/wire/languages.ts';
import { saveLanguage } from '../features/accounts/accounts.api.ts';
import { fetchOwnPicture } from '../features/accounts/picture/own-picture.ts';
import { storage } from '../platform/storage.ts';

/** Starts the calls that follow a log-in, without making the next page wait for them. */
export function startPostLogInCalls(): void {
  void fetchOwnPicture();
  // A language chosen on this device before logging in also applies to the account's emails.
  const storedLanguage = storage.language.read();
  if (storedLanguage) saveLanguage(parseLanguage(storedLanguage));
}
