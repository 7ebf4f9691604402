import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';

const { userAgent } = navigator;
const setUserAgent = (agent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
const iPhoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const chromeOnIosUserAgent = iPhoneUserAgent.replace('Version/18.5', 'CriOS/138.0.7204.156');

/** Fires the install event, as browsers do after a reload. Without `prompt`, the browser doesn’t offer to install. */
function setBrowserOffer(prompt?: () => Promise<unknown>): void {
  window.installOffer = prompt && Object.assign(new Event('beforeinstallprompt'), { prompt });
  dispatchEvent(new Event('beforeinstallprompt'));
}

afterEach(() => {
  vi.useRealTimers();
  setUserAgent(userAgent);
  Reflect.deleteProperty(navigator, 'standalone');
  setBrowserOffer();
});

const findOffer = () => page.getByText('Keep the league one tap away');
const findButton = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens the home page as if in a new tab, whose session storage has no record of an earlier offer. */
async function openHomeInNewTab(): Promise<void> {
  sessionStorage.clear();
  await openHome();
}

async function openHome(): Promise<void> {
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
}

const realSetTimeout = globalThis.setTimeout;
const waitForNextTask = () => new Promise((done) => realSetTimeout(done));
const isOfferVisible = () => findOffer().elements().length > 0;

/** Returns how long the offer is visible on the fake clock, in ms. Polling with vitest would advance that clock. */
async function measureOfferDuration(): Promise<number> {
  for (let taskCount = 0; !isOfferVisible() && taskCount < 5_000; taskCount++) await waitForNextTask();
  let elapsed = 0;
  for (; isOfferVisible() && elapsed < 30_000; elapsed += 100) {
    vi.advanceTimersByTime(100);
    await waitForNextTask();
  }
  return elapsed;
}

test('the install offer shows once per session, for ten seconds, and opens the browser’s prompt when accepted', async () => {
  await page.viewport(1280, 800);
  const promptMock = vi.fn(() => Promise.resolve());
  setBrowserOffer(promptMock);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
  await goTo('/Create-golf-league');
  const seconds = (await measureOfferDuration()) / 1000;
  expect(seconds).toBeGreaterThan(9.8);
  expect(seconds).toBeLessThan(11);
  vi.useRealTimers();
  await openHome();
  await waitUntilIdle();
  expect(findOffer().elements()).toEqual([]);

  // Another tab shows the offer again, and the user accepts it there by keyboard.
  await openHomeInNewTab();
  (findButton('Install').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findOffer()).not.toBeInTheDocument();
  expect(promptMock).toHaveBeenCalledOnce();

  setBrowserOffer(promptMock);
  await openHomeInNewTab();
  (findButton('Dismiss').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findOffer()).not.toBeInTheDocument();
  expect(promptMock).toHaveBeenCalledOnce();
});

test('Safari on an iPhone shows three illustrated steps instead of an install prompt', async () => {
  setUserAgent(iPhoneUserAgent);
  setBrowserOffer();
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await openHomeInNewTab();
  await findButton('Show me how').click();
  const dialog = page.getByRole('dialog', { name: 'Install on your iPhone or iPad' });
  await expect.element(dialog).toBeVisible();
  const steps = dialog.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('Share'),
    expect.stringContaining('Add to Home Screen'),
    expect.stringContaining('Add'),
  ]);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.for([
  ['who has already installed the app', iPhoneUserAgent, true],
  ['who uses another browser on an iPhone', chromeOnIosUserAgent, false],
  ['whose browser has no install prompt', userAgent, false],
] as const)('a user %s sees no install offer', async ([, agent, isInstalled]) => {
  setUserAgent(agent);
  Object.defineProperty(navigator, 'standalone', { value: isInstalled, configurable: true });
  setBrowserOffer();
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await openHomeInNewTab();
  await waitUntilIdle();
  expect(findOffer().elements()).toEqual([]);
});

test('the app icon’s shortcut opens the round form of the most recently viewed league that has started', async () => {
  await page.viewport(1280, 800);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  const title = page.getByRole('heading', { level: 1 });
  await goTo('/golfleague/strokes');
  await expect.element(title).toHaveTextContent('Söndagsligan 2026');
  await waitUntilIdle();
  await goTo('/golfleague/stableford');
  await expect.element(title).toHaveTextContent('Tisdag efter jobbet');
  await waitUntilIdle();
  await goTo('/Create-golf-league?register');
  await expect.poll(() => location.pathname + location.search).toBe('/golfleague/stableford');
  await expect.element(page.getByRole('dialog', { name: /Register/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await goTo(location.pathname);
  await expect.element(title).toHaveTextContent('Tisdag efter jobbet');
  await waitUntilIdle();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
