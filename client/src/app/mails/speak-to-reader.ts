import { loadPart } from '../../live/load-part.ts';
import { storage } from '../../platform/storage.ts';
import { currentLanguage, changeTextLanguage, loadTextPart } from '../../texts/language.ts';
import { languageOfSpectator } from '../spectators/speak-to-spectator.ts';

/** Loads the texts of a page that a mail links to, in the language of the reader, who may have no account. */
export async function loadReaderTexts(): Promise<null> {
  const language = languageOfSpectator(storage.language.read(), location.search, navigator.languages);
  await loadPart(async () => {
    if (language !== currentLanguage()) await changeTextLanguage(language);
    await loadTextPart('mails');
  });
  return null;
}
