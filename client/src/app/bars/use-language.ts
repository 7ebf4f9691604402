import { useTranslation } from 'react-i18next';
import { languageFrom, type Language } from '@golf-league/core/wire/languages.ts';
import { loadPart } from '../../live/load-part.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { speak } from '../../texts/language.ts';

export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: languageFrom(i18n.language),
    choose(language) {
      storage.language.write(language);
      // What was chosen last, should the words of one have to be waited for.
      void loadPart(() => speak(languageFrom(storage.language.read())));
      // Loaded on use, as nobody who only looks around needs it.
      if (session.get())
        void loadPart(() => import('../../features/accounts/accounts.api.ts'), { quietly: true }).then(
          (api) => api.tellLanguage(language),
        );
    },
  };
}
