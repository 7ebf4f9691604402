import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { loadChunk } from '../../live/load-chunk.ts';
import { storage } from '../../platform/storage.ts';
import { currentLanguage, changeTextLanguage, loadTextChunk } from '../../texts/language.ts';

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

/** Loads the texts of the board before it is shown. The language is not stored, since the visitor did not choose it. */
export async function loadSpectatorTexts(): Promise<null> {
  const language = pickVisitorLanguage(storage.language.read(), location.search, navigator.languages);
  await loadChunk(async () => {
    if (language !== currentLanguage()) await changeTextLanguage(language);
    await Promise.all([loadTextChunk('inside'), loadTextChunk('spectators')]);
  });
  return null;
}
