import type { Browser } from '@playwright/test';
import { openPlayers } from './fixtures.ts';
import type { PlayerOptions, WebPlayer } from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

/**
 * Reuses pages by user, language and size, in tests that only check screens. A page that has already loaded the app
 * opens the next screen in half the time. The page's storage is cleared before each visit.
 */
export class SharedPages {
  readonly #players: ReturnType<typeof openPlayers>;
  readonly #pages = new Map<string, WebPlayer>();

  constructor(browser: Browser, app: RunningApp) {
    this.#players = openPlayers(browser, app);
  }

  /** Returns a blank page with cleared storage, and with the mouse outside the window. */
  async getPlayer(name: string, options: PlayerOptions): Promise<WebPlayer & { isNew: boolean }> {
    const { expectedErrors: _, ...contextSettings } = options;
    const key = JSON.stringify([name, contextSettings]);
    const existingPlayer = this.#pages.get(key);
    const player = existingPlayer ?? (await this.#players.player(name, contextSettings));
    this.#pages.set(key, player);
    const { page, url } = player;
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.mouse.move(-10, -10);
    await clearStorage(player, url);
    return { ...player, isNew: existingPlayer === undefined };
  }

  /** Returns the unexpected lines that the browsers have logged since the last call. */
  takeBrowserErrors(expected: readonly RegExp[]): string[] {
    const browserErrors = this.#players.browserErrors.splice(0);
    return browserErrors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  }

  close(): Promise<void> {
    return this.#players.close();
  }
}

async function clearStorage({ page, context }: WebPlayer, origin: string): Promise<void> {
  if (page.url().startsWith(origin)) await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
}
