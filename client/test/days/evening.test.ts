import { readCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createEventInProgress, yellowTee, getTimeToday } from '../../../e2e/support/group-card.ts';
import { allPlayerIds, testPlayerNames, FakeLeague, type TestPlayerId } from '../actions/fake-league.ts';
import { ServerRejection } from '../fake-server.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo } from '../app-driver.tsx';
import { readBoardLines, RoundServer } from '../rounds/round-server.ts';
import { button, dialog } from '../talk/talk-locators.ts';

const smallPhone = { width: 360, height: 740 };

const emptyCard = { eventId: 'day', version: 0, players: [], tees: [] };

type Groups = InputOf<typeof saveGroups>['groups'];

/** Creates a league of thirteen players who have all accepted tonight's event, and a fake server for its admin Ann. */
function createThirteenPlayerServer() {
  const league = new FakeLeague('Thirteen in an Evening', 'stroke', allPlayerIds);
  const acceptedFields = { picture: null, answer: 'yes', playingHandicap: null, ...yellowTee } as const;
  let event = createEventInProgress(league.id, [], {
    startsAt: getTimeToday(60),
    createdBy: 'ann',
    answers: allPlayerIds.map((id) => ({ id, name: testPlayerNames[id], ...acceptedFields })),
  });
  const getTeeSheet = () =>
    event.groups.map(({ startsAt, startHole, players }) => ({
      startsAt,
      startHole,
      players: players.map(({ playerId }) => playerId),
    }));
  const server = {
    league,
    getTeeSheet,
    saveSheet(groups: Groups): EventView {
      const toPlayer = (id: string) => ({
        playerId: id,
        name: testPlayerNames[id as TestPlayerId],
        playingHandicap: null,
        ...yellowTee,
      });
      event = {
        ...event,
        groups: groups.map(({ startsAt = null, startHole = null, players }) => ({
          startsAt,
          startHole,
          players: players.map(toPlayer),
          open: 0,
        })),
      };
      emitServerEvent('eventsChanged', { tournamentId: league.id, eventId: event.id });
      return event;
    },
    open: () =>
      league.openAs('ann', smallPhone, (fakeServer) =>
        fakeServer
          .patchResponse(leagueInfo, { planned: 1, days: 1 })
          .replyWith(events, () => [event])
          .replyWith(readCard, emptyCard)
          .replyWith(saveGroups, ({ groups, seen }) => {
            if (seen && JSON.stringify(seen) !== JSON.stringify(getTeeSheet()))
              throw new ServerRejection('sheet_changed');
            return { status: 200, event: server.saveSheet(groups) };
          }),
      ),
  };
  return server;
}

test('an admin draws groups, moves a player by tap, keyboard or drag, and replaces someone else’s sheet after confirming', async () => {
  const server = createThirteenPlayerServer();
  await server.open();
  await goTo(`/golfleague/${server.league.id}/day/day`);
  await button('Draw groups for 13 players').click();
  const readGroupSizes = () =>
    [...document.querySelectorAll('ol > li')].map((group) => group.querySelectorAll('[data-player]').length);
  await expect.poll(readGroupSizes).toEqual([4, 3, 3, 3]);
  const findGroup = (number: number) => page.getByRole('listitem').filter({ hasText: `Group ${number}` });
  const firstPlayer = findGroup(1).getByRole('button').first();
  const name = firstPlayer.element().textContent;
  await firstPlayer.click();
  await button(`Move ${name} to group 2`).click();
  expect(readGroupSizes()).toEqual([3, 4, 3, 3]);
  // Focus follows the player, so the arrow keys keep working.
  await commands.pressKey('ArrowUp');
  expect(readGroupSizes()).toEqual([4, 3, 3, 3]);
  await expect.element(findGroup(1).getByRole('button', { name, exact: true })).toHaveFocus();
  await findGroup(1).getByRole('listitem').last().dropTo(findGroup(2).getByRole('heading'));
  await expect.poll(readGroupSizes).toEqual([3, 4, 3, 3]);

  server.saveSheet([{ players: ['ann'] }]);
  await button('Save the sheet').click();
  const conflictDialog = dialog('Someone else has saved a sheet');
  await expect
    .element(conflictDialog.getByRole('listitem').filter({ hasText: 'Group 1' }))
    .toMatchTextContent('Ann (you)');
  expect(server.getTeeSheet().map(({ players }) => players)).toEqual([['ann']]);
  await button('Save mine instead', conflictDialog).click();
  await expect.element(page.getByText('Tee sheet saved')).toBeVisible();
  const savedGroups = server.getTeeSheet().map(({ players }) => players);
  expect(savedGroups.map(({ length }) => length)).toEqual([3, 4, 3, 3]);
  expect(savedGroups.flat().toSorted()).toEqual(allPlayerIds);
});

test('on the day of an event, the league page shows the tee time and group above at least seven board rows', async () => {
  const server = createThirteenPlayerServer();
  const startsAt = getTimeToday(60);
  server.saveSheet([
    { startsAt, startHole: 1, players: ['ann', 'bo', 'cy'] },
    { startsAt, startHole: 10, players: allPlayerIds.slice(3, 8) },
    { startsAt, startHole: 10, players: allPlayerIds.slice(8) },
  ]);
  await server.open();
  const teeSheetRegion = page.getByRole('region', { name: 'Tee sheet' });
  await expect
    .poll(() => teeSheetRegion.element().textContent)
    .toMatch(/\d\d:\d\d · hole 1.*Today, Bro Hof, Yellow\u00a0· with /);
  const getBox = (element: Element) => element.getBoundingClientRect();
  const barBox = getBox(button('Register round').element());
  const rows = page.getByRole('table').first().element().querySelectorAll('tbody > tr');
  expect([...rows].filter((row) => getBox(row).bottom <= barBox.top).length).toBeGreaterThanOrEqual(7);
});

test('registering a round at an event takes at most four taps, because the event and course are prefilled', async () => {
  await page.viewport(smallPhone.width, smallPhone.height);
  const server = new RoundServer();
  const [tee] = server.addCourseToLeague('Bro Hof', [
    { name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null },
  ]).tees;
  const startsAt = getTimeToday(60);
  const eveningEvent = createEventInProgress(
    'own',
    [{ id: 'ann', name: 'Ann', group: 0, playingHandicap: null, strokes: [] }],
    {
      startsAt,
    },
  );
  const course = { ...eveningEvent.play!.course, holes: null };
  const play = { ...eveningEvent.play!, teeId: tee!.id, course };
  server.fakeServer
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [{ ...eveningEvent, play }])
    .replyWith(readCard, emptyCard);
  await server.open();
  await expect.element(page.getByRole('region', { name: 'Tee sheet' })).toBeVisible();
  let tapCount = 0;
  const tap = async (name: string) => {
    tapCount++;
    await page.getByRole('button', { name, exact: true }).last().click();
  };
  await tap('Register round');
  const form = dialog('Register round 1');
  await expect.element(form.getByText('Belongs to Round 4', { exact: false })).toBeVisible();
  await expect.element(form.getByText('Bro Hof, Yellow', { exact: false }).first()).toBeVisible();
  await form.getByLabelText('Gross score').fill('88');
  await form.getByLabelText('Handicap index').fill('11,4');
  await tap('Review round');
  await expect.element(page.getByText('Does this look right?')).toBeVisible();
  await tap('Register round');
  await expect.element(form).not.toBeInTheDocument();
  expect(tapCount).toBeLessThanOrEqual(4);
  // 11.4 × 128/113 + 71.3 − 72 = 12.21
  await expect.poll(readBoardLines).toEqual(['1 Ann +4']);
  const [submitCall] = server.fakeServer.receivedCalls.filter(({ name }) => name === submitRound.name);
  expect(submitCall!.input).toMatchObject({ eventId: 'day', teeId: tee!.id, gross: '88' });
});
