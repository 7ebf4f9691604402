import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const menu = () => page.getByRole('navigation', { name: 'The nine steps' });
const findCurrentStep = () => menu().element().querySelector<HTMLElement>('[aria-current]');
const getBox = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test.for([
  [390, 844],
  [1680, 900],
  [1681, 900],
] as const)(
  'the guide’s menu lists nine steps, marks the current one and opens the chosen one, at %d × %d px',
  async ([width, height]) => {
    await page.viewport(width, height);
    await setUpApp({ server: createClubServer(null) });
    await goTo('/how-it-works');
    await expect.element(menu()).toBeVisible();
    expect(menu().getByRole('link').elements()).toHaveLength(9);
    await expect.poll(() => findCurrentStep()?.textContent).toMatch(/Start page/);

    const leagueLink = menu().getByRole('link', { name: /The league$/ });
    (leagueLink.element() as HTMLElement).focus();
    await commands.pressKey('Enter');
    await expect.poll(() => location.hash).toBe('#league');
    await expect.element(page.getByRole('heading', { name: 'The league' })).toBeInViewport();
    await expect.poll(() => findCurrentStep()?.textContent).toMatch(/The league/);
    await expect.poll(() => document.activeElement?.id).toBe('league');

    document.getElementById('round')!.scrollIntoView();
    await expect.poll(() => findCurrentStep()?.textContent).toMatch(/Register a round/);
    await expect.element(findCurrentStep()).toBeInViewport();

    document.querySelector('main section[id]')!.scrollIntoView();
    await expect.poll(() => findCurrentStep()?.textContent).toMatch(/Start page/);
    await expect.element(findCurrentStep()).toBeInViewport();

    const isNextToContent = menu().element().getBoundingClientRect().right <= getBox('#round').left;
    expect(isNextToContent).toBe(width > 1680);
  },
);

test('if a busy browser reports several steps at once, the guide’s menu marks the last', async () => {
  let reportEntries: (entries: IntersectionObserverEntry[]) => void = () => undefined;
  const RealObserver = IntersectionObserver;
  class SilentObserver extends RealObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      if (options?.rootMargin === '-40% 0px -60% 0px') reportEntries = (entries) => callback(entries, this);
    }
    override observe() {}
  }
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  try {
    await setUpApp({ server: createClubServer(null) });
    await goTo('/how-it-works');
    await expect.element(menu()).toBeVisible();
    const createEntry = (id: string, isIntersecting: boolean) =>
      ({ target: document.getElementById(id), isIntersecting }) as unknown as IntersectionObserverEntry;
    reportEntries([
      createEntry('start', true),
      createEntry('league', false),
      createEntry('start', false),
      createEntry('league', true),
    ]);
    await expect.poll(() => findCurrentStep()?.textContent).toMatch(/The league/);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a link to a step opens the guide at that step', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer(null) });
  await goTo('/how-it-works#join');
  await expect.element(page.getByRole('heading', { name: 'Join a league' })).toBeInViewport();
  expect(scrollY).toBeGreaterThan(844);
});

test('the Swedish guide shows a Swedish screenshot for each step', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer(null), language: 'sv' });
  await goTo('/how-it-works');
  const findPictures = () => document.querySelectorAll<HTMLImageElement>('main img');
  await expect.poll(() => findPictures().length).toBe(9);
  for (const picture of findPictures()) {
    picture.scrollIntoView({ block: 'center' });
    await expect.poll(() => picture.src).toMatch(/-sv\.webp$/);
    await expect.poll(() => picture.naturalWidth).toBe(585);
    expect(picture.currentSrc).toMatch(/-sv\.\w+$/);
  }
});
