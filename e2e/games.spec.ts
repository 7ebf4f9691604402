import type { Page } from '@playwright/test';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addMembers, createAccountViaApi } from './support/api-actions.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { exampleHoles } from './support/group-card.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { newEmailAddress } from './support/screen-actions.ts';
import { getTopDialog } from './support/screens.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

const HOUR_MS = 60 * 60 * 1000;
const exact = { exact: true };
const tee = { name: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: exampleHoles };
const press = (container: Page | ReturnType<typeof getTopDialog>, name: string | RegExp) =>
  container.getByRole('button', { name, ...(typeof name === 'string' && exact) }).click();

test('players plan an event with skins and closest to the pin, share a card, and see the recap and the ledger', async ({
  player,
}) => {
  const ann = await player('Ann Skins', { viewport: phoneViewportSize });
  const bo = await player('Bo Skins', { viewport: phoneViewportSize });
  await createLeagueWithPlayers('Skins on a Thursday', { admin: ann, others: [bo] });
  const { page, url } = ann;
  const { league: leagueId, ...caller } = await readSessionAndLeague(page);
  const { userId: boId, token: boToken } = await readSessionAndLeague(bo.page);
  await callServer(url, caller, addCourse, { leagueId, userId: caller.userId, name: 'Bro Hof', tees: [tee] });

  await page.goto(`/golfleague/${leagueId}/about`);
  await press(page, /^Plan the next round/);
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS).toLocaleDateString('sv-SE');
  await getTopDialog(page).getByLabel('Day', exact).fill(tomorrow);
  await press(getTopDialog(page), 'Choose a course');
  await press(getTopDialog(page), /Yellow/);
  const form = page.getByRole('dialog', { name: 'Plan the next round' });
  await form.getByText('Games', exact).click();
  await form.getByText('Gross', exact).click();
  await form.getByRole('group', { name: 'Closest to the pin' }).getByText('3', exact).click();
  await form.getByLabel('Stake (optional)').fill('20 kr');
  await press(form, 'Plan it');
  await expect(form).toBeHidden();

  // Moves the start of the event to a minute ago, and puts both players in one group.
  const eventId = (await callServer(url, caller, events, { leagueId }))[0]!.id;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  await callServer(url, caller, changeEvent, { eventId, userId: caller.userId, startsAt });
  const groups = [{ players: [caller.userId, boId] }];
  await callServer(url, caller, saveGroups, { eventId, userId: caller.userId, groups });

  await page.goto(`/golfleague/${leagueId}/day/${eventId}/card`);
  await press(page, 'Ann: one stroke fewer');
  for (let hole = 1; hole <= 3; hole++) {
    await expect(page.getByRole('heading', { name: `Hole ${hole}`, ...exact })).toBeVisible();
    if (hole === 2) await expect(page.getByText(/· 1 skin$/)).toBeVisible();
    if (hole === 3) {
      await expect(page.getByText(/· 2 skins$/)).toBeVisible();
      await press(page, /^Closest to the pin, hole 3/);
      await press(getTopDialog(page), /^Bo Skins/);
      await expect(page.getByRole('button', { name: /hole 3.*Bo Skins/ })).toBeVisible();
    }
    await press(page, hole === 1 ? 'Rest par' : 'All par');
  }
  // The scores of the other holes are entered through the API, as Bo's phone would.
  const at = new Date().toISOString();
  const scores = exampleHoles.flatMap(({ par: strokes }, index) =>
    index < 3 ? [] : [caller.userId, boId].map((playerId) => ({ playerId, hole: index + 1, strokes, at })),
  );
  await callServer(url, { token: boToken }, writeCard, { eventId, userId: boId, scores });
  const getLastHoleButton = (view: Page) =>
    view.getByRole('list', { name: 'Holes on the card' }).getByRole('button').last();
  await getLastHoleButton(page).click();
  await expect(page.getByRole('heading', { name: 'The cards' })).toBeVisible();
  await press(page, /^Bo.*Ready to sign/);
  await press(page, 'Confirm the card');
  await bo.page.goto(`/golfleague/${leagueId}/day/${eventId}/card`);
  await getLastHoleButton(bo.page).click();
  await press(bo.page, /^Ann.*Ready to sign/);
  await press(bo.page, 'Confirm the card');
  await expect(bo.page.getByRole('button', { name: /^Ann.*Confirmed by/ })).toBeVisible();

  await page.goto(`/golfleague/${leagueId}/day/${eventId}`);
  // The table loads above the button, and could move it during the click.
  await expect(page.getByRole('table', { name: /^Playing now/ })).toBeVisible();
  await press(page, 'Close the day');
  await press(getTopDialog(page), 'Close the day');
  await expect(page.getByText('The day is closed')).toBeVisible();
  await bo.page.goto(`/golfleague/${leagueId}/day/${eventId}`);
  const recap = bo.page.getByRole('main');
  await expect(recap.getByRole('heading', { level: 1 })).toContainText('Ann');
  await expect(recap).toContainText('Ann 1');
  await expect(recap).toContainText(/Closest to the pin, hole 3\s*Bo/);
  await expect(recap).toContainText('17 not won');

  // One player won a skin and the other won closest to the pin, so neither owes anything.
  await bo.page.goto(`/golfleague/${leagueId}/about`);
  await bo.page.getByRole('link', { name: 'Who owes what' }).click();
  await expect(bo.page.getByText('No one owes anything.')).toBeVisible();
});

test('in a league of seven, rounds decide one match day, two results are entered, and a leaver loses the rest', async ({
  player,
}) => {
  const ann = await player('Ann Match', { viewport: phoneViewportSize });
  const bo = await player('Bo Match', { viewport: phoneViewportSize });
  await createLeagueWithPlayers('Seven Who Meet', { admin: ann, others: [bo] });
  const { page, url } = ann;
  const { league: leagueId, ...caller } = await readSessionAndLeague(page);
  const { league: _leagueId, ...bosSession } = await readSessionAndLeague(bo.page);
  const otherAccounts = [];
  for (const name of ['Cia', 'Dag', 'Eva', 'Finn', 'Gun'])
    otherAccounts.push(await createAccountViaApi(url, name, newEmailAddress(`${name} of seven`)));
  await addMembers(url, { ...caller, userName: ann.name }, leagueId, otherAccounts);
  const accounts = [caller, bosSession, ...otherAccounts];

  await page.goto(`/golfleague/${leagueId}/about`);
  await page.getByRole('link', { name: 'Matches' }).click();
  await press(page, 'Create fixtures');
  await expect(getTopDialog(page)).toContainText('21 matches on 7 days.');
  await press(getTopDialog(page), 'Create fixtures');
  const getTable = (view: Page) => view.getByRole('table', { name: 'Table' });
  await expect(getTable(page).getByRole('row')).toHaveCount(8);
  await expect(page.getByText(/^Bye: /)).toHaveCount(7);

  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const eventInput = { leagueId, userId: caller.userId, title: 'Week 1', startsAt };
  const { id: eventId } = (await callServer(url, caller, createEvent, eventInput)).event;
  await press(page, 'Choose the day of play for day 1');
  await getTopDialog(page).getByLabel('Played on').selectOption(eventId);
  await press(getTopDialog(page), 'Save');
  await expect(page.getByText(/· Week 1/)).toBeVisible();

  await bo.page.goto(`/golfleague/${leagueId}`);
  await bo.page.getByRole('link', { name: /^Next match/ }).click();
  for (const [index, account] of accounts.entries()) {
    const round = { leagueId, memberId: account.userId, eventId, gross: 80 + 2 * index, toPar: 2 * index };
    await callServer(url, account, submitRound, { ...round, coursePar: 72 });
  }
  const getFirstDayRegion = (view: Page) => view.getByRole('region', { name: 'Day 1', ...exact });
  for (const view of [page, bo.page])
    await expect(getFirstDayRegion(view).getByText(/^by \d+/)).toHaveCount(3);

  const boardBefore = await callServer(url, caller, scoreboard, { leagueId });
  const getOpenMatchButtons = (view: Page) => view.getByRole('button', { name: /–.*Enter result$/ });
  const ownOpenMatchCount = await getOpenMatchButtons(bo.page).count();
  expect(ownOpenMatchCount).toBe((await getOpenMatchButtons(page).count()) === 18 ? 5 : 6);
  await getOpenMatchButtons(bo.page).first().click();
  await getTopDialog(bo.page).getByRole('radio').first().check();
  await getTopDialog(bo.page).getByLabel('Score (optional)').fill('3&2');
  await press(getTopDialog(bo.page), 'Save');
  await expect(page.getByText('entered', exact)).toHaveCount(1);
  await getOpenMatchButtons(page).last().click();
  await getTopDialog(page).getByLabel('Halved').check();
  await press(getTopDialog(page), 'Save');
  await expect(bo.page.getByText('entered', exact)).toHaveCount(2);

  const gun = accounts.at(-1)!;
  await callServer(url, caller, removeMember, { leagueId, memberId: gun.userId });
  for (const view of [page, bo.page])
    await expect(getTable(view).getByRole('row', { name: /Gun.*has left/ })).toBeVisible();
  const { days } = await callServer(url, caller, readMatches, { leagueId });
  const gunsSide = accounts.length - 1;
  const gunsMatches = days
    .flatMap(({ matches }) => matches)
    .filter(({ a, b }) => a === gunsSide || b === gunsSide);
  expect(gunsMatches.every(({ state }) => state === 'played')).toBe(true);
  const boardAfter = await callServer(url, caller, scoreboard, { leagueId });
  const getOtherTotals = ({ rows }: typeof boardBefore) =>
    rows.filter(({ memberId }) => memberId !== gun.userId).map(({ name, toPar }) => [name, toPar]);
  expect(getOtherTotals(boardAfter)).toEqual(getOtherTotals(boardBefore));
});
