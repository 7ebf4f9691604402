import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createEventInProgress,
  exampleHoles,
  createCardView,
  getTimeToday,
} from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, holeHeading } from './card-locators.ts';
import { createFakeCardServer, createCardPlayer } from './card-server.ts';
import { RoundServer } from './rounds/round-server.ts';

// On the red tee, the first hole's par is one higher and its stroke index is 2.
const redHoles = [{ par: exampleHoles[0]!.par + 1, strokeIndex: 2 }, ...exampleHoles.slice(1)];
const redTee = { teeId: 'red', name: 'Red', par: 73, courseRating: 73, slope: 113, holes: redHoles };
const redTeeFields = { teeId: 'red', teeName: 'Red', par: 73 };

function createMixedTeeServer() {
  const players = [createCardPlayer('elin'), createCardPlayer('marcus', { cardOverrides: redTeeFields })];
  const server = createFakeCardServer(players);
  const addRedTee = (card: CardView): CardView => ({ ...card, tees: [...card.tees, redTee] });
  server.fakeServer
    .replyWith(readCard, () => addRedTee(createCardView(players, 'stroke')))
    .replyWith(writeCard, () => ({ status: 200, card: addRedTee(createCardView(players, 'stroke', 2)) }))
    .replyWith(chooseTees, { status: 200, event: server.event });
  const findCalls = (name: string) => server.fakeServer.receivedCalls.filter((call) => call.name === name);
  return { ...server, getSentTees: () => findCalls(chooseTees.name).map(({ input }) => input), findCalls };
}

test('the heading shows the active player’s par and stroke index, and the row of a player with a different par shows that par', async () => {
  const server = createMixedTeeServer();
  await server.open();
  await expect.element(holeHeading(1)).toBeVisible();
  const findParText = (number: number) => page.getByText(`Par ${number}`, exact);
  await expect.element(findParText(4)).toBeVisible();
  await expect.element(page.getByText(/SI 1$/)).toHaveTextContent('Yellow · SI 1');
  // Par 5 is in Marcus's row.
  await expect.element(findParText(5)).toBeVisible();
  await expect.element(scoreField('Marcus')).toHaveTextContent('5');
  await scoreField('Marcus').click();
  await expect.element(page.getByText(/SI 2$/)).toHaveTextContent('Red · SI 2');
  await expect.poll(() => server.findCalls(writeCard.name).length).toBe(1);
});

test('two taps change a player’s tee, and the card sends the displayed tee before the first score', async () => {
  const server = createMixedTeeServer();
  await server.open();
  await cardButton(/change the tee of Elin/).click();
  await page.getByRole('menuitem', { name: /^Red/ }).click();
  await expect.element(cardButton(/change the tee of Elin/)).toMatchTextContent('Red');
  await expect
    .poll(() => server.getSentTees())
    .toMatchObject([{ tees: [{ playerId: 'elin', teeId: 'red' }] }]);
  await cardButton('Marcus: one stroke more').click();
  await expect
    .poll(() => server.getSentTees()[1])
    .toMatchObject({ tees: [{ playerId: 'marcus', teeId: 'red' }] });
  await expect.poll(() => server.findCalls(writeCard.name).length).toBe(1);
  const callNames = server.fakeServer.receivedCalls.map(({ name }) => name);
  expect(callNames.lastIndexOf(chooseTees.name)).toBeLessThan(callNames.indexOf(writeCard.name));
});

test('the round form selects the tee that the player used in their latest round on the event’s course', async () => {
  const server = new RoundServer();
  const teeFields = { courseRating: 72, slope: 113, holes: null };
  const { tees } = server.addCourseToLeague('Bro Hof', [
    { name: 'Yellow', par: 72, ...teeFields },
    { name: 'Red', par: 73, ...teeFields },
  ]);
  const [yellowTee, latestTee] = tees.map(({ id: teeId, ...tee }) => ({ teeId, ...tee })) as [
    CardView['tees'][number],
    CardView['tees'][number],
  ];
  server.playRound('own', { gross: 90, teeId: latestTee.teeId, playingHandicap: 12, playedOn: '2026-05-01' });
  server.playRound('own', { gross: 90, toPar: 3, coursePar: 72 });
  const event = createEventInProgress('own', [], { startsAt: getTimeToday(60) });
  const play = { ...event.play!, teeId: yellowTee.teeId };
  server.fakeServer
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [{ ...event, play }])
    .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [yellowTee, latestTee] });
  await server.open();
  await cardButton('Register round').click();
  await expect.element(page.getByText('Bro Hof, Red', { exact: false }).first()).toBeVisible();
});
