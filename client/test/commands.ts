import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    colourScheme: (scheme: 'light' | 'dark') => Promise<void>;
    pressKey: (key: string) => Promise<void>;
    touchScreen: (enabled: boolean) => Promise<void>;
  }
}

/** Switches the device's colour scheme. */
export const colourScheme = defineBrowserCommand<[scheme: 'light' | 'dark']>(
  async ({ page }, colorScheme) => {
    await page.emulateMedia({ colorScheme });
  },
);

/** Presses a key where the focus is, by the name that Playwright has for it. */
export const pressKey = defineBrowserCommand<[key: string]>(async ({ page }, key) => {
  await page.keyboard.press(key);
});

/** Makes the device one with a touch screen, or one without. */
export const touchScreen = defineBrowserCommand<[enabled: boolean]>(async ({ page, context }, enabled) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
});
