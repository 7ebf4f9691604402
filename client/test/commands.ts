import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest' {
  interface ProvidedContext {
    /** The script that Capacitor adds to the page on each platform. */
    bridges: Record<'android' | 'ios', string>;
  }
}

type Insets = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    ariaSnapshot: (selector: string) => Promise<string>;
    setColourScheme: (scheme: 'light' | 'dark') => Promise<void>;
    longPress: (selector: string) => Promise<void>;
    setMotion: (isAnimated: boolean) => Promise<void>;
    setForcedColours: (isOn: boolean) => Promise<void>;
    openInTab: (selector: string) => Promise<string>;
    setPasskeyDevice: (isPresent: boolean) => Promise<void>;
    resetDevice: () => Promise<void>;
    pressKey: (key: string) => Promise<void>;
    swipeRight: (selector: string, distance: number) => Promise<void>;
    setSafeArea: (insets: Insets) => Promise<void>;
    setTouchScreen: (enabled: boolean) => Promise<void>;
  }
}

/** Returns the accessibility tree of the first element that matches the selector, as Playwright's YAML. */
const ariaSnapshot = defineBrowserCommand<[selector: string]>(({ iframe }, selector) =>
  iframe.locator(selector).first().ariaSnapshot(),
);

/** For each page, the device settings that tests have changed, with the function that undoes each change. */
const undoFunctionsByPage = new WeakMap<object, Map<string, () => Promise<unknown>>>();

function registerUndo(page: object, setting: string, undo: () => Promise<unknown>): void {
  const pageChanges = undoFunctionsByPage.get(page) ?? new Map<string, () => Promise<unknown>>();
  undoFunctionsByPage.set(page, pageChanges.set(setting, undo));
}

/** Undoes all changes made by the commands below, so tests do not affect each other. */
const resetDevice = defineBrowserCommand(async ({ page }) => {
  const pageChanges = undoFunctionsByPage.get(page);
  undoFunctionsByPage.delete(page);
  for (const undo of pageChanges?.values() ?? []) await undo();
});

/** Switches the device's colour scheme. */
const setColourScheme = defineBrowserCommand<[scheme: 'light' | 'dark']>(async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
  registerUndo(page, 'colours', () => page.emulateMedia({ colorScheme: 'light' }));
});

/** Turns the page's animations on, or sets the device to reduced motion. */
const setMotion = defineBrowserCommand<[isAnimated: boolean]>(async ({ page }, isAnimated) => {
  await page.emulateMedia({ reducedMotion: isAnimated ? 'no-preference' : 'reduce' });
  registerUndo(page, 'motion', () => page.emulateMedia({ reducedMotion: 'reduce' }));
});

/** Turns forced colours on or off. When on, the system replaces the colours of every page. */
const setForcedColours = defineBrowserCommand<[isOn: boolean]>(async ({ page }, isOn) => {
  await page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' });
  registerUndo(page, 'forced colours', () => page.emulateMedia({ forcedColors: 'none' }));
});

/** Clicks an element that opens another tab, and closes that tab. Returns its path. */
const openInTab = defineBrowserCommand<[selector: string]>(async ({ context, iframe }, selector) => {
  const tabOpened = context.waitForEvent('page');
  await iframe.locator(selector).click();
  const tab = await tabOpened;
  await tab.waitForLoadState('domcontentloaded');
  const { pathname } = new URL(tab.url());
  await tab.close();
  return pathname;
});

/** Presses a key, given by its Playwright name, on the focused element. */
const pressKey = defineBrowserCommand<[key: string]>(async ({ page }, key) => {
  await page.keyboard.press(key);
});

/** Swipes the element that matches the selector to the right, by `distance` px. */
const swipeRight = defineBrowserCommand<[selector: string, distance: number]>(
  async ({ page, context, iframe }, selector, distance) => {
    const { x, y, width, height } = (await iframe.locator(selector).boundingBox())!;
    const createTouchPoints = (offset: number) => [{ x: x + width / 4 + offset, y: y + height / 2 }];
    const touch = await context.newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: createTouchPoints(0) });
    for (let offsetX = 10; offsetX <= distance; offsetX += 10)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: createTouchPoints(offsetX),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
);

/** Long-presses the element that matches the selector, until a menu opens. */
const longPress = defineBrowserCommand<[selector: string]>(async ({ page, context, iframe }, selector) => {
  const target = iframe.locator(selector);
  // hover() waits until the element has stopped moving.
  await target.hover();
  const { x, y } = (await target.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: x + 10, y: y + 10 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await iframe.getByRole('menu').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

/** Sets or clears the safe area insets, as on a phone whose clock, home bar and camera cover the edges. */
const setSafeArea = defineBrowserCommand<[insets: Insets]>(async ({ page, context }, insets) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  registerUndo(page, 'insets', () => devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} }));
});

/** Adds or removes the device's touch screen. */
const setTouchScreen = defineBrowserCommand<[enabled: boolean]>(async ({ page, context }, enabled) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  registerUndo(page, 'touch', () => devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false }));
});

/** The virtual passkey devices by page, since two test files run at the same time in separate pages. */
const passkeyDevices = new WeakMap<object, { detach: () => Promise<void> }>();

/** Adds or removes a virtual device that creates passkeys and always verifies its owner. */
const setPasskeyDevice = defineBrowserCommand<[isPresent: boolean]>(async ({ page, context }, isPresent) => {
  await passkeyDevices.get(page)?.detach();
  passkeyDevices.delete(page);
  if (!isPresent) return;
  const devtools = await context.newCDPSession(page);
  passkeyDevices.set(page, devtools);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});

/** Browser commands for tests, registered in `vitest.config.ts`. */
export const commands = {
  ariaSnapshot,
  setColourScheme,
  longPress,
  setMotion,
  setForcedColours,
  openInTab,
  setPasskeyDevice,
  resetDevice,
  pressKey,
  swipeRight,
  setSafeArea,
  setTouchScreen,
};
