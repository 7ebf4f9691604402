import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { connect } from '../src/database/open.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const lockConnection = connect(app.database.connectionString, { info: () => {}, warn: () => {} });
afterAll(async () => {
  await lockConnection.db.destroy();
  await app.close();
});

/** The same value as in `limits.ts`. */
const MAX_STREAMS_PER_PERSON = 5;
const roundsExport = { what: 'rounds', language: 'en' } as const;

it('one person can stream five exports at once but no more, and other people are still served', async () => {
  const admin = await makeUser(app);
  const leagueId = await makeLeague(app, admin);
  const [arne] = await makeMembers(app, leagueId, admin, 'Arne');
  await sql`
    insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, played_on)
    select substr(md5(n::text), 1, 24), ${leagueId}, ${admin.id}, n, 90, n % 20, 72, '2026-05-01'
    from generate_series(1, 10000) n`.execute(app.db);
  await app.db.updateTable('leagues').set({ board_version: 20_000 }).where('id', '=', leagueId).execute();
  const startExport = () => app.send(exportLeague, { leagueId, ...roundsExport }, admin);
  const startedExports = await Promise.all(Array.from({ length: MAX_STREAMS_PER_PERSON }, startExport));
  await lockConnection.db.transaction().execute(async (transaction) => {
    await sql`lock table rounds in access exclusive mode`.execute(transaction);
    expect(await app.errorCode(exportLeague, { leagueId, ...roundsExport }, admin)).toBe('too_many_requests');
    expect(await app.errorCode(exportPerson, { userId: admin.id }, admin)).toBe('too_many_requests');
    expect((await app.send(exportLeague, { leagueId, what: 'standings', language: 'en' }, arne)).status).toBe(
      200,
    );
  });
  for (const response of startedExports)
    expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(10_001);
  // A client that disconnects also releases its slot.
  for (let attempt = 0; attempt <= MAX_STREAMS_PER_PERSON; attempt++) {
    const response = await startExport();
    expect(response.status).toBe(200);
    await response.body!.cancel();
    await expect.poll(() => startExport().then(async (next) => (await next.text(), next.status))).toBe(200);
  }
});
