import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, login, register } from '@golf-league/core/contracts/accounts.ts';
import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { inviteToken, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { notifications } from '@golf-league/core/contracts/notifications.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import {
  type AnswerOf,
  answerOfWire,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import { fetchOf } from './fetch-of.ts';
import { spawnServer, type Spawned } from './spawn-server.ts';

const READY = /is ready at (http:\/\/localhost:\d+)$/;
const dataDir = mkdtempSync(join(tmpdir(), 'golf-operator-'));
const settings = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
let server: Spawned;
let address: string;

beforeAll(async () => {
  server = spawnServer('../src/main.ts', [], { env: settings });
  address = READY.exec(await server.firstLine(READY))![1]!;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command of the operator; resolves to its output and exit code. */
async function operator(...words: string[]): Promise<{ said: string; code: number | null }> {
  const program = spawnServer('../src/operator.ts', words, { env: settings });
  const code = await program.ended;
  return { said: program.out() + program.err(), code };
}

async function ask<E extends Endpoint>(endpoint: E, input: SentInputOf<E>, token = ''): Promise<AnswerOf<E>> {
  const how = { form: false, ...(token === '' ? {} : { token }) };
  const [path, init] = fetchOf(endpoint, input, how);
  const response = await fetch(address + path, init);
  if (!response.ok) throw new Error(`${endpoint.name} answered ${await response.text()}`);
  return (response.status === 204 ? undefined : answerOfWire(endpoint, await response.json())) as AnswerOf<E>;
}

async function seat(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const { userId, token } = await ask(register, { name, email, password: 'albatross on nine' });
  return { userId, token };
}

// Each command starts a separate program, which takes a second or more.

test('the operator sees reports and removes messages, names and accounts while the server runs', async () => {
  expect(await operator('reports')).toEqual({ said: 'There are no reports.\n', code: 0 });
  const [elin, arne] = [await seat('Elin'), await seat('Arne')];
  const league = { name: 'Rude league', mode: 'stroke' as const, userId: elin.userId };
  const { leagueId } = await ask(createLeague, league, elin.token);
  const invite = await ask(inviteToken, { leagueId, userId: elin.userId }, elin.token);
  await ask(joinByCode, { leagueToken: invite.token, userId: arne.userId }, arne.token);
  const say = async (message: string) =>
    (await ask(uploadMessage, { userId: arne.userId, leagueId, message }, arne.token)).messageId;
  const said = async () => (await ask(chat, { leagueId }, elin.token)) ?? [];

  const messageId = await say('You clown');
  const byElin = { userId: elin.userId, leagueId, reason: 'harassment' as const };
  const ofMessage = { subject: 'message' as const, subjectId: messageId };
  await ask(report, { ...byElin, ...ofMessage, note: 'Help\n0f0f  2026-01-01  user_name' }, elin.token);
  const listed = await operator('reports');
  expect(listed.said).toContain(`message ${messageId}, of Arne (${arne.userId})`);
  expect(listed.said).toMatch(/You clown[^]*Help\n +\| 0f0f {2}2026/);
  expect(listed.said.match(/^\S/gm)).toHaveLength(1);
  const reportId = listed.said.split(' ')[0]!;
  expect(await operator('remove', reportId)).toEqual({ said: 'Done.\n', code: 0 });
  expect(await said()).toEqual([]);
  expect((await operator('reports')).said).toBe('There are no reports.\n');

  const second = await say('Good day');
  await ask(report, { ...byElin, ...ofMessage, subjectId: second }, elin.token);
  const kept = (await operator('reports')).said.split(' ')[0]!;
  expect((await operator('keep', kept)).said).toBe('Done.\n');
  expect(await said()).toHaveLength(1);

  expect((await operator('remove', 'message', second)).said).toBe('Done.\n');
  expect(await said()).toEqual([]);
  expect((await operator('remove', 'league_name', leagueId)).said).toBe('Done.\n');
  const { name } = await ask(leagueInfo, { leagueId }, elin.token);
  expect(name).toMatch(/^League \d+$/);
  expect((await operator('remove', 'user_name', elin.userId)).said).toBe('Done.\n');
  expect((await operator('remove', 'account', arne.userId)).said).toBe('Done.\n');
  await expect(ask(deleteAccount, { userId: arne.userId }, arne.token)).rejects.toThrow('unauthenticated');
});

test('a command about something unknown prints that, and a wrong command prints the list of commands', async () => {
  const elsewhere = { ...settings, DATA_DIR: join(dataDir, 'elsewhere') };
  const lost = spawnServer('../src/operator.ts', ['reports'], { env: elsewhere });
  const [unknown, message, account, wrong] = await Promise.all([
    operator('remove', 'nothing'),
    operator('remove', 'message', 'none'),
    operator('remove', 'account', 'none'),
    operator('sing'),
  ]);
  expect(unknown).toEqual({ said: 'There is no report nothing.\n', code: 1 });
  expect(message).toEqual({ said: 'There is no message none.\n', code: 1 });
  expect(account).toEqual({ said: 'There is no user none.\n', code: 1 });
  expect(wrong.said).toContain('Commands for the operator');
  expect(await lost.ended).toBe(1);
  expect(lost.err()).toContain('No server is running on the data in');
  const away = { ...elsewhere, DATABASE_URL: 'postgres://golf@127.0.0.1:9/golf' };
  const unreachable = spawnServer('../src/operator.ts', ['status'], { env: away });
  expect(await unreachable.ended).toBe(1);
  expect(unreachable.err()).toBe('No connection: connect ECONNREFUSED 127.0.0.1:9.\n');
});

test('the operator sees what the server stores, finds people, and logs in a person whose mail does not arrive', async () => {
  const berit = await seat('Berit');
  const said = (await operator('status')).said;
  expect(said).toMatch(/people: +\d+, \d+ of them active/);
  expect(said).toMatch(/last back-up: +never/);
  const months = (await operator('statistics')).said.trimEnd().split('\n');
  expect(months).toHaveLength(13);
  expect(months[0]).toMatch(/month +new people +active players +new leagues +rounds +messages/);
  expect(months.at(-1)).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 7)} +[1-9]`));
  expect((await operator('backups')).said).toContain('There are no back-ups.');
  const made = spawnServer('../src/backup.ts', [], { env: settings });
  expect(await made.ended).toBe(0);
  expect((await operator('backups')).said).toMatch(/^golf-league-\S+\.tar\.gz  [\d.]+ kB  on the disk$/m);
  expect((await operator('people', 'BERIT@ex')).said).toContain(`${berit.userId}  Berit <berit@example.com>`);
  expect((await operator('people', '%')).said).toBe('No one found.\n');
  const given = (await operator('password', berit.userId)).said.split('\n')[0]!;
  const opened = await ask(login, { email: 'berit@example.com', password: given });
  expect(opened.mustChangePassword).toBe(true);
  await expect(ask(login, { email: 'berit@example.com', password: given })).rejects.toThrow(
    'wrong_credentials',
  );
  expect(await operator('password', 'none')).toEqual({ said: 'There is no user none.\n', code: 1 });
});

test('the operator gives an account another address, which no other account has', async () => {
  const [cleo, dag] = [await seat('Cleo'), await seat('Dag')];
  const [unknown, taken, same, malformed] = await Promise.all([
    operator('address', 'nobody@example.com', 'new@example.com'),
    operator('address', 'cleo@example.com', 'DAG@example.com'),
    operator('address', 'cleo@example.com', 'cleo@example.com'),
    operator('address', 'cleo@example.com', 'not an address'),
  ]);
  expect(unknown).toEqual({
    said: 'There is no account with the address nobody@example.com.\n',
    code: 1,
  });
  expect(taken).toEqual({ said: 'DAG@example.com is the address of another account.\n', code: 1 });
  expect(same).toEqual({ said: 'cleo@example.com is already the address.\n', code: 1 });
  expect(malformed).toEqual({ said: 'not an address is not an e-mail address.\n', code: 1 });
  await ask(notifications, { userId: cleo.userId }, cleo.token);

  const { said, code } = await operator('address', 'CLEO@example.com', 'cleo.new@example.com');
  expect([said.split('\n')[0], code]).toEqual(['Done.', 0]);
  expect(said).toContain(`${cleo.userId} now logs in with cleo.new@example.com`);
  await expect(ask(notifications, { userId: cleo.userId }, cleo.token)).rejects.toThrow('unauthenticated');
  const password = 'albatross on nine';
  await expect(ask(login, { email: 'cleo@example.com', password })).rejects.toThrow('wrong_credentials');
  const { userId } = await ask(login, { email: 'cleo.new@example.com', password });
  expect(userId).toBe(cleo.userId);
  await ask(notifications, { userId: dag.userId }, dag.token);
});

test('the operator sees guests, and logs in one who has lost the device', async () => {
  const eva = await seat('Eva');
  const league = { name: 'Open league', mode: 'stroke' as const, userId: eva.userId };
  const { leagueId } = await ask(createLeague, league, eva.token);
  const invite = await ask(inviteToken, { leagueId, userId: eva.userId }, eva.token);
  const fia = await ask(joinAsGuest, { inviteToken: invite.token, name: 'Fia', language: 'en' });
  const [listed, status, refused] = await Promise.all([
    operator('people', 'fia'),
    operator('status'),
    operator('password', fia.userId),
  ]);
  expect(listed.said).toContain(`${fia.userId}  Fia (guest)  since`);
  expect(status.said).toMatch(/people: .*, 1 guest$/m);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`${fia.userId} has no address to log in with`);
  const { said } = await operator('address', fia.userId, 'fia@example.com');
  expect(said).toContain(
    `${fia.userId} now logs in with fia@example.com and a one-time password mailed there`,
  );
  const given = (await operator('password', fia.userId)).said.split('\n')[0]!;
  const opened = await ask(login, { email: 'fia@example.com', password: given });
  expect(opened).toMatchObject({ userId: fia.userId, mustChangePassword: true });
  expect(await ask(leagueInfo, { leagueId }, opened.token)).toMatchObject({ players: 2 });
});
