import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    colourScheme: (scheme: 'light' | 'dark') => Promise<void>;
    pressKey: (key: string) => Promise<void>;
    touchScreen: (enabled: boolean) => Promise<void>;
  }
}

/** Switches the device's colour scheme. */
const colourScheme = defineBrowserCommand<[scheme: 'light' | 'dark']>(async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
});

/** Presses a key where the focus is, by the name that Playwright has for it. */
const pressKey = defineBrowserCommand<[key: string]>(async ({ page }, key) => {
  await page.keyboard.press(key);
});

/** Makes the device one with a touch screen, or one without. */
const touchScreen = defineBrowserCommand<[enabled: boolean]>(async ({ page, context }, enabled) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
});

/** What a test may ask of the browser beside clicks, for `vitest.config.ts`. */
export const commands = { colourScheme, pressKey, touchScreen };
