import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { storage } from '../../platform/storage.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Returns the browser's preferred language if it differs from the shown one and the user has chosen none yet. */
export function findOfferedLanguage(): Language | undefined {
  if (storage.language.read() !== null) return undefined;
  const preferred = globalThis.navigator?.languages
    .map((tag) => languages.find((language) => tag.split('-')[0] === language))
    .find(Boolean);
  return preferred === currentLanguage() ? undefined : preferred;
}
