import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import {
  createLeague,
  expectBoard,
  fillRound,
  inviteOf,
  joinByLink,
  joinByToken,
  registerAndLogIn,
  registerRound,
  startLeague,
} from './support/screen-actions.ts';

test('a season of stroke play: lowest total wins, equals share a place, a slip is corrected', async ({
  player,
}) => {
  test.setTimeout(120_000);
  const ann = await player('Ann', { viewport: phone });
  const bo = await player('Bo', { viewport: desk });
  const cy = await player('Cy', { viewport: phone });
  for (const one of [ann, bo, cy]) await registerAndLogIn(one);
  await createLeague(ann, 'Sunday Strokes', 'stroke');
  const invite = await inviteOf(ann);
  await joinByLink(bo, invite.url, 'Sunday Strokes');
  await joinByToken(cy, invite.token, 'Sunday Strokes');
  // A member sees why the league has not started, and cannot start it.
  await expect(bo.page.getByText(/Only an admin \(Ann/)).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Start league' })).toBeDisabled();
  // Who has joined is in view, also for whoever joined before.
  const joined = bo.page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  await expect(joined).toHaveText([/^Ann.*Admin/, 'Bo', 'Cy']);
  await startLeague(ann);
  await expect(bo.page.getByRole('button', { name: 'Register round' })).toBeVisible({ timeout: 2000 });

  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', '– Bo –', '– Cy –']);
  await registerRound(bo, { net: 72, gross: 90, par: 72 });
  await registerRound(cy, { net: 71, gross: 88, par: 71 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', 'T2 Bo E', 'T2 Cy E']);
  // The list of leagues and the page say a shared place in the same words.
  await expect(bo.page.getByText(/tied for 2nd/)).toBeVisible();
  await bo.page.goto('/Create-golf-league');
  await expect(bo.page.getByRole('link', { name: /Sunday Strokes.*tied for 2nd/ })).toContainText('T2');
  await bo.page.getByRole('link', { name: /Sunday Strokes/ }).click();
  await registerRound(bo, { net: 75, gross: 93, par: 70 });
  await expectBoard([ann, bo, cy], ['1 Ann −2', '2 Cy E', '3 Bo +5']);
  await expect(ann.page.getByText(/Not everyone has played the same number of rounds/)).toBeVisible();

  // Only its player may correct a round.
  await bo.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect(bo.page.getByRole('button', { name: 'Edit round 1' })).toBeHidden();
  await bo.page.getByRole('button', { name: 'Rounds of Bo' }).click();
  await bo.page.getByRole('button', { name: 'Edit round 2' }).click();
  const edit = bo.page.getByRole('dialog', { name: 'Edit round 2' });
  await edit.getByLabel('Net score', { exact: true }).fill('67');
  await edit.getByRole('button', { name: 'Update round' }).click();
  await expectBoard([ann, bo, cy], ['1 Bo −3', '2 Ann −2', '3 Cy E']);
  await followTheStory(cy, ann);
});

/** From the board to a player and back, then the places round by round by keyboard, and live. */
async function followTheStory({ page }: Player, ann: Player): Promise<void> {
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('link', { name: 'Page of Ann' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Round 1: −2' })).toBeVisible();
  // The reader is the first one to be compared with.
  await expect(
    page.getByText('Ann was better in the one round of both. Ann is 2 strokes better'),
  ).toBeVisible();
  await page.getByLabel('Against').selectOption({ label: 'Bo' });
  await expect(page.getByRole('row').filter({ hasText: 'Round 1' })).toHaveText(/−2 better.*Round 1.*E/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Page of Ann' })).toBeVisible();

  await page.getByRole('link', { name: 'Round by round' }).click();
  const twin = page.getByRole('table', { name: 'Places after each round' }).getByRole('row');
  await expect(twin).toHaveText([/^Player/, /^BoT21−3$/, /^Ann12−2$/, /^CyT23E/]);
  const chart = page.getByRole('listbox', { name: 'Player to follow in the chart' });
  const options = chart.getByRole('option');
  await expect(options.and(page.locator('[aria-selected=true]'))).toHaveAccessibleName('Cy, 3rd, E');
  await chart.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Ann, 2nd, −2', selected: true })).toBeVisible();
  // A round of somebody else moves the lines without a reload.
  await registerRound(ann, { net: 68, gross: 84, par: 72 });
  await expect(twin).toHaveText([/^Player/, /^Ann11−6$/, /^BoT22−3$/, /^CyT23E/]);
  await page.getByRole('link', { name: /^Ann.*best 1st/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('option', { name: 'Ann, 1st, −6', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('link', { name: 'Bo', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bo' })).toBeVisible();
}

test('a season of Stableford: most points win, strokes are optional', async ({ player }) => {
  test.setTimeout(120_000);
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone });
  for (const one of [ann, bo]) await registerAndLogIn(one);
  await createLeague(ann, 'Tuesday Points', 'stableford');
  await joinByToken(bo, (await inviteOf(ann)).token, 'Tuesday Points');
  await startLeague(ann);

  const confirmation = await fillRound(bo, { net: 38 });
  // The confirmation shows the score in points and to par.
  await expect(confirmation.getByText(/38 points/)).toBeVisible();
  await expect(confirmation.getByText('−2', { exact: true })).toBeVisible();
  await confirmation.getByRole('button', { name: 'Register round', exact: true }).click();
  await expectBoard([ann, bo], ['1 Bo 38p', '– Ann –']);
  await registerRound(ann, { net: 34, gross: 91 });
  await registerRound(ann, { net: 30 });
  await expectBoard([ann, bo], ['1 Ann 64p', '2 Bo 38p']);
  // In Stableford the highlights show points, not scores to par.
  const highlight = (title: string) =>
    bo.page.getByRole('list', { name: 'Highlights' }).getByRole('listitem').filter({ hasText: title });
  await expect(highlight('Leader')).toContainText(/Ann\s*64\sp/);
  await expect(highlight('Best round')).toContainText(/Bo\s*38\sp/);
  await expect(highlight('Worst round')).toContainText(/Ann\s*30\sp/);
  await ann.page.getByRole('button', { name: 'Rounds of Ann' }).click();
  const rounds = ann.page.getByRole('row').getByRole('listitem');
  await expect(rounds).toHaveText([/netto \+2.*34\sp/, /netto \+6.*30\sp/]);
  await ann.page.getByRole('button', { name: 'How is this counted?' }).click();
  await expect(ann.page.getByText('Sum · 34 + 30')).toBeVisible();
  await expect(ann.page.locator('dd')).toHaveText(/^64\sp$/);
  // The buttons show the board of one round.
  await bo.page.getByText('1', { exact: true }).first().click();
  await expect(bo.page.getByRole('table', { name: 'Scoreboard of round 1' })).toBeVisible();
});

test('en svensk säsong på en liten telefon', async ({ player }) => {
  test.setTimeout(120_000);
  const small = { width: 360, height: 740 };
  const asa = await player('Åsa', { viewport: small, locale: 'sv' });
  const orjan = await player('Örjan', { viewport: small, locale: 'sv' });
  for (const one of [asa, orjan]) {
    await one.page.goto('/');
    await one.page.evaluate("localStorage.setItem('language', 'sv')");
    await registerAndLogIn(one, 'sv');
  }
  await createLeague(asa, 'Söndagsgolfen', 'stroke', 'sv');
  await joinByToken(orjan, (await inviteOf(asa, 'sv')).token, 'Söndagsgolfen', 'sv');
  await startLeague(asa, 'sv');
  await registerRound(asa, { net: 70, gross: 84, par: 72 }, 'sv');
  await registerRound(orjan, { net: 74, gross: 95, par: 72 }, 'sv');
  await expectBoard([asa, orjan], ['1 Åsa −2', '2 Örjan +2'], 'sv');
  await expect(asa.page.locator('html')).toHaveAttribute('lang', 'sv');
  const sideways = await asa.page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(sideways, 'scrolls sideways').toBe(false);
});
