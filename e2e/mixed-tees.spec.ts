import { readCard } from '@golf-league/core/contracts/card.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { Page } from '@playwright/test';
import { addMembers, createAccountViaApi } from './support/api-actions.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { exampleHoles } from './support/group-card.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { newEmailAddress } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

const offlineOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] };
// From the red tee, the par of hole 1 is one higher than from the yellow tee, and stroke indexes are hole numbers.
const [firstHole, ...otherHoles] = exampleHoles;
const sumPars = (holes: readonly { par: number }[]) => holes.reduce((total, { par }) => total + par, 0);
const redHoles = [{ ...firstHole!, par: firstHole!.par + 1 }, ...otherHoles].map(({ par }, index) => ({
  par,
  strokeIndex: index + 1,
}));
const tees = [
  { name: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: exampleHoles },
  { name: 'Red', par: sumPars(redHoles), courseRating: sumPars(redHoles), slope: 113, holes: redHoles },
];

test('choosing four tees takes eight taps, works offline, and is remembered the next week', async ({
  player,
}) => {
  const ann = await player('Ann Mixed', { viewport: phoneViewportSize, ...offlineOptions });
  const bo = await player('Bo Mixed', { viewport: phoneViewportSize, ...offlineOptions });
  await createLeagueWithPlayers('Mixed Tees', { admin: ann, others: [bo] });
  const { url } = ann;
  const { league: leagueId, ...annsSession } = await readSessionAndLeague(ann.page);
  const { league: _leagueId, ...bosSession } = await readSessionAndLeague(bo.page);
  const otherAccounts = [];
  for (const name of ['Cia Mixed', 'Dan Mixed'])
    otherAccounts.push(await createAccountViaApi(url, name, newEmailAddress(name)));
  await addMembers(url, { ...annsSession, userName: ann.name }, leagueId, otherAccounts);
  const players = [annsSession, bosSession, ...otherAccounts];
  for (const { userId, token } of players)
    await callServer(url, { token }, setHandicapIndex, { userId, handicapIndex: 1 });
  const { userId } = annsSession;
  const { course } = await callServer(url, annsSession, addCourse, {
    leagueId,
    userId,
    name: 'Bro Hof',
    tees,
  });
  const teeId = course.tees[0]!.id;
  const planEvent = async (title: string, minutesFromNow: number) => {
    const startsAt = new Date(Date.now() + minutesFromNow * 60_000).toISOString();
    const play = { teeId, holes: 18, firstHole: 1 } as const;
    const { event } = await callServer(url, annsSession, createEvent, {
      leagueId,
      userId,
      title,
      startsAt,
      play,
    });
    const groups = [{ players: players.map((account) => account.userId) }];
    await callServer(url, annsSession, saveGroups, { eventId: event.id, userId, groups });
    return event.id;
  };
  const eventId = await planEvent('Round 4', -1);
  await ann.page.goto(`/golfleague/${leagueId}/day/${eventId}`);
  await expect(ann.page.getByRole('button', { name: 'Yellow , change the tee of Cia' })).toBeVisible();
  for (const { page } of [ann, bo]) {
    await page.getByRole('link', { name: 'Open card' }).click();
    await expect(page.getByRole('heading', { name: 'Hole 1', exact: true })).toBeVisible();
  }

  let tapCount = 0;
  const chooseRedTee = async (page: Page, name: string) => {
    const teeButton = page.getByRole('button', { name: new RegExp(`change the tee of ${name}`) });
    await teeButton.click();
    await page.getByRole('menuitem', { name: /^Red/ }).click();
    tapCount += 2;
    await expect(teeButton).toContainText('Red');
  };
  for (const { context } of [ann, bo]) await context.setOffline(true);
  for (const name of ['Ann', 'Bo', 'Cia', 'Dan']) await chooseRedTee(ann.page, name);
  expect(tapCount).toBe(8);
  await expect(ann.page.getByText(`Par ${firstHole!.par + 1}`)).toBeVisible();
  await ann.page.getByRole('button', { name: /change the tee of Dan/ }).click();
  await ann.page.getByRole('menuitem', { name: /^Yellow/ }).click();
  await ann.page.getByRole('button', { name: 'All par', exact: true }).click();
  await bo.page.getByRole('button', { name: /^Hole 2,/ }).click();
  await bo.page.getByRole('button', { name: 'Cia: one stroke more' }).click();
  for (const { context } of [ann, bo]) await context.setOffline(false);
  const readPlayers = async (id: string) => {
    const card = await callServer(url, annsSession, readCard, { eventId: id });
    return new Map(card.players.map((cardPlayer) => [cardPlayer.name.split(' ')[0]!, cardPlayer]));
  };
  const readTees = async () => {
    const playersByName = await readPlayers(eventId);
    return ['Ann', 'Bo', 'Cia', 'Dan'].map((name) => {
      const { teeName, strokes } = playersByName.get(name)!;
      return [teeName, strokes[0], strokes[1]];
    });
  };
  await expect.poll(readTees).toEqual([
    ['Red', firstHole!.par + 1, 'none'],
    ['Red', firstHole!.par + 1, 'none'],
    ['Red', firstHole!.par + 1, exampleHoles[1]!.par + 1],
    ['Yellow', firstHole!.par, 'none'],
  ]);

  for (const [index, { userId: memberId, token }] of players.entries()) {
    const strokes = (index === 3 ? exampleHoles : redHoles).map(({ par }) => par);
    await callServer(url, { token }, submitRound, { leagueId, memberId, eventId, strokes });
  }
  const playersNextWeek = await readPlayers(await planEvent('Round 5', 7 * 24 * 60));
  expect(['Ann', 'Bo', 'Cia', 'Dan'].map((name) => playersNextWeek.get(name)!.teeName)).toEqual([
    'Red',
    'Red',
    'Red',
    'Yellow',
  ]);
});
