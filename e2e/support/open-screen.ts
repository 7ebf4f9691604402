import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Player, PlayerOptions } from './fixtures.ts';
import type { Screen } from './screens.ts';
import { storedSession } from './logged-in-page.ts';
import { wordsOf } from './app-texts.ts';
import type { SharedPages } from './shared-pages.ts';
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
  const visitor = await player(...visitorOf(screen, { world, language }, rest));
  await rememberSession(visitor, screen, look);
  return showScreen(visitor.page, screen, look);
}

type SharedLook = Omit<Look, 'player' | 'expected'> & { sharedPages: SharedPages };

/** The same in a page that has shown other screens; with what the browser complained of. */
export async function lookAtScreen(
  screen: Screen,
  look: SharedLook,
  visit: (page: Page) => Promise<void>,
): Promise<string[]> {
  const { sharedPages, world, language, ...rest } = look;
  const [name, options] = visitorOf(screen, { world, language }, rest);
  const visitor = await sharedPages.player(name, options);
  if (visitor.isNew) await rememberSession(visitor, screen, look);
  await visit(await showScreen(visitor.page, screen, look));
  await visitor.page.goto('about:blank');
  return sharedPages.takeComplaints(options.expected ?? []);
}

function visitorOf(
  screen: Screen,
  { world, language }: Pick<Look, 'world' | 'language'>,
  rest: PlayerOptions,
): [string, PlayerOptions] {
  const name = screen.as ? world.accounts[screen.as].userName : 'A visitor';
  return [
    name,
    {
      locale: language,
      reducedMotion: 'reduce',
      // Some screens are about nothing else.
      expected: [/status of 40[34]/, ...(screen.expected ?? [])],
      ...rest,
    },
  ];
}

async function rememberSession(
  { context }: Player,
  screen: Screen,
  { world, language }: Pick<Look, 'world' | 'language'>,
): Promise<void> {
  const stored = screen.as ? storedSession(world.accounts[screen.as], language) : { language };
  await context.addInitScript(
    // The check of accessibility opens a blank page of its own, which has no storage.
    `if (location.protocol === 'http:') {
       for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
       sessionStorage.setItem('hasSeenPWAToast', 'true');
     }`,
  );
}

async function showScreen(
  page: Page,
  screen: Screen,
  { world, language }: Pick<Look, 'world' | 'language'>,
): Promise<Page> {
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
