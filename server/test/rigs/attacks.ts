import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword, login } from '@golf-league/core/contracts/accounts.ts';
import { SCORES_PER_CALL_MAX, writeCard } from '@golf-league/core/contracts/card.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { importRounds } from '@golf-league/core/contracts/imports.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { callApi } from '../call-api.ts';
import {
  fetchMemberInviteToken,
  createRigEvent,
  createRigLeague,
  RIG_PASSWORD,
  type RigUser,
} from './people.ts';

export interface AttackContext {
  readonly serverUrl: string;
  readonly attacker: RigUser;
  readonly leagueId: string;
}

const combiningMarks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;

const csvHeader = 'Player,Date,Gross,Net,Par\n';
const availableBytes = 2 * 1024 * 1024 - csvHeader.length - 1;
const createFileWithLine = (line: string) =>
  csvHeader + line.repeat(Math.floor(availableBytes / line.length));
/** Import files of 2 MB, the largest size that the server accepts. */
const hostileFiles = [
  createFileWithLine(`"=cmd|' /C calc'!A0${'x'.repeat(370)}",2026-05-01,90,75,72\n`),
  createFileWithLine('\0'),
  createFileWithLine(`${'x,'.repeat(5_000)}\n`),
  createFileWithLine('"'),
  createFileWithLine(`"${'a""'.repeat(300)}",12/05/2026,90,75,72\n`),
  createFileWithLine(`Å${'\u0300'.repeat(200)},2026-05-01,90,75,72\n`),
  createFileWithLine(`"a${'\t'.repeat(19_800)}b",2026-05-01,90,75,72\n`),
  createFileWithLine(`"a${'\u200B'.repeat(19_800)}b",2026-05-01,90,75,72\n`),
  createFileWithLine(','),
];
const leagueIdByAttacker = new Map<string, Promise<string>>();
const inviteTokenByLeague = new Map<string, Promise<string>>();
const eventIdByLeague = new Map<string, Promise<string>>();
const boardTokenByAttacker = new Map<string, Promise<string>>();
let sentFileCount = 0;
let requestedBoardCount = 0;

/** Calls `createValue` once for each key, and returns the same promise for later calls. */
function memoize(
  cache: Map<string, Promise<string>>,
  key: string,
  createValue: () => Promise<string>,
): Promise<string> {
  const cachedPromise = cache.get(key);
  if (cachedPromise !== undefined) return cachedPromise;
  const promise = createValue();
  cache.set(key, promise);
  return promise;
}

/** Percent-encodes the letters whose bits are set in `bitMask`. */
const encodeSomeLetters = (text: string, bitMask: number) =>
  Array.from(text, (letter, index) =>
    (bitMask >> (index % 20)) & 1 ? `%${letter.codePointAt(0)!.toString(16)}` : letter,
  ).join('');

/** Calls that one attacker uses to try to delay everybody else. Rigs send many of them at once. */
export const attacks = {
  /** Sends 256 kB of unordered combining marks. The time to sort them grows with the square of their number. */
  'marks in log-ins': ({ serverUrl }) => callApi(serverUrl, login, { email: combiningMarks, password: 'x' }),

  /** Changes the password, which makes the server hash two passwords. */
  'password changes': ({ serverUrl, attacker }) => {
    const newPassword = `condor on ${randomUUID()}`;
    const passwordChange = { userId: attacker.id, oldPassword: RIG_PASSWORD, newPassword };
    return callApi(serverUrl, changePassword, passwordChange, attacker);
  },

  'rounds with idempotency keys': ({ serverUrl, attacker, leagueId }) => {
    const round = { leagueId, memberId: attacker.id, gross: 90, toPar: 0 };
    return callApi(serverUrl, submitRound, round, { ...attacker, key: randomUUID() });
  },

  /**
   * Imports formulas, NULs, thousands of columns, quotes, combining marks and long runs of blanks into the attacker's
   * own league.
   */
  'round imports': async ({ serverUrl, attacker }) => {
    const leagueIdPromise = memoize(leagueIdByAttacker, attacker.id, () =>
      createRigLeague(serverUrl, attacker, []),
    );
    const file = new File([hostileFiles[sentFileCount++ % hostileFiles.length]!], 'season.csv');
    return callApi(
      serverUrl,
      importRounds,
      { leagueId: await leagueIdPromise, dryRun: true },
      { ...attacker, file },
    );
  },

  /** Creates sample leagues, each from a different network to avoid the limit per network. */
  'sample leagues': ({ serverUrl }) =>
    callApi(serverUrl, createTrialLeague, {}, { clientIp: `198.51.${randomInt(256)}.${randomInt(256)}` }),

  /** Joins as a guest with one leaked invite, each time from a different network. */
  'guests with a leaked invite': async ({ serverUrl, attacker, leagueId }) => {
    const inviteTokenPromise = memoize(inviteTokenByLeague, leagueId, () =>
      fetchMemberInviteToken(serverUrl, leagueId, attacker),
    );
    const from = `198.51.${randomInt(256)}.${randomInt(256)}`;
    return callApi(
      serverUrl,
      joinAsGuest,
      { inviteToken: await inviteTokenPromise, name: `Guest ${randomUUID()}` },
      { clientIp: from },
    );
  },

  /** Writes as many scores as one call accepts. */
  'card scores': async ({ serverUrl, attacker, leagueId }) => {
    const eventId = await memoize(eventIdByLeague, leagueId, () =>
      createRigEvent(serverUrl, leagueId, attacker),
    );
    const startedAt = Date.now();
    const scores = Array.from({ length: SCORES_PER_CALL_MAX }, (_, index) => ({
      playerId: attacker.id,
      hole: 1 + (index % 18),
      strokes: 4,
      at: new Date(startedAt + index).toISOString(),
    }));
    return callApi(serverUrl, writeCard, { eventId, userId: attacker.id, scores }, attacker);
  },

  /** Requests the page of a spectator board, each time with its URL encoded differently. */
  'prerendered boards': async ({ serverUrl, attacker }) => {
    const token = await memoize(boardTokenByAttacker, attacker.id, async () => {
      const leagueId = await createRigLeague(serverUrl, attacker, []);
      return (
        await callApi(serverUrl, openToSpectators, { leagueId, userId: attacker.id, open: true }, attacker)
      ).token!;
    });
    const response = await fetch(`${serverUrl}/board/${encodeSomeLetters(token, ++requestedBoardCount)}`, {
      headers: { accept: 'text/html' },
    });
    await response.text();
  },

  /** Requests hundreds of large responses in one packet, and reads none. */
  'unread responses': async ({ serverUrl }) => {
    const { hostname, port } = new URL(serverUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).pause();
    socket.write(`GET ${openapi.path} HTTP/1.1\r\nHost: golf.example\r\n\r\n`.repeat(400));
    await sleep(1_000);
    socket.destroy();
  },
} satisfies Record<string, (context: AttackContext) => Promise<unknown>>;

export type Attack = keyof typeof attacks;
