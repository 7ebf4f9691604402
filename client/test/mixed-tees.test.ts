import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDay, holes, createCardView, timeToday } from '../../e2e/support/group-card.ts';
import { cardButton, exact, scoreField, holeHeading } from './card-page.ts';
import { createFakeDayServer, createDayPlayer } from './day-server.ts';
import { RoundServer } from './rounds/round-server.ts';

// On the red tee, the first hole's par is one higher and its stroke index is 2.
const redHoles = [{ par: holes[0]!.par + 1, strokeIndex: 2 }, ...holes.slice(1)];
const redTee = { teeId: 'red', name: 'Red', par: 73, courseRating: 73, slope: 113, holes: redHoles };
const redTeeFields = { teeId: 'red', teeName: 'Red', par: 73 };

function createMixedTeeDay() {
  const players = [createDayPlayer('elin'), createDayPlayer('marcus', { more: redTeeFields })];
  const server = createFakeDayServer(players);
  const addRedTee = (card: CardView): CardView => ({ ...card, tees: [...card.tees, redTee] });
  server.fakeServer
    .replyWith(readCard, () => addRedTee(createCardView(players, 'stroke')))
    .replyWith(writeCard, () => ({ status: 200, card: addRedTee(createCardView(players, 'stroke', 2)) }))
    .replyWith(chooseTees, { status: 200, event: server.day });
  const findCalls = (name: string) => server.fakeServer.receivedCalls.filter((call) => call.name === name);
  return { ...server, sentTees: () => findCalls(chooseTees.name).map(({ input }) => input), findCalls };
}

test('the heading shows the active player’s par and stroke index, and a row with another par shows it', async () => {
  const day = createMixedTeeDay();
  await day.open();
  await expect.element(holeHeading(1)).toBeVisible();
  const parText = (number: number) => page.getByText(`Par ${number}`, exact);
  await expect.element(parText(4)).toBeVisible();
  await expect.element(page.getByText(/SI 1$/)).toHaveTextContent('Yellow · SI 1');
  // Par 5 is in Marcus's row.
  await expect.element(parText(5)).toBeVisible();
  await expect.element(scoreField('Marcus')).toHaveTextContent('5');
  await scoreField('Marcus').click();
  await expect.element(page.getByText(/SI 2$/)).toHaveTextContent('Red · SI 2');
  await expect.poll(() => day.findCalls(writeCard.name).length).toBe(1);
});

test('two taps change a player’s tee, and the card sends the displayed tee before the first score', async () => {
  const day = createMixedTeeDay();
  await day.open();
  await cardButton(/change the tee of Elin/).click();
  await page.getByRole('menuitem', { name: /^Red/ }).click();
  await expect.element(cardButton(/change the tee of Elin/)).toMatchTextContent('Red');
  await expect.poll(() => day.sentTees()).toMatchObject([{ tees: [{ playerId: 'elin', teeId: 'red' }] }]);
  await cardButton('Marcus: one stroke more').click();
  await expect.poll(() => day.sentTees()[1]).toMatchObject({ tees: [{ playerId: 'marcus', teeId: 'red' }] });
  await expect.poll(() => day.findCalls(writeCard.name).length).toBe(1);
  const order = day.fakeServer.receivedCalls.map(({ name }) => name);
  expect(order.lastIndexOf(chooseTees.name)).toBeLessThan(order.indexOf(writeCard.name));
});

test('the round form selects the tee of the player’s latest round on the course of the day', async () => {
  const server = new RoundServer();
  const ratings = { courseRating: 72, slope: 113, holes: null };
  const { tees } = server.addCourseToLeague('Bro Hof', [
    { name: 'Yellow', par: 72, ...ratings },
    { name: 'Red', par: 73, ...ratings },
  ]);
  const [yellow, ownTee] = tees.map(({ id: teeId, ...tee }) => ({ teeId, ...tee })) as [
    CardView['tees'][number],
    CardView['tees'][number],
  ];
  server.playRound('own', { gross: 90, teeId: ownTee.teeId, playingHandicap: 12, playedOn: '2026-05-01' });
  server.playRound('own', { gross: 90, toPar: 3, coursePar: 72 });
  const day = createDay('own', [], { startsAt: timeToday(60) });
  const play = { ...day.play!, teeId: yellow.teeId };
  server.fakeServer
    .change(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [{ ...day, play }])
    .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [yellow, ownTee] });
  await server.open();
  await cardButton('Register round').click();
  await expect.element(page.getByText('Bro Hof, Red', { exact: false }).first()).toBeVisible();
});
