import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import sharp from 'sharp';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { fromWireResponse, toWireResponse } from '@golf-league/core/wire/endpoint.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { BrowserPlayer, PlayerOptions } from './fixtures.ts';
import type { Screen, Visit } from './screen.ts';
import { createStoredSession } from './logged-in-page.ts';
import { appTexts } from './app-texts.ts';
import { trackRequests } from './track-requests.ts';
import type { SharedPages } from './shared-pages.ts';
import { emulateIPhone } from './iphone.ts';
import { createUrlPattern, callServer, fakeCall, rejectCall } from './wire.ts';
import { removeBackgroundSyncScript } from './without-background-sync.ts';
import type { DemoWorld } from './demo-world.ts';

/** The folder for screenshots, outside the folder for test results, which every run clears. */
export const screenshotFolder = join(import.meta.dirname, '../..', '.cache', 'looks');

interface ScreenView {
  player: (name: string, options?: PlayerOptions) => Promise<BrowserPlayer>;
  world: DemoWorld;
  language: Language;
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Expected lines in the browser's log; any other line is a failure. */
  expected?: readonly RegExp[];
}

/** Opens the screen in a separate browser context, logged in as the screen's user, without animations. */
export async function openScreen(screen: Screen, view: ScreenView): Promise<Page> {
  const { player, world, language, ...playerOptions } = view;
  const visitor = await player(...createVisitor(screen, { world, language }, playerOptions));
  await storeSession(visitor, screen, view);
  return showScreen(visitor.page, screen, view);
}

type SharedView = Omit<ScreenView, 'player' | 'expected'> & { sharedPages: SharedPages };

/** Opens the screen in a page shared with other screens, and checks it. Returns the unexpected browser log lines. */
export async function openInSharedPage(
  screen: Screen,
  view: SharedView,
  checkPage: (page: Page) => Promise<void>,
): Promise<string[]> {
  const { sharedPages, world, language, ...playerOptions } = view;
  const [name, options] = createVisitor(screen, { world, language }, playerOptions);
  const visitor = await sharedPages.getPlayer(name, options);
  if (visitor.isNew) await storeSession(visitor, screen, view);
  await checkPage(await showScreen(visitor.page, screen, view));
  await visitor.page.goto('about:blank');
  return sharedPages.takeBrowserErrors(options.expectedErrors ?? []);
}

function createVisitor(
  screen: Screen,
  { world, language }: Pick<ScreenView, 'world' | 'language'>,
  playerOptions: PlayerOptions,
): [string, PlayerOptions] {
  const name = screen.as ? world.accounts[screen.as].userName : 'A visitor';
  return [
    name,
    {
      locale: language,
      reducedMotion: 'reduce',
      // Some screens show rejected calls.
      expectedErrors: [/status of 40[34]/, ...(screen.expected ?? [])],
      ...playerOptions,
    },
  ];
}

async function storeSession(
  { context }: BrowserPlayer,
  screen: Screen,
  { world, language }: Pick<ScreenView, 'world' | 'language'>,
): Promise<void> {
  const storedValues = screen.as ? createStoredSession(world.accounts[screen.as], language) : { language };
  await context.addInitScript(
    // axe opens a blank page, where reading the storage throws.
    `if (location.protocol === 'http:') {
       for (const [key, value] of Object.entries(${JSON.stringify(storedValues)})) localStorage.setItem(key, value);
       sessionStorage.setItem('hasSeenPWAToast', 'true');
     }`,
  );
}

async function showScreen(
  page: Page,
  screen: Screen,
  { world, language }: Pick<ScreenView, 'world' | 'language'>,
): Promise<Page> {
  const waitUntilQuiet = trackRequests(page);
  await screen.arrange({ page, texts: appTexts[language], world, ...createVisitHelpers(page, world) });
  // While offline the app keeps retrying, so the network never becomes idle.
  if (await page.evaluate('navigator.onLine')) await waitUntilQuiet();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
}

/** Creates the helpers of a `Visit` that use the browser or the running server. */
const createVisitHelpers = (
  page: Page,
  { accounts, leagues }: DemoWorld,
): Omit<Visit, 'page' | 'texts' | 'world'> => ({
  async createPicture(width, height) {
    const pixels = { create: { width, height, channels: 3 as const, background: '#2f6b4a' } };
    return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await sharp(pixels).jpeg().toBuffer() };
  },
  fakeResponse: (endpoint, response) => fakeCall(page, endpoint, response),
  changeResponse: (endpoint, fields) =>
    page.route(createUrlPattern(endpoint), async (route) => {
      const response = await route.fetch();
      const body = fromWireResponse(endpoint, await response.json());
      await route.fulfill({ response, json: toWireResponse(endpoint, { ...(body as object), ...fields }) });
    }),
  async failCalls(...endpoints) {
    await page.addInitScript(removeBackgroundSyncScript);
    for (const endpoint of endpoints) await page.route(createUrlPattern(endpoint), (route) => route.abort());
  },
  rejectCall: (endpoint, error) => rejectCall(page, endpoint, error),
  async controlNetwork() {
    await page.addInitScript(removeBackgroundSyncScript);
    // In Playwright's offline mode, a socket to localhost stays open until a ping is lost, so `cut` closes it.
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    return {
      async cut() {
        await page.context().setOffline(true);
        await Promise.all(sockets.map((socket) => socket.close()));
      },
      restore: () => page.context().setOffline(false),
    };
  },
  emulateIPhone: (offer) => page.addInitScript(emulateIPhone, offer),
  async openBoardToSpectators() {
    const { userId, token } = accounts.elin;
    await page.goto('/');
    const input = { leagueId: leagues.crowd, userId, open: true };
    const response = await callServer(new URL(page.url()).origin, { token }, openToSpectators, input);
    return response.token!;
  },
});

export type PlayerAndWorld = Pick<ScreenView, 'player' | 'world'>;
