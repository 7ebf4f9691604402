import { site } from '@golf-league/core/contracts/site.ts';
import { errors } from '@golf-league/core/wire/errors.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../app-driver.tsx';
import { useFakePhone } from './device.ts';
import { elinsAnswers, storeElinsSession } from './elins-phone.ts';

/** Opens an app that the server rejects as too old, and taps the button. Returns the addresses that it opens. */
export async function openOutdatedApp(
  language: Language,
  says: { title: string; button: string },
): Promise<string[]> {
  const phone = useFakePhone();
  storeElinsSession(phone);
  const stores = { playStoreUrl: 'https://play.example/app', appStoreUrl: 'https://apps.example/app' };
  const answers = elinsAnswers().change(site, stores);
  const { fetch } = answers;
  const { status, message } = errors.update_required;
  Object.assign(answers, {
    fetch: async (address: string, init: RequestInit = {}) =>
      new Headers(init.headers).has('x-app-version')
        ? Response.json({ status, error: 'update_required', message }, { status })
        : fetch(address, init),
  });
  await openApp({ answers, language });
  const before = new Set(document.body.children);
  onTestFinished(() => {
    // A reload would have removed these elements.
    for (const added of [...document.body.children].filter((one) => !before.has(one))) added.remove();
  });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(says.title);
  expect(page.getByRole('navigation').elements()).toEqual([]);
  const opened: string[] = [];
  const leaves = (event: NavigateEvent) => {
    opened.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', leaves);
  onTestFinished(() => navigation.removeEventListener('navigate', leaves));
  await page.getByRole('button', { name: says.button }).click();
  await expect.poll(() => opened).not.toEqual([]);
  return opened;
}
