import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { findViolations } from './support/accessibility.ts';
import {
  addMembers,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import type { BrowserPlayer, WebPlayer } from './support/fixtures.ts';
import { createLoggedInAccount, readSessionAndLeague } from './support/logged-in-page.ts';
import {
  chooseSetting,
  createLeagueViaForm,
  expectBoard,
  fillRound,
  readInvite,
  joinByLink,
  joinByToken,
  registerAndLogIn,
  registerRoundViaForm,
  startLeagueViaButton,
} from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

type Scores = { toPar: number; gross?: number; coursePar?: number };

/** Registers a round for this account through the API, in the league that is open on the player's page. */
const submitRoundToOpenLeague = (
  { page, url }: WebPlayer,
  { userId, token }: Pick<Account, 'userId' | 'token'>,
  scores: Scores,
) => {
  const leagueId = new URL(page.url()).pathname.split('/')[2]!;
  return callServer(url, { token }, submitRound, { leagueId, memberId: userId, ...scores });
};

test('in stroke play the lowest total wins, tied players share a place, and rounds can be corrected', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phoneViewportSize, reducedMotion: 'no-preference' });
  const bo = await player('Bo', { viewport: desktopSize, reducedMotion: 'no-preference' });
  const cy = await player('Cy', { viewport: phoneViewportSize, reducedMotion: 'no-preference' });
  await registerAndLogIn(ann);
  const [bosAccount, cysAccount] = [await createLoggedInAccount(bo), await createLoggedInAccount(cy)];
  await createLeagueViaForm(ann, 'Sunday Strokes', 'stroke');
  const invite = await readInvite(ann);
  await joinByLink(bo, invite.url, 'Sunday Strokes');
  await joinByToken(cy, invite.token, 'Sunday Strokes');
  // A member sees why the league has not started, and cannot start it.
  await expect(bo.page.getByText(/Only an admin \(Ann/)).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Start league' })).toBeDisabled();
  // Members who joined earlier also see those who joined later.
  const playerItems = bo.page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  await expect(playerItems).toHaveText([/^Ann.*Admin/, 'Bo', 'Cy']);
  await startLeagueViaButton(ann);
  await expect(bo.page.getByRole('button', { name: 'Register round' })).toBeVisible();

  await registerRoundViaForm(ann, { net: 70, gross: 84, par: 72 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', '– Bo –', '– Cy –']);
  await submitRoundToOpenLeague(ann, bosAccount, { toPar: 0, gross: 90, coursePar: 72 });
  await submitRoundToOpenLeague(ann, cysAccount, { toPar: 0, gross: 88, coursePar: 71 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', 'T2 Bo E', 'T2 Cy E']);
  // The list of leagues and the league page show a shared place in the same way.
  await expect(bo.page.getByRole('paragraph').filter({ hasText: /^You are.*tied for 2nd/ })).toBeVisible();
  await bo.page.goto('/Create-golf-league');
  await expect(bo.page.getByRole('link', { name: /Sunday Strokes.*tied for 2nd/ })).toContainText('T2');
  await bo.page.getByRole('link', { name: /Sunday Strokes/ }).click();
  await submitRoundToOpenLeague(ann, bosAccount, { toPar: 5, gross: 93, coursePar: 70 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', '2 Cy E', '3 Bo +5']);
  await expect(ann.page.getByText(/Players have played different numbers of rounds/)).toBeVisible();

  // Only the player who played a round can correct it.
  await bo.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect(bo.page.getByRole('button', { name: 'Edit round 1' })).toBeHidden();
  await bo.page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await bo.page.getByRole('button', { name: 'Edit round 2' }).click();
  const editDialog = bo.page.getByRole('dialog', { name: 'Edit round 2' });
  await editDialog.getByLabel('Net score', { exact: true }).fill('67');
  await editDialog.getByRole('button', { name: 'Update round' }).click();
  await expectBoard([ann, bo, cy], ['1 Bo −3', '2 Ann −2', '3 Cy E']);
  await checkPlayerAndProgressPages(cy, ann);
});

/** Checks a player's page, opened from the board, and the round-by-round page, by keyboard, with live updates. */
async function checkPlayerAndProgressPages({ page }: BrowserPlayer, ann: WebPlayer): Promise<void> {
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('link', { name: 'Page of Ann' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Round 1: −2' })).toBeVisible();
  // The current user is preselected for the comparison.
  await expect(
    page.getByText('Ann was better in the only round you share. Ann is 2 strokes better'),
  ).toBeVisible();
  await page.getByLabel('Against').selectOption({ label: 'Bo' });
  await expect(page.getByRole('row').filter({ hasText: 'Round 1' })).toHaveText(/−2 better.*Round 1.*E/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Page of Ann' })).toBeVisible();

  await page.getByRole('link', { name: 'Round by round' }).click();
  const tableRows = page.getByRole('table', { name: 'Places after each round' }).getByRole('row');
  await expect(tableRows).toHaveText([/^Player/, /^BoT21−3$/, /^Ann12−2$/, /^CyT23E/]);
  const chart = page.getByRole('listbox', { name: 'Player to follow in the chart' });
  const options = chart.getByRole('option');
  await expect(options.and(page.locator('[aria-selected=true]'))).toHaveAccessibleName('Cy, 3rd, E');
  await chart.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Ann, 2nd, −2', selected: true })).toBeVisible();
  // Another player's round updates the chart lines without a reload.
  await submitRoundToOpenLeague(ann, await readSessionAndLeague(ann.page), {
    toPar: -4,
    gross: 84,
    coursePar: 72,
  });
  await expect(tableRows).toHaveText([/^Player/, /^Ann11−6$/, /^BoT22−3$/, /^CyT23E/]);
  await page.getByRole('link', { name: /^Ann.*best 1st/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('option', { name: 'Ann, 1st, −6', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('link', { name: 'Bo', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bo' })).toBeVisible();
}

test('in a Stableford season the most points win, and strokes are optional', async ({ player }) => {
  const ann = await player('Ann', { viewport: desktopSize, reducedMotion: 'no-preference' });
  const bo = await player('Bo', { viewport: phoneViewportSize, reducedMotion: 'no-preference' });
  const [annsAccount, bosAccount] = [await createLoggedInAccount(ann), await createLoggedInAccount(bo)];
  await ann.page.goto('/Create-golf-league');
  await createLeagueViaForm(ann, 'Tuesday Points', 'stableford');
  const leaguePath = new URL(ann.page.url()).pathname;
  await addMembers(ann.url, annsAccount, leaguePath.split('/').at(-1)!, [bosAccount]);
  await startLeagueViaApi(ann.url, annsAccount, leaguePath.split('/').at(-1)!);
  await bo.page.goto(leaguePath);

  const confirmationDialog = await fillRound(bo, { net: 38 });
  // The confirmation shows the score in points and to par.
  await expect(confirmationDialog.getByText('38 points, played today.')).toBeVisible();
  await expect(confirmationDialog.getByText('−2', { exact: true })).toBeVisible();
  await confirmationDialog.getByRole('button', { name: 'Register round', exact: true }).click();
  await expectBoard([ann, bo], ['1 Bo 38p', '– Ann –']);
  await submitRoundToOpenLeague(ann, annsAccount, { toPar: 2, gross: 91 });
  await submitRoundToOpenLeague(ann, annsAccount, { toPar: 6 });
  await expectBoard([ann, bo], ['1 Ann 64p', '2 Bo 38p']);
  // In Stableford the highlights show points, not scores to par.
  const findHighlight = (title: string) =>
    bo.page.getByRole('list', { name: 'Highlights' }).getByRole('listitem').filter({ hasText: title });
  await expect(findHighlight('Leader')).toContainText(/Ann\s*64\sp/);
  await expect(findHighlight('Best round')).toContainText(/Bo\s*38\sp/);
  await expect(findHighlight('Worst round')).toContainText(/Ann\s*30\sp/);
  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  const roundItems = ann.page.getByRole('row').getByRole('listitem');
  await expect(roundItems).toHaveText([/net \+2.*34\sp/, /net \+6.*30\sp/]);
  // All rounds count, so there is no explanation.
  await expect(ann.page.getByRole('button', { name: 'How is this counted?' })).toBeHidden();
  // The numbered buttons show the boards of single rounds.
  await bo.page.getByText('1', { exact: true }).first().click();
  await expect(bo.page.getByRole('table', { name: 'Board of round 1' })).toBeVisible();
});

test('a season in Swedish fits on a small phone without horizontal scrolling', async ({ player }) => {
  const smallPhone = { width: 360, height: 740 };
  const asa = await player('Åsa', { viewport: smallPhone, reducedMotion: 'no-preference', locale: 'sv' });
  const orjan = await player('Örjan', { viewport: smallPhone, reducedMotion: 'no-preference', locale: 'sv' });
  await asa.context.addInitScript("localStorage.setItem('language', 'sv')");
  await registerAndLogIn(asa, 'sv');
  const orjansAccount = await createLoggedInAccount(orjan, 'sv');
  await createLeagueViaForm(asa, 'Söndagsgolfen', 'stroke', 'sv');
  await joinByToken(orjan, (await readInvite(asa, 'sv')).token, 'Söndagsgolfen', 'sv');
  await startLeagueViaButton(asa, 'sv');
  await registerRoundViaForm(asa, { net: 70, gross: 84, par: 72 }, 'sv');
  await submitRoundToOpenLeague(asa, orjansAccount, { toPar: 2, gross: 95, coursePar: 72 });
  await expectBoard([asa, orjan], ['1 Åsa −2', '2 Örjan +2'], 'sv');
  await expect(asa.page.locator('html')).toHaveAttribute('lang', 'sv');
  const scrollsHorizontally = await asa.page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(scrollsHorizontally, 'scrolls horizontally').toBe(false);
});

test('a finished season shows a podium, can be renewed in two taps, and stays in the hall of fame', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: phoneViewportSize, reducedMotion: 'no-preference' });
  const bo = await player('Bo', { viewport: desktopSize, reducedMotion: 'no-preference' });
  const { url } = ann;
  const [annsAccount, bosAccount] = [await createLoggedInAccount(ann), await createLoggedInAccount(bo)];
  const cy = await createAccountViaApi(url, 'Cy', 'cy-of-two-seasons@example.com');
  const firstLeagueId = await createLeagueViaApi(url, annsAccount, 'Evening League 2026', 'stroke');
  await addMembers(url, annsAccount, firstLeagueId, [bosAccount, cy]);
  const submitNetScore = async (leagueId: string, account: Account, netToPar: number) => {
    const fields = { leagueId, memberId: account.userId, gross: 90 };
    return (await callServer(url, account, submitRound, { ...fields, toPar: netToPar, coursePar: 72 })).round;
  };
  await startLeagueViaApi(url, annsAccount, firstLeagueId);
  const rules = { countBest: 2 };
  await callServer(url, annsAccount, changeRules, {
    leagueId: firstLeagueId,
    userId: annsAccount.userId,
    rules,
  });
  for (const netToPar of [4, 1, 9]) await submitNetScore(firstLeagueId, annsAccount, netToPar);
  for (const netToPar of [2, 5]) await submitNetScore(firstLeagueId, bosAccount, netToPar);
  await submitNetScore(firstLeagueId, cy, -1);
  const mistakenRound = await submitNetScore(firstLeagueId, cy, 3);
  const correction = { leagueId: firstLeagueId, memberId: cy.userId, roundId: mistakenRound.id, toPar: 0 };
  await callServer(url, cy, updateRound, correction);

  for (const friend of [ann, bo]) await friend.page.goto(`/golfleague/${firstLeagueId}`);
  const expectedBoard = ['1 Cy −1', '2 Ann +5', '3 Bo +7'];
  await expectBoard([ann, bo], expectedBoard, 'en');
  await chooseSetting(ann.page, 'Finish league');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Finish league', exact: true }).click();
  const finishNotice = ann.page.getByRole('status').filter({ hasText: 'Evening League 2026 is finished' });
  await expect(finishNotice.getByText('The winner is Cy.')).toBeVisible();
  await expect(finishNotice.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveText([
    /Cy\s*−1/,
    /Ann\s*\+5/,
    /Bo\s*\+7/,
  ]);
  await expect(finishNotice.getByText('3 rounds')).toBeVisible();
  expect(await findViolations(ann.page)).toEqual([]);

  // The next season takes two taps.
  await finishNotice.getByRole('link', { name: 'Final standings' }).click();
  await ann.page.getByRole('button', { name: 'Next season' }).click();
  await ann.page.getByRole('button', { name: 'Create the season' }).click();
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Evening League 2027' })).toBeVisible();
  // A member viewing the finished league sees the link immediately.
  await bo.page.getByRole('link', { name: 'To the next season' }).click();
  await expect(bo.page.getByRole('heading', { level: 1, name: 'Evening League 2027' })).toBeVisible();
  await expect(bo.page.getByRole('region', { name: 'Players' }).getByRole('listitem')).toHaveCount(3);

  const secondLeagueId = bo.page.url().split('/').at(-1)!;
  await startLeagueViaApi(url, annsAccount, secondLeagueId);
  await submitNetScore(secondLeagueId, annsAccount, -4);
  await submitNetScore(secondLeagueId, bosAccount, 2);
  await callServer(url, annsAccount, finishLeague, { leagueId: secondLeagueId });
  await callServer(url, cy, deleteAccount, { userId: cy.userId });

  await chooseSetting(ann.page, 'Hall of fame');
  await expect(ann.page.getByRole('table', { name: 'Most wins' }).getByRole('row')).toHaveText([
    /Player\s*Wins\s*Podiums/,
    /Ann\s*1\s*2$/,
    /Bo\s*0\s*2$/,
  ]);
  const recordsRegion = ann.page.getByRole('region', { name: 'Records' });
  await expect(recordsRegion).toContainText(/Best round\s*−4\s*Ann\s*Evening League 2027/);
  const seasonsRegion = ann.page.getByRole('region', { name: 'Season by season' });
  await expect(seasonsRegion.getByRole('heading', { level: 3 })).toHaveText([
    'Evening League 2027',
    'Evening League 2026',
  ]);
  await expect(seasonsRegion.getByRole('list', { name: 'Podium' }).last().getByRole('listitem')).toHaveText([
    /Deleted player\s*−1/,
    /Ann\s*\+5/,
    /Bo\s*\+7/,
  ]);
  expect(await findViolations(ann.page)).toEqual([]);

  // The final standings keep the place of a deleted account, but not its rounds.
  await seasonsRegion.getByRole('link', { name: 'Evening League 2026' }).click();
  await expectBoard([ann], ['1 Deleted player −1', '2 Ann +5', '3 Bo +7']);
  await ann.page.getByRole('button', { name: 'Rounds of Deleted player' }).click();
  await expect(ann.page.getByText('Has left the league.')).toBeVisible();
});
