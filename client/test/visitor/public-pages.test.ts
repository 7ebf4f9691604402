import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { afterEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { createClubServer } from '../club/club-server.ts';
import { findOverflowingElements } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const desktopSize = { width: 1280, height: 800 };
const getHeading = () => page.getByRole('heading', { level: 1 });

const pageTitles: Record<Language, Record<string, string>> = {
  en: {
    '/how-it-works': 'How it works',
    '/golf-game-modes': 'Golf game modes',
    '/contact-us': 'Contact us',
    '/terms-and-conditions': 'Terms and conditions',
    '/privacy-policy': 'Privacy policy',
    '/account-deletion': 'Delete your account',
  },
  sv: {
    '/how-it-works': 'Så fungerar det',
    '/golf-game-modes': 'Spelformer',
    '/contact-us': 'Kontakta oss',
    '/terms-and-conditions': 'Användarvillkor',
    '/privacy-policy': 'Integritetspolicy',
    '/account-deletion': 'Radera ditt konto',
  },
};

async function openPage(
  path: string,
  { width, height } = desktopSize,
  language: Language = 'en',
): Promise<void> {
  await page.viewport(width, height);
  await setUpApp({ server: createClubServer(null), language });
  await goTo(path);
  await expect.element(getHeading()).toBeVisible();
}

const measureOverflow = () => document.documentElement.scrollWidth - innerWidth;

afterEach(() => document.documentElement.style.removeProperty('font-size'));

test.for(languages)(
  'a visitor sees every page with its title, one heading and no overflow (%s)',
  async (language) => {
    await openPage('/', { width: 320, height: 640 }, language);
    for (const [path, title] of Object.entries(pageTitles[language])) {
      await goTo(path);
      await expect.poll(() => document.title).toBe(`${title} · Golf League`);
      const pageState = { path, headings: getHeading().elements().length, overflows: measureOverflow() > 0 };
      expect(pageState).toEqual({ path, headings: 1, overflows: false });
      expect(await findOverflowingElements()).toEqual([]);
      document.documentElement.style.fontSize = '200%';
      expect({ path, isLarge: true, overflows: measureOverflow() > 0 }).toEqual({
        path,
        isLarge: true,
        overflows: false,
      });
      document.documentElement.style.removeProperty('font-size');
    }
  },
);

test('a visitor skips the top bar by keyboard, and focus moves to the content', async () => {
  await openPage('/golf-game-modes');
  await commands.pressKey('Tab');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await commands.pressKey('Enter');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.pathname).toBe('/golf-game-modes');
});

test('the FedEx example on the game modes page is computed by the same rules as real leagues', async () => {
  await openPage('/golf-game-modes');
  const getTexts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((node) => node.textContent.replaceAll(/\s/g, ' '));
  expect(getTexts('dd')).toEqual(['500 p', '320 p', '190 p', '410 p each']);
  const rows = getTexts('tr');
  expect([rows[1], rows[3]]).toEqual(['T1Priya Raman−2410 p', '3Elin Sjöberg−1190 p']);
});

test('a visitor follows links between the legal pages and to the contact form, in either language', async () => {
  await openPage('/terms-and-conditions');
  const getLink = (name: RegExp) => page.getByRole('article').getByRole('link', { name });
  await expect.element(page.getByRole('heading', { level: 2, name: '7. Applicable law' })).toBeVisible();
  await getLink(/privacy policy/)
    .first()
    .click();
  await expect.poll(() => location.pathname).toBe('/privacy-policy');
  await page.getByRole('button', { name: /Svenska/ }).click();
  await expect.element(getHeading()).toHaveTextContent('Integritetspolicy');
  await getLink(/så går det till/).click();
  await expect.poll(() => location.pathname).toBe('/account-deletion');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Radera kontot' }).first()).toBeVisible();
  await getLink(/skriv till oss/)
    .first()
    .click();
  await expect.poll(() => location.pathname).toBe('/contact-us');
});

test.for(languages)(
  'the steps for deleting an account name the same items as the menu (%s)',
  async (language) => {
    await openPage('/account-deletion', desktopSize, language);
    const { menu } = appTexts[language].accounts;
    const steps = [...document.querySelectorAll('article ol :is(b, strong)')].map((node) => node.textContent);
    expect(steps).toEqual([menu.edit, menu.delete]);
  },
);

test('the terms open in a new tab, and the registration form keeps its values', async () => {
  await openPage('/', { width: 390, height: 844 });
  await page
    .getByRole('button', { name: 'Register free', ...exact })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Name', exact).fill('Elin');
  const termsLink = form.getByRole('link', { name: 'terms (opens in a new tab)' });
  expect(await commands.openInTab(termsLink.selector)).toBe('/terms-and-conditions');
  await expect.element(form.getByLabelText('Name', exact)).toHaveValue('Elin');
  await expect.element(form.getByRole('checkbox')).not.toBeChecked();
});
