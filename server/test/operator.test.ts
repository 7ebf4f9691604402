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
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type SentInputOf,
} from '@golf-league/core/wire/endpoint.ts';
import { toFetchArguments } from './fetch-arguments.ts';
import { spawnServer, type SpawnedProcess } from './spawn-server.ts';

const READY_LINE = /is ready at (http:\/\/localhost:\d+)$/;
const dataDir = mkdtempSync(join(tmpdir(), 'golf-operator-'));
const settings = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
let server: SpawnedProcess;
let serverUrl: string;

beforeAll(async () => {
  server = spawnServer('../src/main.ts', [], { env: settings });
  serverUrl = READY_LINE.exec(await server.waitForLine(READY_LINE))![1]!;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exitCode;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs an operator command. Resolves to its output and exit code. */
async function runOperator(...args: string[]): Promise<{ output: string; code: number | null }> {
  const operatorProcess = spawnServer('../src/operator.ts', args, { env: settings });
  const code = await operatorProcess.exitCode;
  return { output: operatorProcess.stdout() + operatorProcess.stderr(), code };
}

async function sendCall<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  token = '',
): Promise<ResponseOf<E>> {
  const options = { form: false, ...(token === '' ? {} : { token }) };
  const [path, init] = toFetchArguments(endpoint, input, options);
  const response = await fetch(serverUrl + path, init);
  if (!response.ok) throw new Error(`${endpoint.name} failed: ${await response.text()}`);
  return (
    response.status === 204 ? undefined : fromWireResponse(endpoint, await response.json())
  ) as ResponseOf<E>;
}

async function registerPerson(name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const { userId, token } = await sendCall(register, { name, email, password: 'albatross on nine' });
  return { userId, token };
}

// Each operator command starts a separate process, which takes at least a second.

test('the operator can list reports and remove messages, names and accounts while the server runs', async () => {
  expect(await runOperator('reports')).toEqual({ output: 'There are no reports.\n', code: 0 });
  const [elin, arne] = [await registerPerson('Elin'), await registerPerson('Arne')];
  const league = { name: 'Rude league', mode: 'stroke' as const, userId: elin.userId };
  const { leagueId } = await sendCall(createLeague, league, elin.token);
  const invite = await sendCall(inviteToken, { leagueId, userId: elin.userId }, elin.token);
  await sendCall(joinByCode, { leagueToken: invite.token, userId: arne.userId }, arne.token);
  const sendMessage = async (message: string) =>
    (await sendCall(uploadMessage, { userId: arne.userId, leagueId, message }, arne.token)).messageId;
  const readEntries = async () => (await sendCall(chat, { leagueId }, elin.token)) ?? [];

  const messageId = await sendMessage('You clown');
  const reportFields = { userId: elin.userId, leagueId, reason: 'harassment' as const };
  const reportedMessage = { subject: 'message' as const, subjectId: messageId };
  await sendCall(
    report,
    { ...reportFields, ...reportedMessage, note: 'Help\n0f0f  2026-01-01  user_name' },
    elin.token,
  );
  const reportList = await runOperator('reports');
  expect(reportList.output).toContain(`message ${messageId}, by Arne (${arne.userId})`);
  expect(reportList.output).toMatch(/You clown[^]*Help\n +\| 0f0f {2}2026/);
  expect(reportList.output.match(/^\S/gm)).toHaveLength(1);
  const reportId = reportList.output.split(' ')[0]!;
  expect(await runOperator('remove', reportId)).toEqual({ output: 'Done.\n', code: 0 });
  expect(await readEntries()).toEqual([]);
  expect((await runOperator('reports')).output).toBe('There are no reports.\n');

  const secondMessageId = await sendMessage('Good day');
  await sendCall(report, { ...reportFields, ...reportedMessage, subjectId: secondMessageId }, elin.token);
  const keptReportId = (await runOperator('reports')).output.split(' ')[0]!;
  expect((await runOperator('keep', keptReportId)).output).toBe('Done.\n');
  expect(await readEntries()).toHaveLength(1);

  expect((await runOperator('remove', 'message', secondMessageId)).output).toBe('Done.\n');
  expect(await readEntries()).toEqual([]);
  expect((await runOperator('remove', 'league_name', leagueId)).output).toBe('Done.\n');
  const { name } = await sendCall(leagueInfo, { leagueId }, elin.token);
  expect(name).toMatch(/^League \d+$/);
  expect((await runOperator('remove', 'user_name', elin.userId)).output).toBe('Done.\n');
  expect((await runOperator('remove', 'account', arne.userId)).output).toBe('Done.\n');
  await expect(sendCall(deleteAccount, { userId: arne.userId }, arne.token)).rejects.toThrow(
    'unauthenticated',
  );
});

test('a command with an unknown id prints an error, and an unknown command prints the usage', async () => {
  const otherSettings = { ...settings, DATA_DIR: join(dataDir, 'elsewhere') };
  const processWithoutServer = spawnServer('../src/operator.ts', ['reports'], { env: otherSettings });
  const [unknownReport, unknownMessage, unknownAccount, unknownCommand] = await Promise.all([
    runOperator('remove', 'nothing'),
    runOperator('remove', 'message', 'none'),
    runOperator('remove', 'account', 'none'),
    runOperator('sing'),
  ]);
  expect(unknownReport).toEqual({ output: 'There is no report nothing.\n', code: 1 });
  expect(unknownMessage).toEqual({ output: 'There is no message none.\n', code: 1 });
  expect(unknownAccount).toEqual({ output: 'There is no user none.\n', code: 1 });
  expect(unknownCommand.output).toContain('Commands for the operator');
  expect(await processWithoutServer.exitCode).toBe(1);
  expect(processWithoutServer.stderr()).toContain('No server is running on the data in');
  const unreachableSettings = { ...otherSettings, DATABASE_URL: 'postgres://golf@127.0.0.1:9/golf' };
  const processWithoutDatabase = spawnServer('../src/operator.ts', ['status'], { env: unreachableSettings });
  expect(await processWithoutDatabase.exitCode).toBe(1);
  expect(processWithoutDatabase.stderr()).toBe('No connection: connect ECONNREFUSED 127.0.0.1:9.\n');
});

test('the operator can see the server’s status, find people, and create a one-time password', async () => {
  const berit = await registerPerson('Berit');
  const output = (await runOperator('status')).output;
  expect(output).toMatch(/people: +\d+, \d+ of them active/);
  expect(output).toMatch(/last backup: +never/);
  const months = (await runOperator('statistics')).output.trimEnd().split('\n');
  expect(months).toHaveLength(13);
  expect(months[0]).toMatch(/month +new people +active players +new leagues +rounds +messages/);
  expect(months.at(-1)).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 7)} +[1-9]`));
  expect((await runOperator('backups')).output).toContain('There are no backups.');
  const backupProcess = spawnServer('../src/backup.ts', [], { env: settings });
  expect(await backupProcess.exitCode).toBe(0);
  expect((await runOperator('backups')).output).toMatch(
    /^golf-league-\S+\.tar\.gz  [\d.]+ kB  on the disk$/m,
  );
  expect((await runOperator('people', 'BERIT@ex')).output).toContain(
    `${berit.userId}  Berit <berit@example.com>`,
  );
  expect((await runOperator('people', '%')).output).toBe('No one found.\n');
  const oneTimePassword = (await runOperator('password', berit.userId)).output.split('\n')[0]!;
  const session = await sendCall(login, { email: 'berit@example.com', password: oneTimePassword });
  expect(session.mustChangePassword).toBe(true);
  await expect(sendCall(login, { email: 'berit@example.com', password: oneTimePassword })).rejects.toThrow(
    'wrong_credentials',
  );
  expect(await runOperator('password', 'none')).toEqual({ output: 'There is no user none.\n', code: 1 });
});

test('the operator can change an account’s address to one that no other account has', async () => {
  const [cleo, dag] = [await registerPerson('Cleo'), await registerPerson('Dag')];
  const [unknownAddress, addressInUse, sameAddress, malformedAddress] = await Promise.all([
    runOperator('address', 'nobody@example.com', 'new@example.com'),
    runOperator('address', 'cleo@example.com', 'DAG@example.com'),
    runOperator('address', 'cleo@example.com', 'cleo@example.com'),
    runOperator('address', 'cleo@example.com', 'not an address'),
  ]);
  expect(unknownAddress).toEqual({
    output: 'There is no account with the address nobody@example.com.\n',
    code: 1,
  });
  expect(addressInUse).toEqual({ output: 'DAG@example.com is the address of another account.\n', code: 1 });
  expect(sameAddress).toEqual({ output: 'cleo@example.com is already the address.\n', code: 1 });
  expect(malformedAddress).toEqual({ output: 'not an address is not an email address.\n', code: 1 });
  await sendCall(notifications, { userId: cleo.userId }, cleo.token);

  const { output, code } = await runOperator('address', 'CLEO@example.com', 'cleo.new@example.com');
  expect([output.split('\n')[0], code]).toEqual(['Done.', 0]);
  expect(output).toContain(`${cleo.userId} now logs in with cleo.new@example.com`);
  await expect(sendCall(notifications, { userId: cleo.userId }, cleo.token)).rejects.toThrow(
    'unauthenticated',
  );
  const password = 'albatross on nine';
  await expect(sendCall(login, { email: 'cleo@example.com', password })).rejects.toThrow('wrong_credentials');
  const { userId } = await sendCall(login, { email: 'cleo.new@example.com', password });
  expect(userId).toBe(cleo.userId);
  await sendCall(notifications, { userId: dag.userId }, dag.token);
});

test('the operator can find guests, and let a guest who has lost their device log in', async () => {
  const eva = await registerPerson('Eva');
  const league = { name: 'Open league', mode: 'stroke' as const, userId: eva.userId };
  const { leagueId } = await sendCall(createLeague, league, eva.token);
  const invite = await sendCall(inviteToken, { leagueId, userId: eva.userId }, eva.token);
  const fia = await sendCall(joinAsGuest, { inviteToken: invite.token, name: 'Fia', language: 'en' });
  const [peopleResult, statusResult, passwordResult] = await Promise.all([
    runOperator('people', 'fia'),
    runOperator('status'),
    runOperator('password', fia.userId),
  ]);
  expect(peopleResult.output).toContain(`${fia.userId}  Fia (guest)  since`);
  expect(statusResult.output).toMatch(/people: .*, 1 guest$/m);
  expect(passwordResult.code).toBe(1);
  expect(passwordResult.output).toContain(`${fia.userId} has no address to log in with`);
  const { output } = await runOperator('address', fia.userId, 'fia@example.com');
  expect(output).toContain(
    `${fia.userId} now logs in with fia@example.com and a one-time password sent to that address`,
  );
  const oneTimePassword = (await runOperator('password', fia.userId)).output.split('\n')[0]!;
  const session = await sendCall(login, { email: 'fia@example.com', password: oneTimePassword });
  expect(session).toMatchObject({ userId: fia.userId, mustChangePassword: true });
  expect(await sendCall(leagueInfo, { leagueId }, session.token)).toMatchObject({ players: 2 });
});
