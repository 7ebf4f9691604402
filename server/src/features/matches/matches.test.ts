import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { cancelEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import {
  createMatches,
  readMatches,
  removeMatches,
  enterMatchResult,
  linkMatchDay,
} from '@golf-league/core/contracts/matches.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createCardScores } from '../../../test/games.ts';
import { endSeason, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { makeMatchSeason } from '../../../test/matches.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Season = Awaited<ReturnType<Awaited<ReturnType<typeof makeMatchSeason>>['read']>>;

const formatTable = ({ table }: Season) =>
  table.map(({ position, players, points, holes }) => {
    return `${position} ${players.map(({ name }) => name).join(' & ')} ${points} p ${holes}`;
  });

describe('a season’s fixtures', () => {
  it('every side plays every other side once per leg, with one bye per leg if the number of sides is odd', async () => {
    const { read } = await makeMatchSeason(app, undefined, { members: 3, legs: 2 });
    const { kind, legs, win, half, days, table } = await read();
    expect({ kind, legs, win, half }).toEqual({ kind: 'singles', legs: 2, win: 2, half: 1 });
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(days.every(({ matches, bye }) => matches.length === 3 && bye !== null)).toBe(true);
    expect(new Set(days.flatMap(({ matches }) => matches.map(({ a, b }) => `${a} ${b}`))).size).toBe(42);
    expect(table).toHaveLength(7);
    expect(table[0]).toMatchObject({ position: 1, tied: true, played: 0, points: 0, left: false });
  });

  it('an admin creates the matches once per season, and again after removing them', async () => {
    const admin = await makeUser(app, 'Admin');
    const leagueId = await makeLeague(app, admin);
    expect(await app.call(readMatches, { leagueId }, admin)).toBeUndefined();
    expect(await app.errorCode(removeMatches, { leagueId }, admin)).toBe('not_found');
    const { elin, bo, season, findMatch, enterResult, clearResult } = await makeMatchSeason(app);
    expect(await app.errorCode(createMatches, season, elin)).toBe('matches_made');
    expect(await app.call(leagueInfo, { leagueId }, admin)).toMatchObject({ matches: false, stakes: false });
    expect(await app.call(leagueInfo, { leagueId: season.leagueId }, elin)).toMatchObject({ matches: true });
    const { matchId } = await findMatch(0, 1);
    await enterResult(bo, matchId, 'a');
    expect(await app.errorCode(removeMatches, { leagueId: season.leagueId }, elin)).toBe('match_played');
    await clearResult(bo, matchId);
    await app.call(removeMatches, { leagueId: season.leagueId }, elin);
    await app.call(createMatches, season, elin);
  });

  it('sides must have the right size for the kind of match, contain only league members and not overlap', async () => {
    const { elin, bo, cia, season } = await makeMatchSeason(app);
    const stranger = await makeUser(app, 'Stranger');
    const readInvalidFields = (overrides: object) =>
      app.invalidFields(createMatches, { ...season, ...overrides }, elin);
    expect(await readInvalidFields({ sides: [[bo.id], [stranger.id]] })).toEqual(['sides']);
    expect(await readInvalidFields({ sides: [[bo.id], [bo.id]] })).toEqual(['sides']);
    expect(await readInvalidFields({ sides: [[bo.id, cia.id], [elin.id]] })).toEqual(['sides']);
    expect(await readInvalidFields({ sides: [[bo.id]] })).toEqual(['sides']);
    expect(await readInvalidFields({ win: 0, half: 11, legs: 3 })).toEqual(['legs', 'win', 'half']);
  });
});

describe('a match on a day that is linked to an event', () => {
  it('is decided hole by hole by two cards, with strokes for the difference in handicaps', async () => {
    const { elin, bo, leagueId, eventId, findMatch, linkDay, register, read } = await makeMatchSeason(app);
    const matchBefore = await findMatch(0, 1);
    await linkDay(matchBefore.day, eventId);
    await register(elin, createCardScores({}), 12);
    expect(await findMatch(0, 1)).toMatchObject({ state: 'open', winner: null, text: null, how: null });
    // Bo gets nine strokes, on holes 1, 2, 4, 7, 8, 10, 12, 13 and 18. He bogeys every hole except 1, 2, 4, 5 and 15,
    // and is three down.
    const bosStrokes = createCardScores({}).map((par, index) =>
      [1, 2, 4, 5, 15].includes(index + 1) ? par : par! + 1,
    );
    await register(bo, bosStrokes, 21);
    const matchAfter = await findMatch(0, 1);
    const winner = matchBefore.a === 0 ? 'a' : 'b';
    expect(matchAfter).toMatchObject({ state: 'played', winner, text: '3&2', how: 'cards', soFar: null });
    expect(formatTable(await read()).slice(0, 1)).toEqual(['1 Elin 2 p 3']);
    const { rows } = await app.call(scoreboard, { leagueId }, elin);
    expect(rows[0]).not.toHaveProperty('matches');
  });

  it('is decided by totals if a card is missing, and a correction changes the result', async () => {
    const { elin, bo, eventId, findMatch, linkDay, register, registerTotals, correctRound } =
      await makeMatchSeason(app);
    const { day, a } = await findMatch(0, 1);
    await linkDay(day, eventId);
    await registerTotals(elin, 3);
    const roundId = await register(bo, createCardScores({ 1: 5 }));
    expect(await findMatch(0, 1)).toMatchObject({ winner: a === 1 ? 'a' : 'b', text: 'by 2', how: 'totals' });
    await correctRound(bo, roundId, createCardScores({ 1: 5, 2: 6, 3: 4 }));
    expect(await findMatch(0, 1)).toMatchObject({ winner: null, text: 'halved', how: 'totals' });
  });

  it('follows the cards as scores come in, and ends before the last hole once decided', async () => {
    const { elin, bo, eventId, findMatch, linkDay, write } = await makeMatchSeason(app);
    const { day, a } = await findMatch(0, 1);
    await linkDay(day, eventId);
    const sign = a === 0 ? 1 : -1;
    await write(elin, [elin, 1, 4], [bo, 1, 5], [elin, 2, 5]);
    expect(await findMatch(0, 1)).toMatchObject({ state: 'open', soFar: { up: sign, thru: 1 } });
    for (let hole = 2; hole <= 10; hole++) await write(elin, [elin, hole, 3], [bo, hole, 4]);
    expect(await findMatch(0, 1)).toMatchObject({ state: 'played', text: '10&8', how: 'cards', soFar: null });
  });

  it('uses each side’s better ball in pairs, or its only score once the event is closed', async () => {
    const matchSeason = await makeMatchSeason(app, ([elin, bo, cia, dag]) => [
      [elin!, bo!],
      [cia!, dag!],
    ]);
    const { elin, cia, dag, eventId, findMatch, linkDay, register, close, read } = matchSeason;
    await linkDay(1, eventId);
    await register(elin, createCardScores({ 18: 6 }));
    await register(cia, createCardScores({ 1: 6 }));
    await register(dag, createCardScores({ 9: 6 }));
    expect(await findMatch(0, 1)).toMatchObject({ state: 'open' });
    await close();
    expect(await findMatch(0, 1)).toMatchObject({ state: 'played', text: '1 up', how: 'cards' });
    expect(formatTable(await read())).toEqual(['1 Cia & Dag 2 p 1', '2 Elin & Bo 0 p -1']);
  });

  it('is open again when its day is linked to another event, to no event or to a cancelled event', async () => {
    const { elin, bo, cia, leagueId, eventId, findMatch, linkDay, registerTotals, addEvent, read } =
      await makeMatchSeason(app);
    const { day } = await findMatch(0, 1);
    await linkDay(day, eventId);
    await registerTotals(elin, 0);
    await registerTotals(bo, 1);
    expect((await findMatch(0, 1)).text).toBe('by 1');
    const otherEvent = await addEvent();
    await linkDay(day, otherEvent.eventId);
    expect((await findMatch(0, 1)).state).toBe('open');
    await app.call(cancelEvent, { eventId: otherEvent.eventId }, elin);
    expect((await read()).days[day - 1]!.eventId).toBeNull();
    await linkDay(day, null);
    const createLinkInput = (overrides: object) => ({
      leagueId,
      userId: elin.id,
      day,
      eventId,
      ...overrides,
    });
    expect(await app.errorCode(linkMatchDay, createLinkInput({ day: 99 }), elin)).toBe('not_found');
    expect(await app.errorCode(linkMatchDay, createLinkInput({ eventId: otherEvent.eventId }), elin)).toBe(
      'not_found',
    );
    const otherLeagueId = await makeLeague(app, cia);
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const eventInput = { leagueId: otherLeagueId, userId: cia.id, title: 'Abroad', startsAt };
    const otherLeagueEventId = (await app.call(createEvent, eventInput, cia)).event.id;
    expect(await app.errorCode(linkMatchDay, createLinkInput({ eventId: otherLeagueEventId }), elin)).toBe(
      'not_found',
    );
  });
});

describe('an entered result', () => {
  /** The value of `how` for an entered result. */
  const how = 'told';

  it('by a player is overridden by an admin’s, and the history keeps every result', async () => {
    const { elin, bo, cia, dag, leagueId, findMatch, enterResult, read } = await makeMatchSeason(app);
    const { matchId, a } = await findMatch(1, 2);
    const [bosSide, ciasSide] = a === 1 ? (['a', 'b'] as const) : (['b', 'a'] as const);
    await enterResult(bo, matchId, bosSide, '4&3');
    expect(await findMatch(1, 2)).toMatchObject({ state: 'played', winner: bosSide, text: '4&3', how });
    expect(formatTable(await read())[0]).toBe('1 Bo 2 p 4');
    await enterResult(cia, matchId, null);
    expect(await findMatch(1, 2)).toMatchObject({ winner: null, text: 'halved' });
    await enterResult(elin, matchId, ciasSide, '1 up');
    await enterResult(bo, matchId, bosSide);
    expect(await findMatch(1, 2)).toMatchObject({ winner: ciasSide, text: '1 up' });
    const resultInput = { matchId, userId: dag.id, winner: 'a' };
    expect(await app.errorCode(enterMatchResult, resultInput, dag)).toBe('forbidden');
    const entries = (await app.call(history, { leagueId }, elin)).filter(({ kind }) => kind === 'match_told');
    expect(entries.map(({ userName, after }) => [userName, after])).toEqual([
      ['Bo', { winner: bosSide, text: null, how }],
      ['Elin', { winner: ciasSide, text: '1 up', how }],
      ['Cia', { winner: null, text: 'halved', how }],
      ['Bo', { winner: bosSide, text: '4&3', how }],
    ]);
    expect(entries[1]!.before).toEqual({ winner: null, text: 'halved', how });
    const playerNames = [entries[0]!.match!.a, entries[0]!.match!.b].flat().map(({ name }) => name);
    expect(playerNames.toSorted()).toEqual(['Bo', 'Cia']);
  });

  it('by a player, but not by an admin, is overridden by cards, and admins can withdraw all results', async () => {
    const { elin, bo, cia, eventId, findMatch, linkDay, enterResult, clearResult, registerTotals } =
      await makeMatchSeason(app);
    const { matchId, day, a } = await findMatch(1, 2);
    const [bosSide, ciasSide] = a === 1 ? (['a', 'b'] as const) : (['b', 'a'] as const);
    await linkDay(day, eventId);
    await enterResult(bo, matchId, bosSide);
    await registerTotals(bo, 4);
    await registerTotals(cia, 1);
    expect(await findMatch(1, 2)).toMatchObject({ winner: ciasSide, how: 'totals', text: 'by 3' });
    await enterResult(elin, matchId, bosSide, 'in a playoff');
    expect(await findMatch(1, 2)).toMatchObject({ winner: bosSide, how, text: 'in a playoff' });
    await clearResult(elin, matchId);
    expect(await findMatch(1, 2)).toMatchObject({ how: 'totals' });
    await linkDay(day, null);
    expect(await findMatch(1, 2)).toMatchObject({ state: 'open' });
  });

  it('is rejected after the season is finished', async () => {
    const { elin, bo, leagueId, findMatch } = await makeMatchSeason(app);
    const { matchId } = await findMatch(0, 1);
    await endSeason(app, leagueId, elin);
    expect(await app.errorCode(enterMatchResult, { matchId, userId: bo.id, winner: 'a' }, bo)).toBe(
      'league_finished',
    );
  });
});

describe('a player who leaves', () => {
  const makeSeasonWithoutBo = async () => {
    const matchSeason = await makeMatchSeason(app);
    const { bo, cia, leagueId, eventId, findMatch, linkDay, registerTotals } = matchSeason;
    await linkDay((await findMatch(1, 2)).day, eventId);
    await registerTotals(bo, -2);
    await registerTotals(cia, 0);
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    return matchSeason;
  };

  it('loses all open matches, and played matches keep their results', async () => {
    const { elin, findMatch, read, registerTotals } = await makeSeasonWithoutBo();
    expect(await findMatch(1, 2)).toMatchObject({ state: 'played', text: 'by 2', how: 'totals' });
    for (const otherSide of [0, 3]) {
      const { a, ...match } = await findMatch(1, otherSide);
      expect(match).toMatchObject({ state: 'played', text: 'walkover', winner: a === 1 ? 'b' : 'a' });
    }
    expect(formatTable(await read())).toEqual(['1 Elin 2 p 0', '1 Bo 2 p 0', '1 Dag 2 p 0', '4 Cia 0 p 0']);
    expect((await read()).table.find(({ side }) => side === 1)).toMatchObject({ left: true, lost: 2 });
    await registerTotals(elin, 4);
    expect(await findMatch(1, 2)).toMatchObject({ text: 'by 2' });
  });

  it('can have a walkover changed by an admin, and is called “Deleted player” after deleting the account', async () => {
    const { elin, bo, findMatch, enterResult, read } = await makeSeasonWithoutBo();
    const { matchId } = await findMatch(1, 0);
    await enterResult(elin, matchId, null);
    expect(await findMatch(1, 0)).toMatchObject({ text: 'halved' });
    expect(JSON.stringify(await read())).toContain('"Bo"');
    await app.call(deleteAccount, { userId: bo.id }, bo);
    const side = (await read()).table.find((row) => row.side === 1)!;
    expect(side.players).toEqual([{ playerId: null, name: 'Deleted player' }]);
  });

  it('by deleting their account loses their open matches', async () => {
    const { dag, findMatch, read } = await makeMatchSeason(app);
    await app.call(deleteAccount, { userId: dag.id }, dag);
    expect(await findMatch(3, 0)).toMatchObject({ text: 'walkover' });
    expect(formatTable(await read()).at(-1)).toBe('4 Deleted player 0 p 0');
  });

  it('after the season is finished changes nothing in the match table', async () => {
    const { elin, bo, leagueId, findMatch, enterResult, read } = await makeMatchSeason(app);
    await enterResult(bo, (await findMatch(0, 1)).matchId, 'a', '2 up');
    await endSeason(app, leagueId, elin);
    const tableBefore = formatTable(await read());
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(formatTable(await read())).toEqual(tableBefore);
  });
});

it('a person who claims a player without an account continues that player’s matches', async () => {
  const { elin, leagueId, season, read } = await makeMatchSeason(app);
  await app.call(removeMatches, { leagueId }, elin);
  const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Kim' }, elin);
  await app.call(createMatches, { ...season, sides: [[elin.id], [seatId]] }, elin);
  const { token } = await app.call(seatInvite, { leagueId, seatId }, elin);
  const kim: Player = await makeUser(app, 'Kim K');
  await app.call(joinByCode, { leagueToken: token, userId: kim.id }, kim);
  expect(new Set((await read(kim)).table.map(({ players }) => players[0]!.playerId))).toEqual(
    new Set([elin.id, kim.id]),
  );
  const { matchId } = (await read()).days[0]!.matches[0]!;
  await app.call(enterMatchResult, { matchId, userId: kim.id, winner: null }, kim);
});
