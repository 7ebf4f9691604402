import { site } from '@golf-league/core/contracts/site.ts';
import { errors } from '@golf-league/core/wire/errors.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, setUpApp } from '../app-driver.tsx';
import { createFakePhone } from './device.ts';
import { createElinsServer, storeElinsSession } from './elins-phone.ts';

/** Opens an app that the server rejects as outdated, and taps its button. Returns the URLs that the app opens. */
export async function openOutdatedApp(
  language: Language,
  texts: { title: string; button: string },
): Promise<string[]> {
  const phone = createFakePhone();
  storeElinsSession(phone);
  const storeUrls = { playStoreUrl: 'https://play.example/app', appStoreUrl: 'https://apps.example/app' };
  const server = createElinsServer().patchResponse(site, storeUrls);
  const { fetch } = server;
  const { status, message } = errors.update_required;
  Object.assign(server, {
    fetch: async (url: string, init: RequestInit = {}) =>
      new Headers(init.headers).has('x-app-version')
        ? Response.json({ status, error: 'update_required', message }, { status })
        : fetch(url, init),
  });
  await setUpApp({ server, language });
  const initialElements = new Set(document.body.children);
  onTestFinished(() => {
    // A reload would have removed these elements.
    for (const addedElement of [...document.body.children].filter((child) => !initialElements.has(child)))
      addedElement.remove();
  });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts.title);
  expect(page.getByRole('navigation').elements()).toEqual([]);
  const openedUrls: string[] = [];
  const onNavigate = (event: NavigateEvent) => {
    openedUrls.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate));
  await page.getByRole('button', { name: texts.button }).click();
  await expect.poll(() => openedUrls).not.toEqual([]);
  return openedUrls;
}
