import i18next from 'i18next';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { LazyChunkError } from '../platform/worker/lazy-chunk.ts';
import { isReloadable } from '../platform/worker/served-page.ts';
import { loadTextPart } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';

/**
 * Milliseconds between retries. Polling is necessary, since no browser event reliably reports that the network is back.
 */
const RETRY_PAUSE = 3_000;

/** Milliseconds. A page that fails this soon after a reload must not reload again, to avoid an endless loop. */
const RELOAD_GUARD = 60_000;

/**
 * Loads a lazy part of the app, and retries while offline: on the first visit only opened parts are cached. Shows a
 * toast meanwhile, unless `quietly`. Rejects if the server no longer has the part, for example after a new release.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quietly = false } = {}): Promise<Part> {
  let isShown = quietly;
  let hasRetriedImport = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof LazyChunkError) || error.reason === 'gone') throw error;
      if (error.reason === 'not-run') {
        // In some browsers a second import succeeds. Others need a page reload, which must not happen offline, since
        // the page would be empty.
        if (!hasRetriedImport) {
          hasRetriedImport = true;
          continue;
        }
        if (await isReloadable()) return reloadPage(error.cause);
      }
    }
    if (!isShown) {
      showToast({
        kind: 'failure',
        title: i18next.t('app:notHere.title'),
        text: i18next.t('app:notHere.text'),
      });
    }
    isShown = true;
    await waitForNextRetry();
  }
}

/** Reloads the page, which loses nothing, since drafts and the outbox are stored. The promise never settles. */
function reloadPage(cause: unknown): Promise<never> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.type === 'reload' && performance.now() < RELOAD_GUARD) throw cause;
  location.reload();
  return new Promise(() => undefined);
}

function waitForNextRetry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_PAUSE);
    addEventListener('online', done);
  });
}

type TextPart = Parameters<typeof loadTextPart>[0];

/** Loads a part together with its texts, by default the texts for members. */
export async function loadWithTexts<Part>(
  load: () => Promise<Part>,
  texts: TextPart = 'inside',
): Promise<Part> {
  const [part] = await loadPart(() => Promise.all([load(), loadTextPart(texts)]));
  return part;
}

/** Creates a component that is loaded when it is first rendered, together with its texts. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts?: TextPart,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await (texts ? loadWithTexts(load, texts) : loadPart(load)))[name] }));
}

const preloads: (() => Promise<unknown>)[] = [];

/** Registers a part for `preloadParts`. Returns `load` unchanged, to pass it to `lazyPart`. */
export function registerPreload<Part>(load: () => Promise<Part>): () => Promise<Part> {
  preloads.push(load);
  return load;
}

/** Loads the registered parts; called once a page has rendered its main content. */
export function preloadParts(): void {
  for (const load of preloads.splice(0))
    // Errors are ignored: opening the part loads it again and shows the error.
    loadPart(load, { quietly: true }).catch(() => undefined);
}

/** Wraps `load` so that it also loads `texts`. */
export const withTexts =
  <Part>(load: () => Promise<Part>, texts: TextPart) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTextPart(texts)]);
    return part;
  };

/** Wraps `load` so that it also loads the texts for members. */
export const withMemberTexts = <Part>(load: () => Promise<Part>) => withTexts(load, 'inside');
