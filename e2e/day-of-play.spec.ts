import type { Locator, Page } from '@playwright/test';
import { makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { answerEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { dayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { joinAll, newAccount } from './support/api-actions.ts';
import { sheetOfMany } from './support/event-screens.ts';
import { desk, expect, type WebPlayer } from './support/fixtures.ts';
import { newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';
import { openScreen } from './support/open-screen.ts';
import { addressFor, stepBackTaken } from './support/screen-actions.ts';
import { call } from './support/wire.ts';
import { test } from './support/world.ts';

const HOUR = 60 * 60 * 1000;
const smallPhone = { width: 360, height: 740 };
const exact = { exact: true };
const dialogOf = (page: Page) => page.getByRole('dialog').last();
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, ...(typeof name === 'string' && exact) }).click();

/** Within the hour, and today where the player is, also shortly before midnight. */
function soonToday(): string {
  const dayOf = (time: number) => dayIn('Europe/Stockholm', new Date(time));
  let time = Date.now() + HOUR;
  while (dayOf(time) !== dayOf(Date.now())) time -= HOUR / 60;
  return new Date(time).toISOString();
}

/** A league with a course. Resolves to what calls beside the page need. */
async function leagueOnCourse(admin: WebPlayer, name: string) {
  await newLeagueWith(name, { admin });
  const { league: leagueId, ...caller } = await sessionAndLeagueOf(admin.page);
  const tee = { id: '', name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null };
  const course = { leagueId, userId: caller.userId, name: 'Bro Hof', tees: [tee] };
  const added = await call(admin.url, caller, addCourse, course);
  return { leagueId, caller, teeId: added.course.tees[0]!.id };
}

test('a season is planned in five taps and a date, each day at the same time of the clock', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: smallPhone });
  const { page } = ann;
  const { leagueId } = await leagueOnCourse(ann, 'Ten Planned Wednesdays');
  await page.goto(`/golfleague/${leagueId}/about`);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  const button = (name: string | RegExp) => dialogOf(page).getByRole('button', { name });
  await tap(page.getByRole('link', { name: 'Days of play' }));
  await expect(page.getByText('No day is planned yet')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Plan a season', ...exact }));
  const year = new Date().getFullYear() + 1;
  await dialogOf(page).getByLabel('First day').fill(`${year}-03-10`);
  await tap(button('Choose a course'));
  await tap(button(/Yellow/));
  await expect(dialogOf(page)).toContainText('Bro Hof, Yellow');
  await tap(button('Plan 10 days'));
  expect(taps).toBe(5);

  await expect(page.getByText('10 days planned')).toBeVisible();
  const days = page.getByRole('main').getByRole('listitem');
  await expect(days).toHaveCount(10);
  await expect(days.first()).toContainText(/10 Mar.* 17:00 Round 1.*Bro Hof, Yellow/);
  // The clocks have changed between them.
  await expect(days.last()).toContainText(/12 May.* 17:00 Round 10/);
});

test('thirteen are drawn and one is moved, a later sheet goes over no unseen one, and the evening is registered', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: smallPhone, expected: [/status of 409/] });
  const { page, url } = ann;
  const { leagueId, caller, teeId } = await leagueOnCourse(ann, 'Thirteen in an Evening');
  const names = ['Bo', 'Cia', 'Dag', 'Eva', 'Finn', 'Gun', 'Hans', 'Ida', 'Jan', 'Kim', 'Lars', 'Mia'];
  const others = [];
  for (const name of names) others.push(await newAccount(url, name, addressFor(name)));
  await joinAll(url, { ...caller, userName: 'Ann' }, leagueId, others);
  const play = { teeId, holes: 18, firstHole: 1 } as const;
  const planned = { leagueId, userId: caller.userId, title: 'Round 4', startsAt: soonToday(), play };
  const { id: eventId } = (await call(url, caller, makeEvent, planned)).event;
  for (const who of [caller, ...others])
    await call(url, who, answerEvent, { eventId, userId: who.userId, answer: 'yes' });

  await page.goto(`/golfleague/${leagueId}/day/${eventId}`);
  await press(page, 'Draw groups for 13 players');
  const groups = page.locator('ol > li');
  await expect(groups).toHaveCount(4);
  const people = (group: number) => groups.nth(group).locator('[data-player]');
  const sizes = async () => [await people(0).count(), await people(1).count(), await people(3).count()];
  expect(await sizes()).toEqual([4, 3, 3]);
  const first = (await people(0).first().textContent())!;
  await people(0).first().click();
  await press(page, `Move ${first} to group 2`);
  expect(await sizes()).toEqual([3, 4, 3]);
  // The focus has gone with the player, and the keys move on from there.
  await page.keyboard.press('ArrowUp');
  expect(await sizes()).toEqual([4, 3, 3]);
  await expect(page.locator('[data-player]:focus')).toHaveText(first);
  await groups.nth(0).locator('li[draggable]').last().dragTo(groups.nth(1).getByRole('heading'));
  await expect.poll(sizes).toEqual([3, 4, 3]);

  const alone = [{ players: [caller.userId] }];
  await call(url, caller, saveGroups, { eventId, userId: caller.userId, groups: alone });
  await press(page, 'Save the sheet');
  const other = page.getByRole('dialog', { name: 'Someone else has saved a sheet' });
  await expect(other.getByRole('listitem').filter({ hasText: 'Group 1' })).toContainText('Ann (you)');
  await press(other, 'Save mine instead');
  await expect(page.getByText('Tee sheet saved')).toBeVisible();
  const saved = (await call(url, caller, events, { leagueId }))[0]!;
  expect(saved.groups.map(({ players }) => players.length)).toEqual([3, 4, 3, 3]);
  expect(new Set(saved.groups.flatMap(({ players }) => players.map(({ name }) => name))).size).toBe(13);

  await page.goto(`/golfleague/${leagueId}`);
  const today = page.getByRole('region', { name: 'Tee sheet' });
  await expect(today).toContainText(/\d\d:\d\d · hole 1.*Today, Bro Hof, Yellow\u00a0· with /);
  const rows = page.getByRole('table').first().locator('tbody > tr');
  const bar = (await page.getByRole('button', { name: 'Register round', ...exact }).boundingBox())!;
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box && box.y + box.height <= bar.y).length).toBeGreaterThanOrEqual(7);

  let taps = 0;
  const tap = async (name: string) => {
    taps++;
    await press(page, name);
  };
  await tap('Register round');
  const form = page.getByRole('dialog', { name: 'Register round 1' });
  await expect(form).toContainText('Belongs to Round 4');
  await expect(form).toContainText('Bro Hof, Yellow');
  await form.getByLabel('Gross score').fill('88');
  await form.getByLabel('Handicap index').fill('11,4');
  await tap('Review round');
  taps++;
  await press(dialogOf(page), 'Register round');
  await expect(form).toBeHidden();
  expect(taps).toBeLessThanOrEqual(4);
  await expect.poll(async () => (await call(url, caller, events, { leagueId }))[0]!.registered).toBe(1);
});

test('a day that is closed is read as it went, and the chat says who won', async ({ player }) => {
  const ann = await player('Ann', { viewport: smallPhone });
  const bo = await player('Bo', { viewport: smallPhone });
  await newLeagueWith('A Day Is Told', { admin: ann, others: [bo] });
  const { league: leagueId, ...caller } = await sessionAndLeagueOf(ann.page);
  const { league: _same, ...other } = await sessionAndLeagueOf(bo.page);
  const startsAt = new Date(Date.now() + 1_500).toISOString();
  const planned = { leagueId, userId: caller.userId, title: 'Round 4', startsAt };
  const { id: eventId } = (await call(ann.url, caller, makeEvent, planned)).event;
  for (const [who, toPar] of [
    [caller, 2],
    [other, -3],
  ] as const) {
    const round = { leagueId, memberId: who.userId, eventId, gross: 84, toPar, coursePar: 72 };
    await call(ann.url, who, submitRound, round);
  }
  // A day is closed once it has begun.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(startsAt) + 500);
  await ann.page.goto(`/golfleague/${leagueId}/day/${eventId}`);
  await press(ann.page, 'Close the day');
  await press(dialogOf(ann.page), 'Close the day');
  await expect(ann.page.getByText('The day is closed')).toBeVisible();
  await stepBackTaken(ann.page);
  for (const { page } of [ann, bo]) {
    await page.goto(`/golfleague/${leagueId}/day/${eventId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bo');
    await expect(page.getByText('net 69 · by 5')).toBeVisible();
  }
  await bo.page.goto(`/golfleague/${leagueId}`);
  await bo.page.getByRole('button', { name: /^Chat/ }).click();
  await expect(bo.page.getByRole('dialog', { name: 'Chat' })).toContainText(/Bo.*won|won.*Bo/);
});

test('rain an hour before: everybody sees within seconds when it is instead, and calendars follow', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: smallPhone });
  const bo = await player('Bo', { viewport: smallPhone });
  await newLeagueWith('Rain in an Hour', { admin: ann, others: [bo] });
  const { league: leagueId, ...caller } = await sessionAndLeagueOf(ann.page);
  const { league: _same, ...other } = await sessionAndLeagueOf(bo.page);
  const startsAt = new Date(Date.now() + HOUR).toISOString();
  const planned = { leagueId, userId: caller.userId, title: 'Round 4', startsAt };
  const { id: eventId } = (await call(ann.url, caller, makeEvent, planned)).event;
  await call(ann.url, other, answerEvent, { eventId, userId: other.userId, answer: 'yes' });
  const { url } = await call(ann.url, other, makeCalendarLink, { userId: other.userId });
  const calendar = async () =>
    (await (await fetch(new URL(new URL(url).pathname, ann.url))).text()).split('\r\n');
  expect(await calendar()).toContain('SEQUENCE:0');

  const next = (page: Page) => page.getByRole('region', { name: 'Next round' });
  await expect(next(bo.page)).toContainText('You’re in');
  await next(ann.page).getByRole('button').first().click();
  await press(dialogOf(ann.page), 'Cancel or move');
  await dialogOf(ann.page).getByText('Another time', exact).click();
  const tomorrow = new Date(Date.now() + 24 * HOUR);
  const day = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await dialogOf(ann.page).getByLabel('Day', exact).fill(day);
  await dialogOf(ann.page).getByLabel('Time', exact).fill('17:30');
  await press(dialogOf(ann.page), 'Rain');
  await press(dialogOf(ann.page), 'Move the day');
  const soon = { timeout: 3000 };
  await expect(next(bo.page)).toContainText('Tomorrow 17:30', soon);
  await expect(next(bo.page).getByRole('button', { name: 'Yes', ...exact, pressed: false })).toBeVisible();
  expect(await calendar()).toContain('SEQUENCE:1');

  await press(dialogOf(ann.page), 'Cancel or move');
  await press(dialogOf(ann.page), 'Thunder');
  await press(dialogOf(ann.page), 'Cancel the day');
  await expect(next(bo.page)).toContainText('Cancelled', soon);
  expect(await calendar()).toContain('STATUS:CANCELLED');
});

test('the tee sheet of 13 players goes on one page of paper, and so does that of 60', async ({
  player,
  world,
  browserName,
}) => {
  // Only Chromium makes a PDF; the rules for paper are CSS that all engines have.
  if (browserName !== 'chromium') return;
  const sheets = [
    [13, desk],
    [60, smallPhone],
  ] as const;
  for (const [players, viewport] of sheets) {
    const page = await openScreen(sheetOfMany(players), { player, world, language: 'sv', viewport });
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...paper.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  }
});
