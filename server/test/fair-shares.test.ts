import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { connect } from '../src/database/open.ts';
import { newId } from '../src/http/secrets.ts';
import { makeLeague, makeMembers, makeRound, makeSession, makeUser, type Player } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp({ env: { TRUST_PROXY: '1' } });
const log = { info: () => {}, warn: () => {} };
const lockConnection = connect(app.database.connectionString, log);
afterAll(async () => {
  await lockConnection.db.destroy();
  await app.close();
});

/** Locks the table during `action`. Reads of the table wait, and occupy their connections while they do. */
async function withLockedTable(table: string, action: () => Promise<void>): Promise<void> {
  await lockConnection.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await action();
  });
}

const roundsExport = { what: 'rounds', language: 'en' } as const;
const times = <Result>(count: number, task: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => task(index));
const fromNetwork = (network: number) => ({ clientIp: `192.0.2.${network}` });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function serveAnotherPerson(): Promise<void> {
  const otherUser = await makeUser(app);
  await app.call(sessions, { userId: otherUser.id }, { token: otherUser.token, ...fromNetwork(99) });
}

async function makeLeagueWithRound(): Promise<{ leagueId: string; admin: Player }> {
  const admin = await makeUser(app);
  const leagueId = await makeLeague(app, admin);
  await makeRound(app, leagueId, admin, 2);
  return { leagueId, admin };
}

it('other people are served while thirty exports by one person wait', async () => {
  const { leagueId, admin } = await makeLeagueWithRound();
  let exports: Promise<Response>[] = [];
  await withLockedTable('rounds', async () => {
    exports = times(30, () => app.send(exportLeague, { leagueId, ...roundsExport }, admin));
    await sleep(200);
    await serveAnotherPerson();
  });
  for (const response of await Promise.all(exports)) expect(response.status).toBe(200);
});

it('other people are served while reads from twenty-five sessions of one person wait', async () => {
  const { leagueId, admin } = await makeLeagueWithRound();
  const tokens = await Promise.all(times(25, () => makeSession(app, admin.id)));
  for (const token of tokens) await app.call(sessions, { userId: admin.id }, { token });
  let reads: Promise<unknown>[] = [];
  await withLockedTable('rounds', async () => {
    reads = tokens.map((token) => app.call(memberRounds, { leagueId, memberId: admin.id }, { token }));
    await sleep(200);
    await serveAnotherPerson();
  });
  await Promise.all(reads);
});

it('other people are served while writes from twenty-five sessions of one person wait', async () => {
  const admin = await makeUser(app);
  const tokens = await Promise.all(times(25, () => makeSession(app, admin.id)));
  for (const token of tokens) await app.call(sessions, { userId: admin.id }, { token });
  let writes: Promise<unknown>[] = [];
  await lockConnection.db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${admin.id} for update`.execute(transaction);
    writes = tokens.map((token, index) =>
      app.call(changeUserName, { userId: admin.id, userName: `Name ${index}` }, { token }),
    );
    await sleep(200);
    await serveAnotherPerson();
  });
  await Promise.all(writes);
});

it('other people are served while messages from twenty-five sockets of one person wait', async () => {
  const { leagueId, admin } = await makeLeagueWithRound();
  const tokens = await Promise.all(times(25, () => makeSession(app, admin.id)));
  const sockets = await Promise.all(tokens.map((token) => app.connectSocket(token)));
  let responses: Promise<{ status: number }>[] = [];
  await lockConnection.db.transaction().execute(async (transaction) => {
    await sql`select from leagues where id = ${leagueId} for update`.execute(transaction);
    responses = sockets.map(
      ({ socket }, index) =>
        socket.emitWithAck('sendMessage', { tournamentId: leagueId, message: `${index}` }) as Promise<{
          status: number;
        }>,
    );
    await sleep(200);
    await serveAnotherPerson();
  });
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
});

/** Sends thirty reads by ten people on one network. They wait for a locked table while another person is served. */
async function readAsTenPeople(
  table: string,
  read: (player: Player & ReturnType<typeof fromNetwork>, leagueId: string) => Promise<Response>,
): Promise<Response[]> {
  const { leagueId, admin } = await makeLeagueWithRound();
  const names = times(10, (index) => `Reader ${index}`);
  const members = await makeMembers(app, leagueId, admin, ...names);
  let reads: Promise<Response>[] = [];
  await withLockedTable(table, async () => {
    reads = members.flatMap((player) => times(3, () => read({ ...player, ...fromNetwork(1) }, leagueId)));
    await sleep(200);
    await serveAnotherPerson();
  });
  return Promise.all(reads);
}

it('other people are served while long reads by ten people on one network wait', async () => {
  const responses = await readAsTenPeople('rounds', (player, leagueId) =>
    app.send(history, { leagueId }, player),
  );
  for (const response of responses) expect(response.status).toBe(200);
});

it('other people are served while ten people on one network export their data', async () => {
  const responses = await readAsTenPeople('rounds', (player) =>
    app.send(exportPerson, { userId: player.id }, player),
  );
  for (const response of responses) expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

it('other people are served while ten people on one network read a season’s ledger', async () => {
  const responses = await readAsTenPeople('settlements', (player, leagueId) =>
    app.send(readLedger, { leagueId }, player),
  );
  for (const response of responses) expect(response.status).toBe(200);
});

it('other people are served while ten people on one network read their handicap records', async () => {
  const responses = await readAsTenPeople('rounds', (player) =>
    app.send(handicap, { userId: player.id }, player),
  );
  for (const response of responses) expect(response.status).toBe(200);
});

it('a long read waits for one read by another person, not for all thirty', async () => {
  const { leagueId, admin } = await makeLeagueWithRound();
  const [arne] = await makeMembers(app, leagueId, admin, 'Arne');
  const finishOrder: string[] = [];
  const startExport = async (player: Player, network: number) => {
    await app.send(exportLeague, { leagueId, ...roundsExport }, { ...player, ...fromNetwork(network) });
    finishOrder.push(player.name);
  };
  let allExports: Promise<void>[] = [];
  await withLockedTable('rounds', async () => {
    allExports = times(30, () => startExport(admin, 1));
    await sleep(200);
    allExports.push(startExport(arne, 1));
    // Serves a later caller, which proves that Arne is waiting for his turn.
    await serveAnotherPerson();
    await sleep(200);
  });
  await Promise.all(allExports);
  expect(finishOrder.indexOf('Arne')).toBeLessThan(8);
});

it('an export of many rounds contains each round once, in order', async () => {
  const { leagueId, admin } = await makeLeagueWithRound();
  const manyRounds = times(600, (index) => ({
    id: newId(),
    league_id: leagueId,
    user_id: admin.id,
    number: index + 2,
    gross: 90,
    to_par: index % 20,
    course_par: 72,
    played_on: '2026-05-01',
  }));
  await app.db.insertInto('rounds').values(manyRounds).execute();
  await app.db.updateTable('leagues').set({ board_version: 1_000 }).where('id', '=', leagueId).execute();
  const response = await app.send(exportLeague, { leagueId, ...roundsExport }, admin);
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(times(601, (index) => index + 1));
});
