import i18next from 'i18next';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { serverAddress } from '../platform/native-settings.ts';
import { speakAlso } from '../texts/language.ts';
import { showToast } from '../ui/toast.ts';

/** Nothing tells a page for certain that the network is back. */
const pause = 3_000;

/**
 * Loads a part of the app, and waits for it where there is no connection: on the first visit the device has only what
 * was opened already. Says so, but `quietly` where nobody looks for the part. Rejects when the server answers and the
 * part is gone all the same, as after a new release.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { quietly = false } = {}): Promise<Part> {
  let isSaid = quietly;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await serverAnswers()) throw error;
    }
    if (!isSaid) {
      showToast({
        kind: 'failure',
        title: i18next.t('app:notHere.title'),
        text: i18next.t('app:notHere.text'),
      });
    }
    isSaid = true;
    await nextChance();
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(`${serverAddress}/health`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function nextChance(): Promise<void> {
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
