import { loadChunk } from '../../live/load-chunk.ts';
import { storage } from '../../platform/storage.ts';
import { getCurrentLanguage, switchLanguage, loadTranslationChunk } from '../../texts/language.ts';
import { pickVisitorLanguage } from '../spectators/spectator-texts.ts';

/** Loads the texts of a page that an email links to, in the visitor's language. Visitors may have no account. */
export async function loadMailPageTexts(): Promise<null> {
  const language = pickVisitorLanguage(storage.language.read(), location.search, navigator.languages);
  await loadChunk(async () => {
    if (language !== getCurrentLanguage()) await switchLanguage(language);
    await loadTranslationChunk('mails');
  });
  return null;
}
