import { afterAll, expect, it } from 'vitest';
import { assignSubstitutes, saveGroups, claimPlace } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

it('a substitute who answers yes gets a place if one is open, but another member does not', async () => {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo, cia, dag] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  const startsAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const eventInput = { leagueId, userId: elin.id, title: 'Round 4', startsAt };
  const { id: eventId } = (await app.call(createEvent, eventInput, elin)).event;
  const groups = [{ players: [elin.id, bo.id] }];
  await app.call(saveGroups, { eventId, userId: elin.id, groups }, elin);
  const sendAnswer = async (player: Player, answer: 'yes' | 'maybe' | 'no') => {
    const { event } = await app.call(respondToEvent, { eventId, userId: player.id, answer }, player);
    return [event.openPlaces, ...event.groups[0]!.players.map(({ name }) => name)];
  };
  await app.call(assignSubstitutes, { leagueId, userId: elin.id, players: [cia.id] }, elin);
  expect(await sendAnswer(cia, 'yes')).toEqual([0, 'Elin', 'Bo']);
  expect(await sendAnswer(bo, 'no')).toEqual([1, 'Elin']);
  // A member who is not a substitute gets no place by answering yes.
  expect(await sendAnswer(dag, 'yes')).toEqual([1, 'Elin']);
  expect(await sendAnswer(cia, 'maybe')).toEqual([1, 'Elin']);
  expect(await sendAnswer(cia, 'yes')).toEqual([0, 'Elin', 'Cia']);
});

it('a player who answers no by mistake can get the place back; after ten minutes substitutes can take it', async () => {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  await app.call(assignSubstitutes, { leagueId, userId: elin.id, players: [cia.id] }, elin);
  const startsAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const { event } = await app.call(
    createEvent,
    { leagueId, userId: elin.id, title: 'Round 4', startsAt },
    elin,
  );
  const { id: eventId } = event;
  const groups = [{ players: [elin.id, bo.id] }];
  await app.call(saveGroups, { eventId, userId: elin.id, groups }, elin);
  const sendAnswer = async (player: Player, answer: 'yes' | 'no') =>
    (await app.call(respondToEvent, { eventId, userId: player.id, answer }, player)).event;
  const placeInput = { eventId, userId: cia.id };
  expect(await sendAnswer(bo, 'no')).toMatchObject({ openPlaces: 1, takeFrom: expect.any(String) as string });
  expect(await app.errorCode(claimPlace, placeInput, cia)).toBe('place_taken');
  expect((await sendAnswer(cia, 'yes')).openPlaces).toBe(1);
  const eventAfterReturn = await sendAnswer(bo, 'yes');
  expect(eventAfterReturn.openPlaces).toBe(0);
  expect(eventAfterReturn.groups[0]!.players.map(({ name }) => name)).toEqual(['Elin', 'Bo']);
  await sendAnswer(bo, 'no');
  app.moveClock(10 * 60_000);
  const { event: eventAfterClaim } = await app.call(claimPlace, placeInput, cia);
  expect(eventAfterClaim.groups[0]!.players.map(({ name }) => name)).toEqual(['Elin', 'Cia']);
  expect(await sendAnswer(bo, 'yes')).toMatchObject({ openPlaces: 0 });
  app.moveClock(-10 * 60_000);
});
