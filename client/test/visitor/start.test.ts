import { logout, register } from '@golf-league/core/contracts/accounts.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { createClubServer } from '../club/club-server.ts';
import { findAxeViolations } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const { languages } = navigator;
const setPreferredLanguages = (preferred: readonly string[]) =>
  Object.defineProperty(navigator, 'languages', { value: preferred, configurable: true });

afterEach(() => setPreferredLanguages(languages));

async function openStartPage(server = createClubServer(null), { width, height } = phone): Promise<void> {
  await page.viewport(width, height);
  await setUpApp({ server });
  // The visitor has not chosen a language yet.
  localStorage.removeItem('language');
  await goTo('/');
}

test('a visitor sees pictures of a board, a card and a recap, and each links to the guide', async () => {
  await openStartPage(undefined, { width: 1280, height: 800 });
  for (const name of ['The board while you play', 'One card for the whole group', 'Who won, and how']) {
    const link = page.getByRole('link', { name: new RegExp(name) });
    await expect.element(link).toBeInTheDocument();
    // Scrolls again on each poll, because a new page scrolls to its top a moment after it appears.
    const readPictureWidth = () => {
      const picture = link.getByRole('img').element() as HTMLImageElement;
      picture.scrollIntoView();
      return picture.naturalWidth;
    };
    await expect.poll(readPictureWidth).toBe(585);
  }
  await page.getByRole('link', { name: /One card/ }).click();
  await expect.poll(() => location.pathname).toBe('/how-it-works');
});

const swedishOfferButton = () => page.getByRole('button', { name: 'Visa på svenska' });

test('the start page offers Swedish once to a visitor who prefers it, and their new account uses it', async () => {
  setPreferredLanguages(['sv']);
  const server = createClubServer(null).respondWithExample(register, logout);
  await openStartPage(server);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(appTexts.en.app.start.title);
  await expect.element(swedishOfferButton()).toBeInViewport();
  expect(await findAxeViolations()).toEqual([]);
  // A visitor who opens the registration form directly finds the offer there too.
  await page.getByRole('button', { name: 'Register free' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Visa på svenska' }).click();
  const texts = appTexts.sv.accounts;
  const form = page.getByRole('dialog', { name: texts.register.title });
  await expect.element(form).toBeVisible();
  await expect.element(swedishOfferButton()).not.toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('sv');
  await form.getByLabelText(texts.name, exact).fill('Svea');
  await form.getByLabelText(texts.email, exact).fill('svea@example.com');
  await form.getByLabelText(texts.password, exact).fill('järnsjua sent');
  await form.getByLabelText(texts.passwordAgain, exact).fill('järnsjua sent');
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: texts.register.submit, ...exact }).click();
  const findRegisterCalls = () => server.receivedCalls.filter(({ name }) => name === register.name);
  await expect.poll(findRegisterCalls).toMatchObject([{ input: { language: 'sv' } }]);
});

test('the start page does not offer Swedish again to a visitor who declined it', async () => {
  setPreferredLanguages(['sv']);
  await openStartPage();
  await page.getByRole('button', { name: 'Nej, tack' }).click();
  await expect.element(swedishOfferButton()).not.toBeInTheDocument();
  await goTo('/golf-game-modes');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Three ways to settle a season');
  expect(swedishOfferButton().elements()).toEqual([]);
});

test('a visitor who prefers the page’s language is offered no other language', async () => {
  setPreferredLanguages(['en-GB']);
  await openStartPage();
  await expect.element(page.getByRole('link', { name: /App Store/ })).toBeInTheDocument();
  expect(page.getByRole('button', { name: /Visa|Show in/ }).elements()).toEqual([]);
});

test.for(['App Store', 'Google Play'])(
  'the %s badge links to the steps for installing from the browser if that store lacks the app',
  async (store) => {
    await openStartPage();
    const badge = page.getByRole('link', { name: new RegExp(store) });
    await expect.element(badge).toHaveTextContent(`${store} Add to home screen`);
    await badge.click();
    await expect.poll(() => location.pathname + location.hash).toBe('/how-it-works#install');
    await expect.element(page.getByRole('heading', { name: 'Put it on your home screen' })).toBeInViewport();
    await expect.element(page.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
  },
);

test('the badges link to the stores that have the app', async () => {
  const storeUrls = {
    appStoreUrl: 'https://apps.example.com/golf-league',
    playStoreUrl: 'https://play.example.com/golf-league',
  };
  await openStartPage(createClubServer(null).patchResponse(site, storeUrls));
  const badge = (store: string) => page.getByRole('link', { name: `Get it from ${store}` });
  await expect.element(badge('App Store')).toHaveAttribute('href', storeUrls.appStoreUrl);
  await expect.element(badge('Google Play')).toHaveAttribute('href', storeUrls.playStoreUrl);
});
