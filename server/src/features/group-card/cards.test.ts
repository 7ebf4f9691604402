import { afterAll, describe, expect, it } from 'vitest';
import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { changeEvent } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { addSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import { computeCell } from '@golf-league/core/golf/cards/cells.ts';
import { makeCourse, PAR_CARD, SHORT_TEE, YELLOW_TEE } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeLeagueWithEvent,
  makeEventOnCourse,
  toWrittenScores,
  type WrittenCell,
} from '../../../test/event-setup.ts';
import { endSeason, makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const now = Date.now();
const minutesAgo = (minutes: number) => now - minutes * MINUTE_MS;
const createParCells = (player: Player): WrittenCell[] =>
  PAR_CARD.map((par, index) => [player, index + 1, par]);
const saveHandicapIndex = (player: Player, handicapIndex: number | null, hidden = false) =>
  app.call(setHandicapIndex, { userId: player.id, handicapIndex, hidden }, player);

describe('the card of a day', () => {
  it('shows each player’s score so far, hole by hole, and is ranked by the league’s mode', async () => {
    const { elin, bo, cia, dag, eventId, group, write, read } = await makeLeagueWithEvent(app);
    await group([elin, bo], [cia]);
    await saveHandicapIndex(bo, 18);
    const cardBefore = await read(dag);
    expect(cardBefore.players.map(({ name, group: groupIndex }) => [name, groupIndex])).toEqual([
      ['Bo', 0],
      ['Cia', 1],
      ['Elin', 0],
    ]);
    const cardAfter = await write(elin, [elin, 1, 4], [elin, 2, 6], [bo, 1, 5], [bo, 2, 5], [bo, 3, null]);
    expect(cardAfter).toMatchObject({ eventId });
    expect(cardAfter.version).toBeGreaterThan(cardBefore.version);
    expect(await read(dag)).toEqual(cardAfter);
    expect(findCardPlayer(cardAfter, elin)).toMatchObject({
      strokes: [4, 6, ...Array<'none'>(16).fill('none')],
      writtenBy: elin.id,
      thru: 2,
      gross: 10,
      net: 10,
      points: null,
      toPar: 1,
      position: 1,
      roundId: null,
      confirmedBy: null,
    });
    // An index of 18.0, with a slope of 128 and a course rating 0.7 below par.
    expect(findCardPlayer(cardAfter, bo)).toMatchObject({
      playingHandicap: 20,
      thru: 3,
      gross: null,
      position: null,
    });
    await write(elin, [bo, 3, 4]);
    expect((await read(cia)).players.map(({ name, position, toPar }) => [name, position, toPar])).toEqual([
      ['Bo', 1, -1],
      ['Elin', 2, 1],
      ['Cia', null, null],
    ]);
  });

  it('counts points in Stableford, with none for a picked-up hole', async () => {
    const { elin, bo, write } = await makeLeagueWithEvent(app, { mode: 'stableford' });
    const card = await write(bo, [bo, 1, 4], [bo, 2, null], [elin, 1, 3]);
    expect(card.players.map(({ name, position, points, thru }) => [name, position, points, thru])).toEqual([
      ['Elin', 1, 3, 1],
      ['Bo', 2, 2, 2],
    ]);
  });

  it('lists the players on the tee sheet or, without a sheet, all players with a score or a round', async () => {
    const { elin, bo, cia, leagueId, eventId, write, read } = await makeLeagueWithEvent(app);
    expect((await read(elin)).players).toEqual([]);
    await write(bo, [bo, 1, 4]);
    await app.call(
      submitRound,
      { leagueId, memberId: cia.id, gross: 90, toPar: 3, coursePar: 72, eventId },
      cia,
    );
    const card = await read(elin);
    expect(card.players.map(({ name }) => name)).toEqual(['Bo', 'Cia']);
    expect(findCardPlayer(card, cia)).toMatchObject({
      thru: 18,
      gross: 90,
      net: 75,
      toPar: 3,
      position: 2,
      strokes: Array<'none'>(18).fill('none'),
    });
  });

  it('shows a registered or corrected round, and the cells again when the round is deleted', async () => {
    const { bo, leagueId, eventId, write, read } = await makeLeagueWithEvent(app);
    await write(bo, [bo, 1, 9]);
    const { round } = await app.call(
      submitRound,
      { leagueId, memberId: bo.id, eventId, strokes: PAR_CARD.with(0, 5) },
      bo,
    );
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({
      roundId: round.id,
      thru: 18,
      gross: 73,
      toPar: 1,
    });
    await app.call(updateRound, { leagueId, memberId: bo.id, roundId: round.id, strokes: [...PAR_CARD] }, bo);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ strokes: PAR_CARD, gross: 72 });
    await app.call(deleteRound, { roundId: round.id }, bo);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ roundId: null, thru: 1, gross: 9 });
  });

  it('has nine holes in a nine-hole league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { holes: 9 });
    const course = await makeCourse(app, leagueId, elin, { tees: [SHORT_TEE] });
    const { write, fetchWriteErrorCode } = createCardActions(
      app,
      await makeEventOnCourse(app, leagueId, elin, course),
      elin,
    );
    expect(findCardPlayer(await write(elin, [elin, 9, 4]), elin).strokes).toHaveLength(9);
    expect(await fetchWriteErrorCode(elin, [elin, 10, 4])).toBe('invalid_input');
  });
});

describe('a cell', () => {
  it('has the score with the latest time, regardless of the order of arrival and of repeats', async () => {
    const { elin, bo, write, read } = await makeLeagueWithEvent(app);
    await write(elin, [bo, 1, 5, minutesAgo(20)]);
    await write(elin, [bo, 1, 4, minutesAgo(40)]);
    const card = await write(
      elin,
      [bo, 1, 5, minutesAgo(20)],
      [bo, 1, 4, minutesAgo(40)],
      [bo, 1, 5, minutesAgo(20)],
    );
    expect(findCardPlayer(card, bo)).toMatchObject({ thru: 1, gross: 5 });
    await write(elin, [bo, 1, 'none', minutesAgo(10)]);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ thru: 0, gross: null, writtenBy: null });
  });

  it('does not change, and nobody is notified, when the same score is sent twice', async () => {
    const { elin, bo, leagueId, write } = await makeLeagueWithEvent(app);
    const firstCard = await write(elin, [bo, 1, 5, minutesAgo(20)]);
    const socket = await app.connectSocket(bo.token);
    const repeatedCard = await write(elin, [bo, 1, 5, minutesAgo(20)]);
    expect(repeatedCard).toEqual(firstCard);
    const { version, eventId } = await write(elin, [bo, 2, 5]);
    await expect.poll(() => socket.receivedEvents.length).toBeGreaterThan(0);
    expect(socket.receivedEvents.map(({ event, payload }) => [event, payload])).toEqual([
      ['cardChanged', { leagueId, eventId, version, tournamentId: leagueId }],
    ]);
  });

  it('replaces a score from a fast clock with the next score, even when the earlier one is sent again', async () => {
    const { elin, bo, cia, write } = await makeLeagueWithEvent(app);
    const fastClockScore: WrittenCell = [cia, 1, 4, now + 60 * MINUTE_MS];
    await write(bo, fastClockScore);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await write(elin, [cia, 1, 5, Date.now()]);
    expect(findCardPlayer(await write(bo, fastClockScore), cia)).toMatchObject({ gross: 5 });
  });

  it('is disputed after two different scores within ten minutes, until somebody chooses one', async () => {
    const { elin, bo, cia, write, read } = await makeLeagueWithEvent(app);
    await write(elin, [cia, 4, 5, minutesAgo(30)]);
    await write(bo, [cia, 4, 6, minutesAgo(25)]);
    expect(findCardPlayer(await read(cia), cia)).toMatchObject({
      disputed: [4],
      disputes: [
        {
          hole: 4,
          said: [
            { userId: elin.id, strokes: 5, at: new Date(minutesAgo(30)).toISOString() },
            { userId: bo.id, strokes: 6, at: new Date(minutesAgo(25)).toISOString() },
          ],
        },
      ],
    });
    expect(findCardPlayer(await write(cia, [cia, 4, 5]), cia)).toMatchObject({
      disputed: [],
      disputes: [],
      gross: 5,
    });
  });

  it('has the score that `computeCell` chooses', async () => {
    const { elin, bo, cia, write } = await makeLeagueWithEvent(app);
    const writtenScores: [Player, number, 4 | 5, number][] = [
      [elin, 1, 4, minutesAgo(50)],
      [bo, 1, 5, minutesAgo(45)],
      [elin, 1, 5, minutesAgo(44)],
      [bo, 1, 4, minutesAgo(43)],
    ];
    for (const [scorer, hole, strokes, at] of writtenScores.toReversed())
      await write(scorer, [cia, hole, strokes, at]);
    const { strokes, disputedEntries } = computeCell(
      writtenScores.map(([{ id: writer }, , holeStrokes, at]) => ({
        writer,
        strokes: holeStrokes,
        at,
        claimedAt: at,
      })),
    );
    const card = await write(cia, [cia, 2, 4]);
    expect(findCardPlayer(card, cia).strokes[0]).toBe(strokes);
    expect(findCardPlayer(card, cia).disputed).toEqual(disputedEntries.length > 0 ? [1] : []);
  });

  it('is written only once if a call repeats its idempotency key, and the repeated call returns the current card', async () => {
    const { elin, bo, cia, eventId, write } = await makeLeagueWithEvent(app);
    const input = { eventId, userId: elin.id, scores: toWrittenScores([[bo, 1, 5, minutesAgo(5)]]) };
    const caller = { ...elin, key: 'the-first-tap' };
    await app.call(writeCard, input, caller);
    await write(cia, [cia, 1, 4]);
    const { card } = await app.call(writeCard, input, caller);
    expect(card.players.map(({ name }) => name)).toEqual(['Cia', 'Bo']);
    const otherInput = { ...input, scores: toWrittenScores([[bo, 1, 6, minutesAgo(5)]]) };
    expect(await app.errorCode(writeCard, otherInput, caller)).toBe('idempotency_key_reused');
    const { answer } = await app.db
      .selectFrom('idempotency_keys')
      .where('user_id', '=', elin.id)
      .where('key', '=', caller.key)
      .select('answer')
      .executeTakeFirstOrThrow();
    expect(answer).toBeNull();
  });
});

describe('permission to write a card', () => {
  it('the player’s group, admins and the event’s author can write a card; without a tee sheet any member can', async () => {
    const { elin, bo, cia, dag, leagueId, course, fetchWriteErrorCode, write, group } =
      await makeLeagueWithEvent(app);
    const fetchWriteErrorCodeFor = (scorer: Player, target: Player, actions = { fetchWriteErrorCode }) =>
      actions.fetchWriteErrorCode(scorer, [target, 1, 4]);
    const writeFor = (scorer: Player, target: Player, actions = { write }) =>
      actions.write(scorer, [target, 1, 4]);
    await writeFor(dag, cia);
    await group([bo, cia], [dag]);
    await writeFor(bo, cia);
    expect(await fetchWriteErrorCodeFor(dag, cia)).toBe('forbidden');
    await writeFor(elin, cia);
    // A member who is not on the sheet cannot write for anyone, not even for themselves.
    await group([bo], [dag]);
    expect(await fetchWriteErrorCodeFor(cia, cia)).toBe('forbidden');
    await writeFor(elin, cia);
    const dayCreatedByBo = createCardActions(app, await makeEventOnCourse(app, leagueId, bo, course), bo);
    await dayCreatedByBo.group([dag]);
    await writeFor(bo, cia, dayCreatedByBo);
    expect(await fetchWriteErrorCodeFor(dag, bo, dayCreatedByBo)).toBe('forbidden');
  });

  it('a call with one forbidden score writes none of its scores', async () => {
    const { bo, cia, dag, group, fetchWriteErrorCode, read } = await makeLeagueWithEvent(app);
    await group([bo], [cia, dag]);
    expect(await fetchWriteErrorCode(cia, [cia, 1, 4], [bo, 1, 4])).toBe('forbidden');
    expect(findCardPlayer(await read(bo), cia).thru).toBe(0);
  });

  it('scores are accepted only for players in the league, and only members can read the card', async () => {
    const { bo, eventId, fetchWriteErrorCode } = await makeLeagueWithEvent(app);
    const stranger = await makeUser(app);
    expect(await fetchWriteErrorCode(bo, [stranger, 1, 4])).toBe('not_found');
    expect(await fetchWriteErrorCode(stranger, [stranger, 1, 4])).toBe('forbidden');
    expect(await app.errorCode(readCard, { eventId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(readCard, { eventId: 'unknown' }, bo)).toBe('not_found');
    expect(await app.errorCode(readCard, { eventId: 'unknown' })).toBe('unauthenticated');
  });

  it('scores can be written for a player without an account', async () => {
    const { elin, bo, leagueId, write } = await makeLeagueWithEvent(app);
    const { seatId: id } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    const card = await write(bo, [{ ...bo, id }, 1, 4]);
    expect(card.players).toMatchObject([{ playerId: id, name: 'Per', thru: 1 }]);
  });

  it('scores are rejected if the course has no holes, and after the day or the season is over', async () => {
    const { elin, bo, leagueId, eventId, fetchWriteErrorCode } = await makeLeagueWithEvent(app);
    const cell: WrittenCell = [bo, 1, 4];
    const changePlay = (play: object | null) =>
      app.call(changeEvent, { eventId, userId: elin.id, play: play as never }, elin);
    const courseWithoutHoles = await makeCourse(app, leagueId, elin, {
      tees: [{ ...YELLOW_TEE, holes: null }],
    });
    await changePlay({ teeId: courseWithoutHoles.tees[0]!.id, holes: 18, firstHole: 1 });
    expect(await fetchWriteErrorCode(bo, cell)).toBe('no_holes');
    await changePlay(null);
    expect(await fetchWriteErrorCode(bo, cell)).toBe('no_holes');
    const cancelledDay = await makeLeagueWithEvent(app);
    await app.call(
      postponeEvent,
      { eventId: cancelledDay.eventId, userId: cancelledDay.elin.id },
      cancelledDay.elin,
    );
    expect(await cancelledDay.fetchWriteErrorCode(cancelledDay.bo, [cancelledDay.bo, 1, 4])).toBe(
      'event_cancelled',
    );
    const closedDay = await makeLeagueWithEvent(app);
    await closedDay.write(closedDay.bo, [closedDay.bo, 1, 4]);
    await app.call(closeEvent, { eventId: closedDay.eventId, userId: closedDay.elin.id }, closedDay.elin);
    expect(await closedDay.fetchWriteErrorCode(closedDay.bo, [closedDay.bo, 2, 4])).toBe('event_closed');
    expect(findCardPlayer(await closedDay.read(closedDay.dag), closedDay.bo).thru).toBe(1);
    const dayOfFinishedLeague = await makeLeagueWithEvent(app);
    await endSeason(app, dayOfFinishedLeague.leagueId, dayOfFinishedLeague.elin);
    expect(
      await dayOfFinishedLeague.fetchWriteErrorCode(dayOfFinishedLeague.bo, [dayOfFinishedLeague.bo, 1, 4]),
    ).toBe('league_finished');
  });

  it('a call is rejected if a player in it has a registered round', async () => {
    const { elin, bo, cia, leagueId, eventId, fetchWriteErrorCode, read } = await makeLeagueWithEvent(app);
    await app.call(submitRound, { leagueId, memberId: bo.id, gross: 90, toPar: 3, eventId }, bo);
    expect(await fetchWriteErrorCode(elin, [cia, 1, 4], [bo, 1, 4])).toBe('already_registered');
    expect((await read(cia)).players.map(({ name }) => name)).toEqual(['Bo']);
  });
});

describe('the handicap on a card', () => {
  const readHandicapIndex = async (read: ReturnType<typeof createCardActions>['read'], player: Player) =>
    findCardPlayer(await read(player), player).handicapIndex;

  it('is the index that the player has set, and follows later changes', async () => {
    const { bo, write, read } = await makeLeagueWithEvent(app);
    await write(bo, [bo, 1, 4]);
    expect(await readHandicapIndex(read, bo)).toBeNull();
    await saveHandicapIndex(bo, 18);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({
      handicapIndex: 18,
      playingHandicap: 20,
      net: 3,
    });
    await saveHandicapIndex(bo, null);
    expect(await readHandicapIndex(read, bo)).toBeNull();
  });

  it('is the estimate for a player who has set no index, fixed at the first hole', async () => {
    const { bo, leagueId, course, group, write, read } = await makeLeagueWithEvent(app);
    const submitRoundWithGross = (gross: number) =>
      app.call(
        submitRound,
        { leagueId, memberId: bo.id, gross, playingHandicap: 0, teeId: course.tees[0]!.id },
        bo,
      );
    for (const gross of [90, 91, 92]) await submitRoundWithGross(gross);
    await group([bo]);
    const indexBefore = await readHandicapIndex(read, bo);
    expect(indexBefore).toBe(14.5);
    await write(bo, [bo, 1, 4]);
    await submitRoundWithGross(75);
    expect(await readHandicapIndex(read, bo)).toBe(indexBefore);
  });

  it('is the latest index entered on the card for a player without an index or estimate', async () => {
    const { elin, bo, eventId, read } = await makeLeagueWithEvent(app);
    const enterIndex = (handicapIndex: number, at: number) => {
      const handicaps = [{ playerId: bo.id, handicapIndex, at: new Date(at).toISOString() }];
      return app.call(writeCard, { eventId, userId: elin.id, scores: [], handicaps }, elin);
    };
    await enterIndex(24, minutesAgo(5));
    await enterIndex(30, minutesAgo(9));
    expect(await readHandicapIndex(read, bo)).toBe(24);
    await saveHandicapIndex(bo, 18);
    expect(await readHandicapIndex(read, bo)).toBe(18);
  });

  it('is the league handicap if there is one, computed from rounds on earlier days', async () => {
    const handicap = { best: 1, of: 1, percent: 100, dropHigh: 0, dropLow: 0, holeCap: null };
    const { bo, leagueId, write, read } = await makeLeagueWithEvent(app, { rules: { handicap } });
    await saveHandicapIndex(bo, 30);
    const roundInput = { leagueId, memberId: bo.id, coursePar: 72, toPar: 0 };
    await app.call(submitRound, { ...roundInput, gross: 80, playedOn: '2026-01-10' }, bo);
    await write(bo, [bo, 1, 4]);
    expect(await readHandicapIndex(read, bo)).toBe(8);
    await app.call(submitRound, { ...roundInput, gross: 99 }, bo);
    expect(await readHandicapIndex(read, bo)).toBe(8);
  });

  it('is shown only to its player and to admins if it is hidden', async () => {
    const { elin, bo, cia, write, read } = await makeLeagueWithEvent(app);
    await saveHandicapIndex(bo, 18);
    await write(bo, [bo, 1, 5], [cia, 1, 5]);
    await saveHandicapIndex(bo, 18, true);
    const readBosCardAs = async (caller: Player) => findCardPlayer(await read(caller), bo);
    for (const caller of [elin, bo])
      expect(await readBosCardAs(caller)).toMatchObject({ handicapIndex: 18, playingHandicap: 20 });
    expect(await readBosCardAs(cia)).toMatchObject({
      handicapIndex: null,
      playingHandicap: null,
      handicapHidden: true,
      net: 4,
    });
    expect(findCardPlayer(await write(cia, [bo, 2, 5]), bo).handicapIndex).toBeNull();
  });
});

describe('changes that affect a card', () => {
  it('removing a player deletes their own scores, but keeps those they wrote for others', async () => {
    const { elin, bo, cia, leagueId, write, read } = await makeLeagueWithEvent(app);
    await write(bo, [bo, 1, 4], [cia, 1, 5]);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    const card = await read(cia);
    expect(card.players).toMatchObject([{ name: 'Cia', gross: 5, writtenBy: bo.id }]);
    expect(await app.errorCode(readCard, { eventId: card.eventId }, bo)).toBe('forbidden');
  });

  it('a new tee sheet moves players and keeps their scores', async () => {
    const { bo, cia, dag, group, write, read } = await makeLeagueWithEvent(app);
    await group([bo, cia], [dag]);
    await write(bo, ...createParCells(cia));
    await group([bo], [dag]);
    expect(findCardPlayer(await read(bo), cia)).toMatchObject({ group: null, thru: 18 });
    await group([dag], [bo, cia]);
    expect(findCardPlayer(await read(bo), cia)).toMatchObject({ group: 1, gross: 72 });
  });

  it('a person who claims a player without an account takes over that player’s scores', async () => {
    const { elin, bo, leagueId, write, read } = await makeLeagueWithEvent(app);
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Per' }, elin);
    await write(bo, [{ ...bo, id: seatId }, 1, 4]);
    const per = await makeUser(app, 'Per Ek');
    const { token: leagueToken } = await app.call(seatInvite, { leagueId, seatId }, elin);
    await app.call(joinByCode, { leagueToken, userId: per.id }, per);
    expect((await read(per)).players).toMatchObject([{ playerId: per.id, name: 'Per', thru: 1 }]);
  });
});
