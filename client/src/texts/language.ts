import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: 'English', sv: 'Svenska' };

export function languageFrom(stored: string | null): Language {
  return languages.find((language) => language === stored) ?? 'en';
}

export const currentLanguage = (): Language => languageFrom(i18next.language);

/** Dates and numbers: Britons write day before month, as the product does everywhere. */
export const localeOf: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

/** `inside` for whoever is in a league; the others for one or a few public pages each. */
type Part = 'first' | 'inside' | 'help' | 'legal' | 'contact' | 'native';

const load: Record<Part, Record<Language, () => Promise<{ texts: object }>>> = {
  first: { en: () => import('./en.ts'), sv: () => import('./sv.ts') },
  inside: { en: () => import('./en-inside.ts'), sv: () => import('./sv-inside.ts') },
  help: { en: () => import('./en-help.ts'), sv: () => import('./sv-help.ts') },
  legal: { en: () => import('./en-legal.ts'), sv: () => import('./sv-legal.ts') },
  contact: { en: () => import('./en-contact.ts'), sv: () => import('./sv-contact.ts') },
  native: { en: () => import('./en-native.ts'), sv: () => import('./sv-native.ts') },
};

const wanted = new Set<Part>(['first']);
const added = new Map<string, Promise<void>>();

function add(part: Part, language: Language): Promise<void> {
  const key = `${part} ${language}`;
  const adding =
    added.get(key) ??
    load[part][language]().then(({ texts }) => {
      for (const [noun, words] of Object.entries(texts)) i18next.addResourceBundle(language, noun, words);
    });
  added.set(key, adding);
  // A failed download is asked for again, not remembered.
  return adding.catch((error: unknown) => {
    added.delete(key);
    throw error;
  });
}

/** Before the first render, so that no page ever shows a key. */
export async function startTexts(language: Language): Promise<void> {
  // Called again where the words could not be fetched.
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'app',
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  }
  await speak(language);
}

export async function speak(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => add(part, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The words of a part, in today's language and from then on in every other: asked for by the pages that use them. */
export async function speakAlso(part: Exclude<Part, 'first'>): Promise<void> {
  wanted.add(part);
  await add(part, currentLanguage());
}

/** The nouns' words. */
export const speakInside = (): Promise<void> => speakAlso('inside');
