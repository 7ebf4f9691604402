import { type Language, languageFrom } from '@golf-league/core/wire/languages.ts';
import { endsLikeSentence } from '@golf-league/core/wire/sentences.ts';
import i18next from 'i18next';
import type { PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const currentLanguage = (): Language => languageFrom(i18next.language);

/** `inside` is for members of leagues. Each other part is for one or a few public pages. */
type Part =
  | 'first'
  | 'inside'
  | 'help'
  | 'legal'
  | 'contact'
  | 'native'
  | 'story'
  | 'events'
  | 'seats'
  | 'imports'
  | 'passkeys'
  | 'card'
  | 'cards'
  | 'handicap'
  | 'notifications'
  | 'mails'
  | 'matches'
  | 'courses'
  | 'spectators'
  | 'share';

/** Each part of each language is a separate file that is loaded on demand. */
const load = import.meta.glob<{ texts: object }>('./*/part-*.ts');

const requested = new Set<Part>(['first']);
const downloads = new Map<string, Promise<void>>();

function fetchPart(part: Part, language: Language): Promise<void> {
  const key = `${part} ${language}`;
  const download =
    downloads.get(key) ??
    load[`./${language}/part-${part}.ts`]!().then(({ texts }) => {
      for (const [namespace, bundle] of Object.entries(texts))
        i18next.addResourceBundle(language, namespace, bundle);
    });
  downloads.set(key, download);
  // Drops a failed download from the cache, so that the next call fetches it again.
  return download.catch((error: unknown) => {
    downloads.delete(key);
    throw error;
  });
}

/** Removes a duplicate full stop after a value that ends with one: “Waiting for Ewan M.” */
const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string, _keys, values: Record<string, unknown>) =>
    Object.values(values)
      .filter((value) => typeof value === 'string' && endsLikeSentence(value))
      .reduce<string>((result, value) => result.replaceAll(`${String(value)}.`, String(value)), text),
};

/** Runs before the first render, so that no page ever shows a key. */
export async function initTexts(language: Language): Promise<void> {
  // Called again if the texts could not be fetched the first time.
  if (!i18next.isInitialized) {
    await i18next
      .use(initReactI18next)
      .use(oneFullStop)
      .init({
        lng: language,
        fallbackLng: false,
        defaultNS: 'app',
        resources: {},
        interpolation: { escapeValue: false },
        postProcess: oneFullStop.name,
        react: { useSuspense: false },
      });
  }
  await changeTextLanguage(language);
}

export async function changeTextLanguage(language: Language): Promise<void> {
  await Promise.all([...requested].map((part) => fetchPart(part, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of a part, now and after each language change. */
export async function loadTextPart(part: Exclude<Part, 'first'>): Promise<void> {
  requested.add(part);
  await fetchPart(part, currentLanguage());
}

/** Loads the texts of all features for members. */
export const loadMemberTexts = (): Promise<void> => loadTextPart('inside');
