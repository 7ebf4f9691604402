import { type Language, parseLanguage } from '@golf-league/core/wire/languages.ts';
import { endsLikeSentence } from '@golf-league/core/wire/sentences.ts';
import i18next from 'i18next';
import type { PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const getCurrentLanguage = (): Language => parseLanguage(i18next.language);

/** `first` is for visitors, `inside` is for league members, and the other chunks are for one or a few pages each. */
type TranslationChunk =
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

/** The translation chunks. Each language has a separate file for each chunk, which is loaded on demand. */
const chunkLoaders = import.meta.glob<{ texts: object }>('./*/chunk-*.ts');

const requestedChunks = new Set<TranslationChunk>(['first']);
const downloads = new Map<string, Promise<void>>();

function fetchChunk(chunk: TranslationChunk, language: Language): Promise<void> {
  const key = `${chunk} ${language}`;
  const download =
    downloads.get(key) ??
    chunkLoaders[`./${language}/chunk-${chunk}.ts`]!().then(({ texts }) => {
      for (const [namespace, bundle] of Object.entries(texts))
        i18next.addResourceBundle(language, namespace, bundle);
    });
  downloads.set(key, download);
  // Removes a failed download from the cache, so that the next call retries it.
  return download.catch((error: unknown) => {
    downloads.delete(key);
    throw error;
  });
}

/** Removes a duplicate full stop after a value that ends with one: “Waiting for Ewan M.” */
const fullStopProcessor: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string, _keys, values: Record<string, unknown>) =>
    Object.values(values)
      .filter((value) => typeof value === 'string' && endsLikeSentence(value))
      .reduce<string>((result, value) => result.replaceAll(`${String(value)}.`, String(value)), text),
};

/** Must run before the first render, or a page would show translation keys instead of text. */
export async function initTranslations(language: Language): Promise<void> {
  // On a second call, after a failed fetch, i18next is already initialised.
  if (!i18next.isInitialized) {
    await i18next
      .use(initReactI18next)
      .use(fullStopProcessor)
      .init({
        lng: language,
        fallbackLng: false,
        defaultNS: 'app',
        resources: {},
        interpolation: { escapeValue: false },
        postProcess: fullStopProcessor.name,
        react: { useSuspense: false },
      });
  }
  await switchLanguage(language);
}

export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...requestedChunks].map((chunk) => fetchChunk(chunk, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads a chunk of translations, now and after each language change. */
export async function loadTranslationChunk(chunk: Exclude<TranslationChunk, 'first'>): Promise<void> {
  requestedChunks.add(chunk);
  await fetchChunk(chunk, getCurrentLanguage());
}

/** Loads the translations for all member features. */
export const loadMemberTranslations = (): Promise<void> => loadTranslationChunk('inside');
