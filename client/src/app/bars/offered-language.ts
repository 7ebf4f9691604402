import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { storage } from '../../platform/storage.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Returns the browser's preferred language if it differs from the current one and the user has not chosen one. */
export function findOfferedLanguage(): Language | undefined {
  if (storage.language.read() !== null) return undefined;
  const preferredLanguage = globalThis.navigator?.languages
    .map((tag) => languages.find((language) => tag.split('-')[0] === language))
    .find(Boolean);
  return preferredLanguage === getCurrentLanguage() ? undefined : preferredLanguage;
}
