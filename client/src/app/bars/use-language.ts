import { useTranslation } from 'react-i18next';
import { languageFrom, type Language } from '@golf-league/core/wire/languages.ts';
import { loadPart } from '../../live/load-part.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { changeTextLanguage } from '../../texts/language.ts';

export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: languageFrom(i18n.language),
    choose(language) {
      storage.language.write(language);
      // Reads the stored choice again: while texts are loading, another language may have been chosen.
      void loadPart(() => changeTextLanguage(languageFrom(storage.language.read())));
      // Lazy-loaded, since visitors without an account do not need it.
      if (session.get())
        void loadPart(() => import('../../features/accounts/accounts.api.ts'), { quietly: true }).then(
          (api) => api.saveLanguage(language),
        );
    },
  };
}
