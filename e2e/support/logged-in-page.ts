import type { Page } from '@playwright/test';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { expect } from './fixtures.ts';
import type { BrowserPlayer, WebPlayer } from './fixtures.ts';
import { newEmailAddress } from './screen-actions.ts';
import type { ModeChoice } from './screen-actions.ts';
import { addMembers, createLeagueViaApi, createAccountViaApi, startLeagueViaApi } from './api-actions.ts';
import type { Account } from './api-actions.ts';

// Logs in by writing to storage, for tests that are not about logging in. Tests of accounts, keyboard use and seasons
// log in with the form instead.

/** Returns the values that the app stores on the device of a logged-in user. */
export const createStoredSession = (account: Account, language: Language) => ({
  language,
  token: JSON.stringify({ token: account.token, storedAt: new Date().toISOString() }),
  userId: account.userId,
  user_id: account.userId,
  user_name: account.userName,
});

/** Returns a script for every page of a context. It logs in only once, since otherwise it would undo logging out. */
export function createLogInScript(account: Account, language: Language = 'en'): string {
  return `if (location.protocol === 'http:' && !localStorage.getItem('testLogIn')) {
    localStorage.setItem('testLogIn', 'yes');
    for (const [key, value] of Object.entries(${JSON.stringify(createStoredSession(account, language))}))
      localStorage.setItem(key, value);
  }`;
}

export const logInWithStoredSession = (
  { context }: BrowserPlayer,
  account: Account,
  language?: Language,
): Promise<unknown> => context.addInitScript(createLogInScript(account, language));

/** Creates an account for the player, who is logged in when the first page opens. */
export async function createLoggedInAccount(player: WebPlayer, language: Language = 'en'): Promise<Account> {
  const account = await createAccountViaApi(player.url, player.name, newEmailAddress(player.name));
  await logInWithStoredSession(player, account, language);
  return account;
}

/** Returns the session of a page and the id of its league, so that the test itself can call the API. */
export const readSessionAndLeague = (
  page: Page,
): Promise<{ userId: string; token: string; league: string }> =>
  page.evaluate(() => ({
    userId: localStorage.getItem('userId')!,
    token: (JSON.parse(localStorage.getItem('token')!) as { token: string }).token,
    league: location.pathname.split('/').at(-1)!,
  }));

interface LeagueOptions {
  admin: WebPlayer;
  others?: readonly WebPlayer[];
  mode?: ModeChoice;
  /** Whether the league starts immediately; true by default. */
  isStarted?: boolean;
  /** The admin's language. */
  language?: Language;
}

/** Creates a league with these players and opens its page for each of them. */
export async function createLeagueWithPlayers(leagueName: string, options: LeagueOptions): Promise<void> {
  const { admin, others = [], mode = 'stroke', isStarted = true, language } = options;
  const { url } = admin;
  const adminAccount = await createLoggedInAccount(admin, language);
  const leagueId = await createLeagueViaApi(url, adminAccount, leagueName, mode);
  const memberAccounts: Account[] = [];
  for (const otherPlayer of others) memberAccounts.push(await createLoggedInAccount(otherPlayer));
  await addMembers(url, adminAccount, leagueId, memberAccounts);
  if (isStarted) await startLeagueViaApi(url, adminAccount, leagueId);
  for (const { page } of [admin, ...others]) {
    await page.goto(`/golfleague/${leagueId}`);
    await expect(page.getByRole('heading', { level: 1, name: leagueName })).toBeVisible();
  }
}
