import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { changeEvent } from '@golf-league/core/contracts/events.ts';
import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { boardStatements } from '../../../test/board-statements.ts';
import { makeCourse, PAR_CARD, yellow } from '../../../test/courses.ts';
import { makeDay } from '../../../test/day.ts';
import { fetchOf } from '../../../test/fetch-of.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * One process that owns its database and caches memberships in memory, and two processes that share another database.
 */
const alone = await openTestApp({ alone: true });
const first = await openTestApp();
const second = await openTestApp({ sharesDatabaseWith: first });
afterAll(async () => {
  await alone.close();
  await second.close();
  await first.close();
});
afterEach(() => void vi.restoreAllMocks());

function read(app: TestApp, eventId: string, { token }: Pick<Player, 'token'>, headers = {}) {
  const [path, init] = fetchOf(readCard, { eventId }, { token });
  return app.fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}

describe('an unchanged card', () => {
  it('an unchanged card is not sent again to a client that has it, but is revalidated on every read', async () => {
    const { bo, cia, eventId, write } = await makeDay(first);
    await write(bo, [bo, 1, 4]);
    const sent = await read(first, eventId, bo);
    expect(sent.headers.get('cache-control')).toBe('private, no-cache');
    expect(sent.headers.get('vary')).toMatch(/\bAuthorization\b/);
    const etag = sent.headers.get('etag')!;
    const same = await read(first, eventId, cia, { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await write(bo, [bo, 2, 4]);
    expect((await read(first, eventId, cia, { 'if-none-match': etag })).status).toBe(200);
    const stranger = await makeUser(first);
    const rejectedResponse = await read(first, eventId, stranger, { 'if-none-match': etag });
    expect([rejectedResponse.status, rejectedResponse.headers.get('cache-control')]).toEqual([
      403,
      'no-store',
    ]);
  });

  it('reading an unchanged card takes one statement, and none if one process owns the database', async () => {
    for (const [app, trips] of [
      [first, 1],
      [alone, 0],
    ] as const) {
      const { bo, eventId } = await makeDay(app);
      await read(app, eventId, bo);
      const { all } = boardStatements();
      await read(app, eventId, bo);
      expect(all()).toHaveLength(trips);
      vi.restoreAllMocks();
    }
  });
});

describe('a changed card', () => {
  it('a changed card is read from the database once for the writer and hundreds of readers', async () => {
    for (const app of [first, alone]) {
      const { bo, eventId, write } = await makeDay(app);
      await read(app, eventId, bo);
      const { all } = boardStatements();
      await write(bo, [bo, 1, 4]);
      const answers = await Promise.all(Array.from({ length: 400 }, () => read(app, eventId, bo)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(all().filter((text) => text.includes('string_agg'))).toHaveLength(1);
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['in one process', alone, alone],
    ['in two processes on one database', first, second],
  ])('a read after the response to a write has the written hole, %s', async (_, app, other) => {
    const { bo, cia, dag, eventId, write } = await makeDay(app);
    let writtenHoles = 0;
    const day = { isOver: false };
    const missed: string[] = [];
    const reading = [bo, cia, dag].flatMap((reader) =>
      [app, other].map(async (instance) => {
        while (!day.isOver) {
          const atLeast = writtenHoles;
          const { players } = await instance.call(readCard, { eventId }, reader);
          const thru = players[0]?.thru ?? 0;
          if (thru < atLeast) missed.push(`${thru} of ${atLeast}`);
        }
      }),
    );
    for (let hole = 1; hole <= 18; hole++) {
      await write(bo, [bo, hole, 4]);
      writtenHoles = hole;
    }
    day.isOver = true;
    await Promise.all(reading);
    expect(missed).toEqual([]);
  });

  it('after a change of any kind the cached card equals the card of a new process', async () => {
    const { elin, bo, cia, dag, leagueId, eventId, group, write } = await makeDay(first);
    const state = (player: Player, handicapIndex: number | null, hidden = false) =>
      first.call(stateHandicapIndex, { userId: player.id, handicapIndex, hidden }, player);
    const memberInput = { leagueId, memberId: bo.id };
    let roundId = '';
    const changes: Record<string, () => Promise<unknown>> = {
      'a hole': () => write(bo, [bo, 1, 4], [cia, 1, 5], [dag, 1, 4]),
      'a sheet': () => group([bo, cia], [dag]),
      'a handicap': () => state(bo, 18),
      'a handicap that is hidden': () => state(bo, 18, true),
      'a name': () => first.call(changeUserName, { userId: cia.id, userName: 'Cecilia' }, cia),
      'an allowance': () =>
        first.call(changeRules, { leagueId, userId: elin.id, rules: { allowance: 80 } }, elin),
      'a round': async () => {
        const sent = { ...memberInput, eventId, strokes: PAR_CARD };
        roundId = (await first.call(submitRound, sent, bo)).round.id;
      },
      'a corrected round': () =>
        first.call(updateRound, { ...memberInput, roundId, strokes: PAR_CARD.with(0, 6) }, bo),
      'a round taken back': () => first.call(takeBackRound, { roundId }, bo),
      'another course': async () => {
        const hilly = { ...yellow, courseRating: 75.3 };
        const { tees } = await makeCourse(first, leagueId, elin, { tees: [hilly] });
        const play = { teeId: tees[0]!.id, holes: 18, firstHole: 10 } as const;
        await first.call(changeEvent, { eventId, userId: elin.id, title: 'Final', play }, elin);
      },
      'a player who has left': () => first.call(removeMember, { leagueId, memberId: dag.id }, elin),
    };
    for (const [name, change] of Object.entries(changes)) {
      await read(first, eventId, cia);
      await change();
      const fresh = await openTestApp({ sharesDatabaseWith: first });
      for (const reader of [elin, bo, cia]) {
        const cachedText = await (await read(first, eventId, reader)).text();
        expect([name, cachedText]).toEqual([name, await (await read(fresh, eventId, reader)).text()]);
      }
      await fresh.close();
    }
  });
});
