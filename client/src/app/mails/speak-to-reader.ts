import { loadPart } from '../../live/load-part.ts';
import { storage } from '../../platform/storage.ts';
import { currentLanguage, speak, speakAlso } from '../../texts/language.ts';
import { languageOfSpectator } from '../spectators/speak-to-spectator.ts';

/** Loads the texts of a page that a mail links to, in the language of its reader, who may be new here. */
export async function speakToReader(): Promise<null> {
  const language = languageOfSpectator(storage.language.read(), location.search, navigator.languages);
  await loadPart(async () => {
    if (language !== currentLanguage()) await speak(language);
    await speakAlso('mails');
  });
  return null;
}
