import i18next from 'i18next';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { LazyChunkError } from '../platform/worker/lazy-chunk.ts';
import { isReloadable } from '../platform/worker/served-page.ts';
import { loadTranslationChunk } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';

/**
 * The delay between retries. Polling is necessary, since no browser event reliably reports that the network is back.
 */
const RETRY_DELAY_MS = 3_000;

/** A page that fails this soon after a reload must not reload again, to avoid an endless loop. */
const RELOAD_GUARD_MS = 60_000;

/**
 * Loads a lazy chunk of the app. Retries while offline, since a first visit caches only the chunks that were opened.
 * Shows a toast meanwhile, unless `quietly` is set. Rejects if the server no longer has the chunk, for example after a
 * new release.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, { quietly = false } = {}): Promise<Chunk> {
  let isToastShown = quietly;
  let hasRetriedImport = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof LazyChunkError) || error.reason === 'gone') throw error;
      if (error.reason === 'not-run') {
        // In some browsers, a second import succeeds. Others need a page reload, which must not happen offline, where
        // it would leave an empty page.
        if (!hasRetriedImport) {
          hasRetriedImport = true;
          continue;
        }
        if (await isReloadable()) return reloadPage(error.cause);
      }
    }
    if (!isToastShown) {
      showToast({
        kind: 'failure',
        title: i18next.t('app:notDownloaded.title'),
        text: i18next.t('app:notDownloaded.text'),
      });
    }
    isToastShown = true;
    await waitForNextRetry();
  }
}

/** Reloads the page. Nothing is lost, since drafts and the outbox are stored. The promise never settles. */
function reloadPage(cause: unknown): Promise<never> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.type === 'reload' && performance.now() < RELOAD_GUARD_MS) throw cause;
  location.reload();
  return new Promise(() => undefined);
}

function waitForNextRetry(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, RETRY_DELAY_MS);
    addEventListener('online', finish);
  });
}

type TextChunk = Parameters<typeof loadTranslationChunk>[0];

/** Loads a chunk together with its texts, by default the texts for members. */
export async function loadWithTexts<Chunk>(
  load: () => Promise<Chunk>,
  texts: TextChunk = 'inside',
): Promise<Chunk> {
  const [chunk] = await loadChunk(() => Promise.all([load(), loadTranslationChunk(texts)]));
  return chunk;
}

/** Creates a component that is loaded when it is first rendered, together with its texts. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts?: TextChunk,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: (await (texts ? loadWithTexts(load, texts) : loadChunk(load)))[name],
  }));
}

const preloads: (() => Promise<unknown>)[] = [];

/** Registers a chunk for `preloadChunks`. Returns `load` unchanged, to pass it to `lazyComponent`. */
export function registerPreload<Chunk>(load: () => Promise<Chunk>): () => Promise<Chunk> {
  preloads.push(load);
  return load;
}

/** Loads the registered chunks. Called once a page has rendered its main content. */
export function preloadChunks(): void {
  for (const load of preloads.splice(0))
    // Errors are ignored: they are shown when the chunk is needed and loading it fails again.
    loadChunk(load, { quietly: true }).catch(() => undefined);
}

/** Wraps `load` to also load `texts`. */
export const withTexts =
  <Chunk>(load: () => Promise<Chunk>, texts: TextChunk) =>
  async (): Promise<Chunk> => {
    const [chunk] = await Promise.all([load(), loadTranslationChunk(texts)]);
    return chunk;
  };

/** Wraps `load` to also load the texts for members. */
export const withMemberTexts = <Chunk>(load: () => Promise<Chunk>) => withTexts(load, 'inside');
