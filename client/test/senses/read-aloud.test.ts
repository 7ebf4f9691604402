import { languages } from '@golf-league/core/wire/languages.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { fillPlaceholders, appTexts } from '../../../e2e/support/app-texts.ts';
import { createClubServer } from '../club/club-server.ts';
import { loggedInFriend, FakeFriendLeagues, fixtureCurrentTime } from '../club/friends.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { recordAnnouncements } from './announcements.ts';

// The read-aloud folder contains snapshots of what a screen reader says on the main screens, in reading order. After an
// intended change, run npm run test:unit -- read-aloud --update, and read the differences aloud.

const messageTexts: Record<Language, string> = { en: 'Who drives on Sunday?', sv: 'Vem kör på söndag?' };
const exact = { exact: true };
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, ...exact });

// The texts contain the current date and time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(fixtureCurrentTime), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openAppAsFriend(language: Language): Promise<FakeFriendLeagues> {
  await page.viewport(390, 844);
  const friends = new FakeFriendLeagues(language, messageTexts[language]);
  await setUpApp({ server: friends.fakeServer, as: loggedInFriend, language });
  return friends;
}

/** Returns the accessibility tree as a screen reader reads it: roles, names and states in order, without URLs. */
async function readAloud(selector: string): Promise<string> {
  const tree = await commands.ariaSnapshot(selector);
  // An empty live region is silent, and can appear a moment sooner or later.
  const silentLine = /^\s*- (\/(url|placeholder):.*|status|alert)$/;
  const lines = tree.split('\n').filter((line) => !silentLine.test(line));
  return `${lines.join('\n')}\n`;
}

const expectSnapshot = (text: string, language: Language, name: string) =>
  expect(text).toMatchFileSnapshot(`read-aloud/${language}/${name}.txt`);

async function expectReadAloud(language: Language, name: string, selector = '#root'): Promise<void> {
  // Placeholders for content that is still loading are silent.
  await expect.poll(() => document.querySelectorAll('[class*="_bone_"]').length).toBe(0);
  await waitUntilIdle();
  await expectSnapshot(await readAloud(selector), language, name);
}

for (const language of languages) {
  const texts = appTexts[language];

  test(`the start page matches its screen reader snapshot (${language})`, async () => {
    await page.viewport(390, 844);
    await setUpApp({ server: createClubServer(null), language });
    await goTo('/');
    await expect.element(button(texts.app.menu)).toBeVisible();
    // The pictures and the install section load late, below the first screen of a phone.
    await expect.poll(() => page.getByRole('main').getByRole('list').elements().length).toBe(2);
    await expectReadAloud(language, 'start-page');
  });

  test(`a member’s home page matches its screen reader snapshot (${language})`, async () => {
    await openAppAsFriend(language);
    await goTo('/Create-golf-league');
    await expect.element(page.getByRole('link', { name: /^Sunday/ })).toBeVisible();
    await expectReadAloud(language, 'dashboard');
  });

  test(`the page of a FedEx league matches its screen reader snapshot (${language})`, async () => {
    await openAppAsFriend(language);
    await goTo('/golfleague/cup');
    await expect.poll(() => page.getByText(/410/).elements().length).toBeGreaterThan(0);
    await expectReadAloud(language, 'league-page-fedex');
  });

  test(`the history and the round-by-round positions match their screen reader snapshots (${language})`, async () => {
    await openAppAsFriend(language);
    await goTo('/golfleague/sunday/history');
    const items = page.getByRole('listitem').filter({ hasText: 'Marcus Lind' });
    await expect.poll(() => items.elements().length).toBeGreaterThan(0);
    await expectReadAloud(language, 'history', 'main ul, main ol');
    await goTo('/golfleague/sunday/rounds');
    await expect.poll(() => page.getByRole('table').elements().length).toBeGreaterThan(0);
    await expectReadAloud(language, 'round-by-round');
  });

  test(`a league’s page and the announcements on it match their screen reader snapshots (${language})`, async () => {
    const friends = await openAppAsFriend(language);
    await goTo('/golfleague/sunday');
    await expect.poll(() => document.querySelectorAll('tr[data-member]').length).toBe(3);
    await button(fillPlaceholders(texts.scoreboard.showRounds, { name: 'Elin Sjöberg' })).click();
    await expect.poll(() => document.querySelectorAll('[id^=rounds-of] li').length).toBe(1);
    // The chat loads after the board.
    await expect.element(page.getByRole('button', { name: /, 2 / })).toBeVisible();
    await expectReadAloud(language, 'league-page');

    const readAnnouncements = recordAnnouncements();
    friends.registerRound('priyaRaman', -4, 80);
    await expect.poll(() => document.querySelector('tr[data-member]')?.textContent).toContain('Priya');
    friends.sendMessage('priyaRaman', messageTexts[language]);
    const chat = page.getByRole('button', { name: new RegExp(`^${texts.chat.title}`) });
    await expect.element(chat).toMatchTextContent(/3/);
    await expect.poll(readAnnouncements).toMatch(/ 3 .+\n$/);
    await expectSnapshot(readAnnouncements(), language, 'news-on-the-league-page');
  });

  test(`the steps of registering a round match their screen reader snapshots (${language})`, async () => {
    const friends = await openAppAsFriend(language);
    friends.registerRound('priyaRaman', -4, 80);
    await goTo('/golfleague/sunday');
    await button(texts.rounds.register).click();
    await expect.element(dialog()).toBeVisible();
    await expectReadAloud(language, 'register-dialog', '[role=dialog]');
    const readAnnouncements = recordAnnouncements();
    await dialog().getByLabelText(texts.rounds.gross).fill('88');
    await dialog().getByLabelText(texts.rounds.par).selectOptions('72');
    await dialog().getByLabelText(texts.rounds.net, exact).fill('71');
    await expectReadAloud(language, 'register-dialog-filled', '[role=dialog]');
    await button(texts.rounds.review).click();
    await expect.element(dialog().getByRole('heading', { name: texts.rounds.reviewTitle })).toBeVisible();
    // Waits for the player's other leagues to load.
    await expect.element(dialog().getByRole('checkbox', { name: /^Cup/ })).toBeVisible();
    await expectReadAloud(language, 'register-dialog-review', '[role=dialog]');
    await dialog()
      .getByRole('button', { name: texts.rounds.confirm, ...exact })
      .click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(texts.rounds.outcomes.registered.text).first()).toBeVisible();
    await expect.poll(readAnnouncements).toContain(texts.rounds.outcomes.registered.text);
    await expectSnapshot(readAnnouncements(), language, 'while-registering');
  });

  test(`the chat and the announcements of new messages match their screen reader snapshots (${language})`, async () => {
    const friends = await openAppAsFriend(language);
    friends.registerRound('priyaRaman', -4, 80);
    friends.registerRound('elinSjoberg', -1, 88);
    friends.sendMessage('priyaRaman', messageTexts[language]);
    await goTo('/golfleague/sunday');
    await page.getByRole('button', { name: new RegExp(`^${texts.chat.title}`) }).click();
    await expect.element(page.getByRole('dialog', { name: texts.chat.title })).toMatchTextContent(/Tee\?/);
    await expectReadAloud(language, 'chat', '[role=dialog]');
    const readAnnouncements = recordAnnouncements();
    friends.sendMessage('priyaRaman', 'I do');
    await expect.element(dialog().getByText('I do', exact)).toBeInTheDocument();
    await expect.poll(readAnnouncements).toContain('I do');
    await expectSnapshot(readAnnouncements(), language, 'news-in-the-chat');
  });

  test(`a day of play with its tee sheet matches its screen reader snapshot (${language})`, async () => {
    const eventId = (await openAppAsFriend(language)).planEvent();
    await goTo(`/golfleague/sunday/day/${eventId}`);
    await expect.element(button(texts.events.sheet.print)).toBeVisible();
    await expectReadAloud(language, 'day', 'main');
  });
}
