import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { loadPart } from '../../live/load-part.ts';
import { storage } from '../../platform/storage.ts';
import { currentLanguage, changeTextLanguage, loadTextPart } from '../../texts/language.ts';

const toLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.split('-')[0]);

/**
 * Returns the language for a visitor who follows a link: the chosen language, else the link's language (such as
 * `?lang=sv` for an unattended screen), else the browser's language.
 */
export function languageOfSpectator(
  chosen: string | null,
  search: string,
  preferred: readonly string[],
): Language {
  const candidates = [chosen, new URLSearchParams(search).get('lang'), ...preferred];
  return candidates.map(toLanguage).find((language) => language !== undefined) ?? languages[0];
}

/** Loads the texts of the board before it is shown. The language is not stored, since nobody has chosen it. */
export async function loadSpectatorTexts(): Promise<null> {
  const language = languageOfSpectator(storage.language.read(), location.search, navigator.languages);
  await loadPart(async () => {
    if (language !== currentLanguage()) await changeTextLanguage(language);
    await Promise.all([loadTextPart('inside'), loadTextPart('spectators')]);
  });
  return null;
}
