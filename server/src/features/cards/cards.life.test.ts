import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { cancelEvent } from '@golf-league/core/contracts/events.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { lineOf, makeDay, scoresOf, type Written } from '../../../test/day.ts';
import { makeSession, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { everyRow, jobsDone } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const pars = (player: Player): Written[] => PAR_CARD.map((par, index) => [player, index + 1, par]);

async function cellsOf(eventId: string) {
  return app.db.selectFrom('card_cells').where('event_id', '=', eventId).selectAll().execute();
}

it('an account that is deleted takes its holes along, and leaves what it wrote for others without a name', async () => {
  const { elin, bo, cia, eventId, write, read } = await makeDay(app);
  const handicaps = [{ playerId: cia.id, handicapIndex: 20, at: new Date().toISOString() }];
  await app.call(writeCard, { eventId, userId: bo.id, scores: [], handicaps }, bo);
  await write(bo, [bo, 1, 4], [cia, 1, 5]);
  await write(elin, [cia, 1, 6]);
  await app.call(deleteAccount, { userId: bo.id }, bo);
  await jobsDone(app);
  const line = lineOf(await read(elin), cia);
  expect(line).toMatchObject({ handicapIndex: 20, writtenBy: elin.id, disputed: [1] });
  expect(line.disputes[0]!.said.map(({ userId }) => userId)).toEqual([null, elin.id]);
  expect((await read(elin)).players).toHaveLength(1);
  expect(await everyRow(app)).not.toContain(bo.id);
});

it('a league that is deleted, and a day that is cancelled for good, take their cards along', async () => {
  const one = await makeDay(app);
  await one.write(one.bo, [one.bo, 1, 4]);
  await app.call(deleteLeague, { leagueId: one.leagueId }, one.elin);
  expect(await cellsOf(one.eventId)).toEqual([]);
  expect(await app.errorCode(readCard, { eventId: one.eventId }, one.bo)).toBe('not_found');
  const { elin, bo, eventId, write, refused } = await makeDay(app);
  await write(bo, [bo, 1, 4]);
  await app.call(cancelEvent, { eventId }, elin);
  expect(await app.errorCode(readCard, { eventId }, bo)).toBe('not_found');
  expect(await refused(bo, [bo, 2, 4])).toBe('not_found');
});

it('a person writes so many holes in a day, also of others, and twice the same counts', async () => {
  const limited = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const { bo, cia, eventId, write } = await makeDay(limited);
    const at = Date.now() - 1000;
    const batch = Array.from({ length: 90 }, (): Written => [cia, 1, 4, at]);
    for (let sent = 0; sent + 90 <= quotas.cellsPerDay; sent += 90) await write(bo, ...batch);
    const input = { eventId, userId: bo.id, scores: scoresOf(batch) };
    const response = await limited.send(writeCard, input, bo);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

it('a day holds so many holes, with all that was written over', async () => {
  const { bo, leagueId, eventId, write, read, refused } = await makeDay(app);
  await sql`
    insert into card_cells (event_id, league_id, player_id, hole, strokes, writer_id, claimed_at, at)
    select ${eventId}, ${leagueId}, ${bo.id}, 1 + n % 18, 4, ${bo.id}, moment, moment
    from generate_series(1, ${quotas.cellsPerEvent - 1}::int) n, lateral (select now() - n * interval '1 s' as moment) at
  `.execute(app.db);
  await write(bo, [bo, 1, 5]);
  expect(lineOf(await read(bo), bo)).toMatchObject({ thru: 18, gross: 73 });
  expect(await refused(bo, [bo, 2, 5])).toBe('too_many_requests');
});

it('thirty days after a day was closed a round alone tells how it was played, and an open card stays', async () => {
  const { elin, bo, cia, dag, eventId, write, read } = await makeDay(app);
  await write(elin, ...pars(bo));
  await write(elin, [cia, 1, 5]);
  await app.call(confirmCard, { eventId, userId: cia.id, playerId: bo.id }, cia);
  await app.call(closeEvent, { eventId, userId: elin.id }, elin);
  const strike = async () => {
    await sql`select graphile_worker.add_job('forgetCells', '{}'::json)`.execute(app.db);
    await jobsDone(app);
  };
  await strike();
  expect(await cellsOf(eventId)).toHaveLength(19);
  const before = await read(dag);
  app.travel(30 * DAY + 1);
  await strike();
  expect((await cellsOf(eventId)).map(({ player_id }) => player_id)).toEqual([cia.id]);
  const token = await makeSession(app, dag.id);
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() + 30 * DAY), created_at: new Date(Date.now() + 30 * DAY) })
    .where('user_id', '=', dag.id)
    .execute();
  expect((await app.call(readCard, { eventId }, { token })).players).toEqual(before.players);
});
