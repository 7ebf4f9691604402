import { useTranslation } from 'react-i18next';
import { parseLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import { loadChunk } from '../../live/load-chunk.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { switchLanguage } from '../../texts/language.ts';

/** Returns the current language, and a function that changes and stores it. */
export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: parseLanguage(i18n.language),
    choose(language) {
      storage.language.write(language);
      // Reads the stored choice again, because the user may choose another language while the texts load.
      void loadChunk(() => switchLanguage(parseLanguage(storage.language.read())));
      // Lazy-loaded, since visitors without an account do not need it.
      if (session.get())
        void loadChunk(() => import('../../features/accounts/accounts.api.ts'), { quietly: true }).then(
          (api) => api.saveLanguage(language),
        );
    },
  };
}
