import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { loadChunk } from '../../live/load-chunk.ts';
import { storage } from '../../platform/storage.ts';
import { getCurrentLanguage, switchLanguage, loadTranslationChunk } from '../../texts/language.ts';

const toLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.split('-')[0]);

/**
 * Returns the language for a visitor who follows a link: the one they chose earlier, else the link's (such as
 * `?lang=sv` for an unattended screen), else the browser's.
 */
export function pickVisitorLanguage(
  chosenLanguage: string | null,
  search: string,
  preferredLanguages: readonly string[],
): Language {
  const candidates = [chosenLanguage, new URLSearchParams(search).get('lang'), ...preferredLanguages];
  return candidates.map(toLanguage).find((language) => language !== undefined) ?? languages[0];
}

/** Loads the board's texts. Does not store the language, since the visitor did not choose it. */
export async function loadSpectatorTexts(): Promise<null> {
  const language = pickVisitorLanguage(storage.language.read(), location.search, navigator.languages);
  await loadChunk(async () => {
    if (language !== getCurrentLanguage()) await switchLanguage(language);
    await Promise.all([loadTranslationChunk('inside'), loadTranslationChunk('spectators')]);
  });
  return null;
}
