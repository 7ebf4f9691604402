import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Player, PlayerOptions } from './fixtures.ts';
import type { Language } from './screen-actions.ts';
import type { Screen } from './screens.ts';
import { storedSession } from './logged-in-page.ts';
import { wordsOf } from './app-texts.ts';
import type { World } from './world.ts';

/** Pictures for looking at: kept beside the results of tests, which every run clears. */
export const looksFolder = join(import.meta.dirname, '../..', '.cache', 'looks');

interface Look {
  player: (name: string, options?: PlayerOptions) => Promise<Player>;
  world: World;
  language: Language;
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** A refused call is a line in the browser's log; other lines are faults. */
  expected?: readonly RegExp[];
}

/** A browser in which the screen is shown to whom it is for, and nothing moves. */
export async function openScreen(screen: Screen, look: Look): Promise<Page> {
  const { player, world, language, ...rest } = look;
  const account = screen.as && world.accounts[screen.as];
  const { page, context } = await player(account?.userName ?? 'A visitor', {
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Some screens are about nothing else.
    expected: [/status of 40[34]/, ...(screen.expected ?? [])],
    ...rest,
  });
  const stored = account ? storedSession(account, language) : { language };
  await context.addInitScript(
    // The check of accessibility opens a blank page of its own, which has no storage.
    `if (location.protocol === 'http:') {
       for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
       sessionStorage.setItem('hasSeenPWAToast', 'true');
     }`,
  );
  await screen.arrange({ page, say: wordsOf[language], world });
  // Without a network there is no rest: everything is tried again.
  if (await page.evaluate('navigator.onLine')) await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
}

type Host = Pick<Look, 'player' | 'world'>;

/** A page of the app in English, as somebody of the world sees it, or nobody. */
export function openAs(
  host: Host,
  as: Screen['as'],
  path: string,
  viewport: Look['viewport'] = { width: 390, height: 844 },
): Promise<Page> {
  const screen: Screen = { name: path, ...(as && { as }), arrange: ({ page }) => page.goto(path) };
  return openScreen(screen, { ...host, language: 'en', viewport, expected: [/status of (4|5)\d\d/] });
}
