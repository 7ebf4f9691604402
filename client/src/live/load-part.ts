import i18next from 'i18next';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { LatePartError } from '../platform/late-part.ts';
import { speakAlso } from '../texts/language.ts';
import { showToast } from '../ui/toast.ts';

/** Nothing tells a page for certain that the network is back. */
const pause = 3_000;

/** A page that was loaded anew so lately and fares no better would be so for ever. */
const justReloaded = 60_000;

/**
 * Loads a part of the app, and waits for it where there is no connection: on the first visit the device has only what
 * was opened already. Says so, but `quietly` where nobody looks for the part. Rejects when the server answers and the
 * part is gone all the same, as after a new release.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quietly = false } = {}): Promise<Part> {
  let isSaid = quietly;
  let hasRun = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof LatePartError) || error.reason === 'gone') throw error;
      if (error.reason === 'not-run') {
        // Where the browser forgets a failed import the second one does it; elsewhere a new page starts without it.
        if (hasRun) return reloadPage(error.cause);
        hasRun = true;
        continue;
      }
    }
    if (!isSaid) {
      showToast({
        kind: 'failure',
        title: i18next.t('app:notHere.title'),
        text: i18next.t('app:notHere.text'),
      });
    }
    isSaid = true;
    await nextRetry();
  }
}

/** What was typed is in the drafts, what was written in the outbox. The promise ends with the page. */
function reloadPage(cause: unknown): Promise<never> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.type === 'reload' && performance.now() < justReloaded) throw cause;
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
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
  });
}

type Words = Parameters<typeof speakAlso>[0];

/** Its words come along: those of leagues and rounds, or a part of their own. */
export async function loadWithWords<Part>(load: () => Promise<Part>, words: Words = 'inside'): Promise<Part> {
  const [part] = await loadPart(() => Promise.all([load(), speakAlso(words)]));
  return part;
}

/** A component that comes when it is first shown; with `words` where the page around it may not have brought them. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words?: Words,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await (words ? loadWithWords(load, words) : loadPart(load)))[name] }));
}
