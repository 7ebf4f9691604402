import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { BrowserPlayer } from './fixtures.ts';

/** The texts that tests look for, by language. They repeat the app's texts, so that the tests detect wrong ones. */
const textsByLanguage = {
  en: {
    registerFree: 'Register free',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    again: 'Repeat password',
    register: 'Register',
    logIn: 'Log in',
    createLeague: 'Create league',
    joinLeague: 'Join league',
    join: 'Join league',
    leagueName: 'League name',
    leagueMode: 'League mode',
    modes: { stroke: 'Stroke play', fedex: 'FedEx points', stableford: 'Stableford' },
    token: 'Invite code',
    invite: 'Invite',
    inviteMessage: 'Invite message',
    start: 'Start league',
    registerRound: 'Register round',
    net: 'Net score',
    gross: 'Gross score',
    points: 'Points',
    review: 'Review round',
    board: 'Board',
    registered: 'Round registered, scoreboard has been updated',
    settings: 'League settings',
    menu: 'Menu',
    editLeague: 'Edit league',
    leave: 'Leave league',
  },
  sv: {
    registerFree: 'Skapa konto gratis',
    name: 'Namn',
    email: 'E-postadress',
    password: 'Lösenord',
    again: 'Lösenordet igen',
    register: 'Skapa konto',
    logIn: 'Logga in',
    createLeague: 'Skapa liga',
    joinLeague: 'Gå med i liga',
    join: 'Gå med',
    leagueName: 'Ligans namn',
    leagueMode: 'Spelform',
    modes: { stroke: 'Slagspel', fedex: 'FedEx-poäng', stableford: 'Poängbogey' },
    token: 'Inbjudningskod',
    invite: 'Bjud in',
    inviteMessage: 'Inbjudan',
    start: 'Starta ligan',
    registerRound: 'Registrera runda',
    net: 'Netto',
    gross: 'Brutto',
    points: 'Poäng',
    review: 'Granska rundan',
    board: 'Ställning',
    registered: 'Rundan är registrerad och ställningen uppdaterad',
    settings: 'Ligans inställningar',
    menu: 'Meny',
    editLeague: 'Ändra ligan',
    leave: 'Lämna ligan',
  },
} as const;

export type ModeChoice = 'stroke' | 'fedex' | 'stableford';

export const PLAYER_PASSWORD = 'albatross on nine';

const exact = { exact: true };

/** Returns a new email address on each call, even for the same name. */
export const newEmailAddress = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.${Date.now()}@example.com`;

/** Registers a player and logs in. Returns the email address. */
export async function registerAndLogIn(player: BrowserPlayer, language: Language = 'en'): Promise<string> {
  const { page, name } = player;
  const texts = textsByLanguage[language];
  const email = newEmailAddress(name);
  await page.goto('/');
  await page
    .getByRole('button', { name: texts.registerFree, ...exact })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.name, exact).fill(name);
  await dialog.getByLabel(texts.email, exact).fill(email);
  await dialog.getByLabel(texts.password, exact).fill(PLAYER_PASSWORD);
  await dialog.getByLabel(texts.again, exact).fill(PLAYER_PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: texts.register, ...exact }).click();
  // The log-in dialog opens, with the email address and the password filled in.
  const logInDialog = page.getByRole('dialog', { name: texts.logIn });
  await expect(logInDialog.getByLabel(texts.email, exact)).toHaveValue(email);
  await expect(logInDialog.getByLabel(texts.password, exact)).toHaveValue(PLAYER_PASSWORD);
  await logInDialog.getByRole('button', { name: texts.logIn, ...exact }).click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  return email;
}

/** Logs in from the start page. The caller checks which page opens. */
export async function logInViaForm(
  page: Page,
  email: string,
  password: string,
  language: Language = 'en',
): Promise<void> {
  const texts = textsByLanguage[language];
  await page
    .getByRole('button', { name: texts.logIn, ...exact })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: texts.logIn });
  await dialog.getByLabel(texts.email, exact).fill(email);
  await dialog.getByLabel(texts.password, exact).fill(password);
  await dialog.getByRole('button', { name: texts.logIn, ...exact }).click();
}

/** Creates a league and waits for its page. */
export async function createLeagueViaForm(
  { page }: Pick<BrowserPlayer, 'page'>,
  leagueName: string,
  mode: ModeChoice,
  language: Language = 'en',
): Promise<void> {
  const texts = textsByLanguage[language];
  await page.getByRole('button', { name: texts.createLeague }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.createLeague });
  await dialog.getByLabel(texts.leagueName).fill(leagueName);
  await dialog.getByLabel(texts.leagueMode).selectOption({ label: texts.modes[mode] });
  await dialog.getByRole('button', { name: texts.createLeague }).click();
  await openLeague(page, leagueName);
}

/** Opens the league from the list, unless its page is already open. */
async function openLeague(page: Page, leagueName: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: leagueName });
  const leagueLink = page.getByRole('link', { name: new RegExp(leagueName) });
  await expect(heading.or(leagueLink).first()).toBeVisible();
  // The league's page also has a link with its name.
  if (!(await heading.isVisible())) await leagueLink.click();
  await expect(heading).toBeVisible();
}

/** Reads the token and the URL of the player's invite from the dialog. */
export async function readInvite(
  { page }: BrowserPlayer,
  language: Language = 'en',
): Promise<{ token: string; url: string }> {
  const texts = textsByLanguage[language];
  await page
    .getByRole('button', { name: texts.invite, ...exact })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const message = await dialog.getByLabel(texts.inviteMessage).inputValue();
  const urlMatch = /http\S+\/golfleague\/join\/(\S+)/.exec(message);
  expect(urlMatch, message).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { url: urlMatch![0], token: urlMatch![1]! };
}

/** Waits until a closed dialog has removed its history entry by going back, which would cancel a new navigation. */
export async function waitForHistoryBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('!history.state?.sheets')).toBe(true);
}

export async function joinByToken(
  { page }: BrowserPlayer,
  token: string,
  leagueName: string,
  language: Language = 'en',
): Promise<void> {
  const texts = textsByLanguage[language];
  await waitForHistoryBack(page);
  await page.goto('/Create-golf-league');
  await page.getByRole('button', { name: texts.joinLeague }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.joinLeague });
  await dialog.getByLabel(texts.token).fill(token);
  await dialog.getByRole('button', { name: texts.join, ...exact }).click();
  await openLeague(page, leagueName);
}

export async function joinByLink({ page }: BrowserPlayer, url: string, leagueName: string): Promise<void> {
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 1, name: leagueName })).toBeVisible();
}

export async function startLeagueViaButton(
  { page }: BrowserPlayer,
  language: Language = 'en',
): Promise<void> {
  const texts = textsByLanguage[language];
  await page
    .getByRole('button', { name: texts.start, ...exact })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.start, ...exact })
    .click();
  await expect(page.getByRole('button', { name: texts.registerRound })).toBeVisible();
}

interface Scores {
  net: number;
  /** Optional in Stableford. */
  gross?: number;
  /** If undefined, the round is a Stableford round and `net` holds its points. */
  par?: number;
  /** The content of the file to upload as a photo of the card; it may not be a picture. */
  card?: Buffer;
}

/** Fills in the round form and stops at the confirmation. */
export async function fillRound(
  { page }: BrowserPlayer,
  scores: Scores,
  language: Language = 'en',
): Promise<Locator> {
  const texts = textsByLanguage[language];
  await page.getByRole('button', { name: texts.registerRound, ...exact }).click();
  const dialog = page.getByRole('dialog');
  const isStableford = scores.par === undefined;
  await dialog.getByLabel(isStableford ? texts.points : texts.net, exact).fill(String(scores.net));
  if (scores.gross !== undefined) {
    await dialog
      .getByLabel(isStableford ? /\(/ : texts.gross)
      .first()
      .fill(String(scores.gross));
  }
  if (!isStableford) await dialog.getByRole('combobox').selectOption(String(scores.par));
  if (scores.card) {
    const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: scores.card };
    await dialog.locator('input[type=file]').first().setInputFiles(file);
  }
  await dialog.getByRole('button', { name: texts.review }).click();
  return dialog;
}

/** Closes the card shown after an action, if it is open. */
async function closeSuccessCard(page: Page): Promise<void> {
  const successCard = page.locator('[data-moment]');
  if (await successCard.isVisible()) await page.keyboard.press('Escape');
  await expect(successCard).toBeHidden();
}

export async function registerRoundViaForm(
  player: BrowserPlayer,
  scores: Scores,
  language: Language = 'en',
): Promise<void> {
  const texts = textsByLanguage[language];
  const dialog = await fillRound(player, scores, language);
  await dialog.getByRole('button', { name: texts.registerRound, ...exact }).click();
  await expect(player.page.getByText(texts.registered).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await closeSuccessCard(player.page);
}

/** Opens the settings of a league, which are in the bar on a desktop and in the menu on a phone. */
async function openSettings(page: Page, language: Language = 'en'): Promise<void> {
  const texts = textsByLanguage[language];
  if (page.viewportSize()!.width >= 768) {
    await page.getByRole('button', { name: texts.settings }).click();
    return;
  }
  await page.getByRole('button', { name: texts.menu, ...exact }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.editLeague }).click();
}

/** The settings in the league's menus; all other settings are on the page about the league. */
const menuItemNames = new Set([
  'Assign admin',
  'Remove user',
  'Upload background',
  'Finish league',
  'Leave league',
  'Lämna ligan',
  'Delete league',
]);

/** Finds an item in the open settings of the league. */
const findSetting = (page: Page, itemName: string): Locator =>
  page.viewportSize()!.width >= 768
    ? page.getByRole('menuitem', { name: itemName, ...exact })
    : page.getByRole('dialog').getByRole('button', { name: itemName, ...exact });

/** Finds an item on the page about a league by the beginning of its text. */
const findAboutRow = (page: Page, itemName: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${itemName}`) })
    .locator('a, button');

/** Opens a league dialog from the menu or from the page about the league. Leave that page with `goBackToBoard`. */
export async function chooseSetting(page: Page, itemName: string, language: Language = 'en'): Promise<void> {
  if (!menuItemNames.has(itemName)) {
    if (!page.url().endsWith('/about'))
      await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    if (itemName === 'Players') await page.locator('#players').getByRole('button').first().click();
    else await findAboutRow(page, itemName).click();
    return;
  }
  await openSettings(page, language);
  await findSetting(page, itemName).click();
  // On a phone the menu must close first, so that the opened dialog is the only one.
  await expect(page.getByRole('dialog', { name: textsByLanguage[language].menu, ...exact })).toBeHidden();
}

export async function goBackToBoard(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Back', ...exact })
    .click();
  await page.getByRole('table').first().waitFor();
}

export async function leaveLeague({ page }: BrowserPlayer, language: Language = 'en'): Promise<void> {
  const texts = textsByLanguage[language];
  await chooseSetting(page, texts.leave, language);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.leave, ...exact })
    .click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
}

async function readBoardLines(page: Page, language: Language): Promise<string[]> {
  const rows = page
    .getByRole('table', { name: textsByLanguage[language].board })
    .locator('tbody tr[data-member]');
  return rows.evaluateAll((elements) =>
    elements.map((row) => {
      const position = row.querySelector('td [aria-hidden]')?.textContent ?? '';
      const name = (row.querySelector('th [class*=name]')?.textContent ?? '').replace(/ \((you|du)\)$/, '');
      const cell = row.querySelector('td:last-child');
      // The board shows "E" on screen, and screen readers read "even par".
      const score = (cell?.querySelector('[aria-hidden]') ?? cell)?.textContent ?? '';
      return [position, name, score.replaceAll(/\s/g, '')].join(' ').trim();
    }),
  );
}

/** Waits, without a reload, until each player's board has these rows, such as `T2 Marcus −3`. */
export async function expectBoard(
  players: readonly BrowserPlayer[],
  expectedLines: readonly string[],
  language: Language = 'en',
): Promise<void> {
  for (const { page, name } of players) {
    await expect
      .poll(() => readBoardLines(page, language), { message: `the board of ${name}` })
      .toEqual(expectedLines);
  }
}
