import { useTranslation } from 'react-i18next';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { languageFrom, speak } from '../../texts/language.ts';
import type { Language } from '../../texts/language.ts';

export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: languageFrom(i18n.language),
    choose(language) {
      storage.language.write(language);
      void speak(language);
      // Loaded on use, as nobody who only looks around needs it.
      if (session.get())
        void import('../../features/accounts/accounts.api.ts').then((api) => api.tellLanguage(language));
    },
  };
}
