import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { changeEvent } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { recordBoardStatements } from '../../../test/board-statements.ts';
import { makeCourse, PAR_CARD, YELLOW_TEE } from '../../../test/courses.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { toFetchArguments } from '../../../test/fetch-arguments.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/** One process that owns its database and caches memberships in memory, and two that share another database. */
const singleProcess = await openTestApp({ ownsDatabase: true });
const firstApp = await openTestApp();
const secondApp = await openTestApp({ sharesDatabaseWith: firstApp });
afterAll(async () => {
  await singleProcess.close();
  await secondApp.close();
  await firstApp.close();
});
afterEach(() => void vi.restoreAllMocks());

function fetchCard(app: TestApp, eventId: string, { token }: Pick<Player, 'token'>, headers = {}) {
  const [path, init] = toFetchArguments(readCard, { eventId }, { token });
  return app.fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}

describe('an unchanged card', () => {
  it('is not sent again to a client that has it, but is revalidated on every read', async () => {
    const { bo, cia, eventId, write } = await makeLeagueWithEvent(firstApp);
    await write(bo, [bo, 1, 4]);
    const response = await fetchCard(firstApp, eventId, bo);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toMatch(/\bAuthorization\b/);
    const etag = response.headers.get('etag')!;
    const notModifiedResponse = await fetchCard(firstApp, eventId, cia, { 'if-none-match': etag });
    expect([notModifiedResponse.status, await notModifiedResponse.text()]).toEqual([304, '']);
    await write(bo, [bo, 2, 4]);
    expect((await fetchCard(firstApp, eventId, cia, { 'if-none-match': etag })).status).toBe(200);
    const stranger = await makeUser(firstApp);
    const rejectedResponse = await fetchCard(firstApp, eventId, stranger, { 'if-none-match': etag });
    expect([rejectedResponse.status, rejectedResponse.headers.get('cache-control')]).toEqual([
      403,
      'no-store',
    ]);
  });

  it('is read with one SQL statement, or none if one process owns the database', async () => {
    for (const [app, statementCount] of [
      [firstApp, 1],
      [singleProcess, 0],
    ] as const) {
      const { bo, eventId } = await makeLeagueWithEvent(app);
      await fetchCard(app, eventId, bo);
      const { all } = recordBoardStatements();
      await fetchCard(app, eventId, bo);
      expect(all()).toHaveLength(statementCount);
      vi.restoreAllMocks();
    }
  });
});

describe('a changed card', () => {
  it('is read from the database once for the writer and hundreds of readers', async () => {
    for (const app of [firstApp, singleProcess]) {
      const { bo, eventId, write } = await makeLeagueWithEvent(app);
      await fetchCard(app, eventId, bo);
      const { all } = recordBoardStatements();
      await write(bo, [bo, 1, 4]);
      const responses = await Promise.all(Array.from({ length: 400 }, () => fetchCard(app, eventId, bo)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(all().filter((text) => text.includes('string_agg'))).toHaveLength(1);
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['in one process', singleProcess, singleProcess],
    ['in two processes on one database', firstApp, secondApp],
  ])('is seen by every read that starts after the write has returned, %s', async (_, app, otherApp) => {
    const { bo, cia, dag, eventId, write } = await makeLeagueWithEvent(app);
    let writtenHoles = 0;
    const writeProgress = { isOver: false };
    const staleReads: string[] = [];
    const readLoops = [bo, cia, dag].flatMap((caller) =>
      [app, otherApp].map(async (instance) => {
        while (!writeProgress.isOver) {
          const minThru = writtenHoles;
          const { players } = await instance.call(readCard, { eventId }, caller);
          const thru = players[0]?.thru ?? 0;
          if (thru < minThru) staleReads.push(`${thru} of ${minThru}`);
        }
      }),
    );
    for (let hole = 1; hole <= 18; hole++) {
      await write(bo, [bo, hole, 4]);
      writtenHoles = hole;
    }
    writeProgress.isOver = true;
    await Promise.all(readLoops);
    expect(staleReads).toEqual([]);
  });

  it('is the same from the cache as from a new process, after any kind of change', async () => {
    const { elin, bo, cia, dag, leagueId, eventId, group, write } = await makeLeagueWithEvent(firstApp);
    const setHandicap = (player: Player, handicapIndex: number | null, hidden = false) =>
      firstApp.call(setHandicapIndex, { userId: player.id, handicapIndex, hidden }, player);
    const memberInput = { leagueId, memberId: bo.id };
    let roundId = '';
    const changes: Record<string, () => Promise<unknown>> = {
      'a hole': () => write(bo, [bo, 1, 4], [cia, 1, 5], [dag, 1, 4]),
      'a tee sheet': () => group([bo, cia], [dag]),
      'a handicap': () => setHandicap(bo, 18),
      'a handicap that is hidden': () => setHandicap(bo, 18, true),
      'a name': () => firstApp.call(changeUserName, { userId: cia.id, userName: 'Cecilia' }, cia),
      'an allowance': () =>
        firstApp.call(changeRules, { leagueId, userId: elin.id, rules: { allowance: 80 } }, elin),
      'a round': async () => {
        const roundInput = { ...memberInput, eventId, strokes: PAR_CARD };
        roundId = (await firstApp.call(submitRound, roundInput, bo)).round.id;
      },
      'a corrected round': () =>
        firstApp.call(updateRound, { ...memberInput, roundId, strokes: PAR_CARD.with(0, 6) }, bo),
      'a deleted round': () => firstApp.call(deleteRound, { roundId }, bo),
      'another course': async () => {
        const hillyTee = { ...YELLOW_TEE, courseRating: 75.3 };
        const { tees } = await makeCourse(firstApp, leagueId, elin, { tees: [hillyTee] });
        const play = { teeId: tees[0]!.id, holes: 18, firstHole: 10 } as const;
        await firstApp.call(changeEvent, { eventId, userId: elin.id, title: 'Final', play }, elin);
      },
      'a removed player': () => firstApp.call(removeMember, { leagueId, memberId: dag.id }, elin),
    };
    for (const [name, change] of Object.entries(changes)) {
      await fetchCard(firstApp, eventId, cia);
      await change();
      const newProcess = await openTestApp({ sharesDatabaseWith: firstApp });
      for (const caller of [elin, bo, cia]) {
        const cachedText = await (await fetchCard(firstApp, eventId, caller)).text();
        expect([name, cachedText]).toEqual([
          name,
          await (await fetchCard(newProcess, eventId, caller)).text(),
        ]);
      }
      await newProcess.close();
    }
  });
});
