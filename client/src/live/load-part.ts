import i18next from 'i18next';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { LatePartError } from '../platform/worker/late-part.ts';
import { isReloadable } from '../platform/worker/served-page.ts';
import { loadTextPart } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';

/**
 * In milliseconds; no browser event reports reliably that the network is back, so the part is requested again and
 * again.
 */
const RETRY_PAUSE = 3_000;

/**
 * In milliseconds; a page that fails again so soon after a reload must not reload once more, or it would loop forever.
 */
const RELOAD_GUARD = 60_000;

/**
 * Loads a late part of the app and retries without a connection: on the first visit the device has only the parts that
 * were opened. Shows a toast meanwhile, unless `quietly`. Rejects when the server no longer has the part, as after a
 * new release.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quietly = false } = {}): Promise<Part> {
  let isShown = quietly;
  let hasRetriedImport = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof LatePartError) || error.reason === 'gone') throw error;
      if (error.reason === 'not-run') {
        // Some browsers forget a failed import, so a second one helps; others need a reload of the page, which without
        // a connection would show an empty page.
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
    await nextRetry();
  }
}

/** A reload loses nothing: drafts and the outbox are stored. The promise never settles, since the page unloads. */
function reloadPage(cause: unknown): Promise<never> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.type === 'reload' && performance.now() < RELOAD_GUARD) throw cause;
  location.reload();
  return new Promise(() => undefined);
}

function nextRetry(): Promise<void> {
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

/** Loads a part together with its texts: by default the texts of leagues and rounds. */
export async function loadWithTexts<Part>(
  load: () => Promise<Part>,
  texts: TextPart = 'inside',
): Promise<Part> {
  const [part] = await loadPart(() => Promise.all([load(), loadTextPart(texts)]));
  return part;
}

/** A component that is loaded when it is first rendered, together with texts that its page may not have loaded. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts?: TextPart,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await (texts ? loadWithTexts(load, texts) : loadPart(load)))[name] }));
}

const preloads: (() => Promise<unknown>)[] = [];

/**
 * Registers a part that only a tap opens, for `preloadParts`. Returns `load`, for the component that shows the part.
 */
export function registerPreload<Part>(load: () => Promise<Part>): () => Promise<Part> {
  preloads.push(load);
  return load;
}

/** Loads the registered parts; called once a page shows its main content. */
export function preloadParts(): void {
  for (const load of preloads.splice(0))
    // Opening the part loads it again, and then shows the error.
    loadPart(load, { quietly: true }).catch(() => undefined);
}

/** For a part that needs two files of texts: `load` loads one of them. */
export const withTexts =
  <Part>(load: () => Promise<Part>, texts: TextPart) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTextPart(texts)]);
    return part;
  };

/** Like `withTexts`, with the texts for members. */
export const withMemberTexts = <Part>(load: () => Promise<Part>) => withTexts(load, 'inside');
