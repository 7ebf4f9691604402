import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { cancelEvent } from '@golf-league/core/contracts/events.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeLeagueWithEvent,
  makeEventOnCourse,
  toWrittenScores,
  type WrittenCell,
} from '../../../test/event-setup.ts';
import { makeSession, type Player } from '../../../test/make.ts';
import { createRandom } from '../../../test/seeded-random.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const createParCells = (player: Player): WrittenCell[] =>
  PAR_CARD.map((par, index) => [player, index + 1, par]);

async function readStoredCells(eventId: string) {
  return app.db.selectFrom('card_cells').where('event_id', '=', eventId).selectAll().execute();
}

it('deleting an account deletes the person’s own scores, and their name from those they wrote for others', async () => {
  const { elin, bo, cia, eventId, write, read } = await makeLeagueWithEvent(app);
  const handicaps = [{ playerId: cia.id, handicapIndex: 20, at: new Date().toISOString() }];
  await app.call(writeCard, { eventId, userId: bo.id, scores: [], handicaps }, bo);
  await write(bo, [bo, 1, 4], [cia, 1, 5]);
  await write(elin, [cia, 1, 6]);
  await app.call(deleteAccount, { userId: bo.id }, bo);
  await waitForJobs(app);
  const cardPlayer = findCardPlayer(await read(elin), cia);
  expect(cardPlayer).toMatchObject({ handicapIndex: 20, writtenBy: elin.id, disputed: [1] });
  expect(cardPlayer.disputes[0]!.said.map(({ userId }) => userId)).toEqual([null, elin.id]);
  expect((await read(elin)).players).toHaveLength(1);
  expect(await dumpAllRows(app)).not.toContain(bo.id);
});

it('deleting a league or permanently cancelling a day deletes its cards', async () => {
  const deletedLeagueDay = await makeLeagueWithEvent(app);
  await deletedLeagueDay.write(deletedLeagueDay.bo, [deletedLeagueDay.bo, 1, 4]);
  await app.call(deleteLeague, { leagueId: deletedLeagueDay.leagueId }, deletedLeagueDay.elin);
  expect(await readStoredCells(deletedLeagueDay.eventId)).toEqual([]);
  expect(await app.errorCode(readCard, { eventId: deletedLeagueDay.eventId }, deletedLeagueDay.bo)).toBe(
    'not_found',
  );
  const { elin, bo, eventId, write, fetchWriteErrorCode } = await makeLeagueWithEvent(app);
  await write(bo, [bo, 1, 4]);
  await app.call(cancelEvent, { eventId }, elin);
  expect(await app.errorCode(readCard, { eventId }, bo)).toBe('not_found');
  expect(await fetchWriteErrorCode(bo, [bo, 2, 4])).toBe('not_found');
});

it('a member can write a limited number of holes in an hour, and repeated scores count too', async () => {
  const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const { bo, cia, eventId, write } = await makeLeagueWithEvent(limitedApp);
    const at = Date.now() - 1000;
    const batch = Array.from({ length: 90 }, (): WrittenCell => [cia, 1, 4, at]);
    for (let sentCount = 0; sentCount + 90 <= quotas.holeScoresPerHour; sentCount += 90)
      await write(bo, ...batch);
    const input = { eventId, userId: bo.id, scores: toWrittenScores(batch) };
    const response = await limitedApp.send(writeCard, input, bo);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
    expect(findCardPlayer(await write(cia, [cia, 1, 5]), cia).strokes[0]).toBe(5);
  } finally {
    await limitedApp.close();
  }
});

it('a cell stores each writer’s latest three scores, regardless of arrival order and repeats', async () => {
  const { bo, cia, dag, leagueId, elin, course } = await makeLeagueWithEvent(app);
  const startTime = Date.now() - 60 * 60_000;
  const scoresByBo = [1, 2, 3, 4, 5, 6].map((strokes): WrittenCell => [
    dag,
    1,
    strokes,
    startTime + strokes * 60_000,
  ]);
  const scoresByCia = [7, 8].map((strokes): WrittenCell => [dag, 1, strokes, startTime + strokes * 30_000]);
  const random = createRandom(7);
  const outcomes = new Set<string>();
  for (let day = 0; day < 12; day++) {
    const eventId = await makeEventOnCourse(app, leagueId, elin, course);
    const { write, read } = createCardActions(app, eventId, elin);
    const cellsWithRandomOrder = [...scoresByBo, ...scoresByBo, ...scoresByCia, ...scoresByCia].map(
      (cell) => ({
        cell,
        order: random.between(0, 1_000_000),
      }),
    );
    for (const { cell } of cellsWithRandomOrder.toSorted((a, b) => a.order - b.order))
      await write(scoresByBo.includes(cell) ? bo : cia, cell);
    // One call with all scores gives the same result.
    await write(bo, ...scoresByBo.toReversed());
    const storedScores = (await readStoredCells(eventId)).map(
      ({ writer_id, strokes }) => `${writer_id === bo.id ? 'Bo' : 'Cia'} ${strokes}`,
    );
    expect(new Set(storedScores)).toEqual(new Set(['Cia 7', 'Cia 8', 'Bo 4', 'Bo 5', 'Bo 6']));
    expect(storedScores).toHaveLength(5);
    const { strokes, disputes, writtenBy } = findCardPlayer(await read(cia), dag);
    outcomes.add(JSON.stringify([strokes[0], writtenBy, disputes]));
  }
  expect(outcomes.size).toBe(1);
});

it('a full card still accepts scores from its player, earlier writers, the group and admins', async () => {
  const { elin, bo, cia, dag, leagueId, eventId, write, read, fetchWriteErrorCode, group } =
    await makeLeagueWithEvent(app);
  await write(cia, [dag, 1, 4]);
  await sql`
    insert into card_cells (event_id, league_id, player_id, hole, strokes, writer_id, claimed_at, at)
    select ${eventId}, ${leagueId}, ${bo.id}, 1 + n % 18, 4, null, moment, moment
    from generate_series(1, ${quotas.holeScoresPerEvent}::int) n, lateral (select now() - n * interval '1 s' as moment) at
  `.execute(app.db);
  await write(bo, [bo, 1, 5]);
  expect(findCardPlayer(await read(bo), bo)).toMatchObject({ thru: 18, gross: 73 });
  expect(await fetchWriteErrorCode(bo, [dag, 2, 5])).toBe('too_many_requests');
  expect(await fetchWriteErrorCode(cia, [dag, 2, 5], [bo, 2, 5])).toBe('too_many_requests');
  await write(bo, [bo, 2, 5]);
  await write(cia, [dag, 2, 5]);
  await write(elin, [bo, 3, 5], [dag, 3, 5]);
  await group([bo, dag], [cia]);
  await write(bo, [dag, 4, 5]);
  expect(findCardPlayer(await read(bo), dag).strokes.slice(0, 4)).toEqual([4, 5, 5, 5]);
});

it('thirty days after a day is closed, the cells of registered cards are deleted, and other cells stay', async () => {
  const { elin, bo, cia, dag, eventId, write, read } = await makeLeagueWithEvent(app);
  await write(elin, ...createParCells(bo));
  await write(elin, [cia, 1, 5]);
  await app.call(confirmCard, { eventId, userId: cia.id, playerId: bo.id }, cia);
  await app.call(closeEvent, { eventId, userId: elin.id }, elin);
  const runDeleteCellsJob = async () => {
    await sql`select graphile_worker.add_job('forgetCells', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
  };
  await runDeleteCellsJob();
  expect(await readStoredCells(eventId)).toHaveLength(19);
  const cardBefore = await read(dag);
  app.moveClock(30 * DAY_MS + 1);
  await runDeleteCellsJob();
  expect((await readStoredCells(eventId)).map(({ player_id }) => player_id)).toEqual([cia.id]);
  const token = await makeSession(app, dag.id);
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() + 30 * DAY_MS), created_at: new Date(Date.now() + 30 * DAY_MS) })
    .where('user_id', '=', dag.id)
    .execute();
  expect((await app.call(readCard, { eventId }, { token })).players).toEqual(cardBefore.players);
});
