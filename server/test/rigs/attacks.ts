import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword, login } from '@golf-league/core/contracts/accounts.ts';
import { CELLS_MAX, writeCard } from '@golf-league/core/contracts/card.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { importRounds } from '@golf-league/core/contracts/imports.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { lookAround } from '@golf-league/core/contracts/sample-leagues.ts';
import { callApi } from '../call-api.ts';
import { fetchMemberInvite, createRigDay, createRigLeague, RIG_PASSWORD, type RigPerson } from './people.ts';

export interface AttackContext {
  readonly address: string;
  readonly attacker: RigPerson;
  readonly leagueId: string;
}

const combiningMarks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;

const csvHeader = 'Player,Date,Gross,Net,Par\n';
const size = 2 * 1024 * 1024 - csvHeader.length - 1;
const repeatLine = (line: string) => csvHeader + line.repeat(Math.floor(size / line.length));
/** Files of 2 MB, the largest size that the server accepts. */
const hostileFiles = [
  repeatLine(`"=cmd|' /C calc'!A0${'x'.repeat(370)}",2026-05-01,90,75,72\n`),
  repeatLine('\0'),
  repeatLine(`${'x,'.repeat(5_000)}\n`),
  repeatLine('"'),
  repeatLine(`"${'a""'.repeat(300)}",12/05/2026,90,75,72\n`),
  repeatLine(`Å${'\u0300'.repeat(200)},2026-05-01,90,75,72\n`),
  repeatLine(`"a${'\t'.repeat(19_800)}b",2026-05-01,90,75,72\n`),
  repeatLine(`"a${'\u200B'.repeat(19_800)}b",2026-05-01,90,75,72\n`),
  repeatLine(','),
];
const leagueByAttacker = new Map<string, Promise<string>>();
const inviteByLeague = new Map<string, Promise<string>>();
const dayByLeague = new Map<string, Promise<string>>();
const boardTokenByAttacker = new Map<string, Promise<string>>();
let sentFileCount = 0;
let spellingCount = 0;

/** Runs `make` once for each key. */
function memoize(
  cache: Map<string, Promise<string>>,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const promise = make();
  cache.set(key, promise);
  return promise;
}

/** Percent-encodes the letters that the bits of `number` select. */
const respell = (text: string, number: number) =>
  Array.from(text, (letter, at) =>
    (number >> (at % 20)) & 1 ? `%${letter.codePointAt(0)!.toString(16)}` : letter,
  ).join('');

/** Calls that one attacker uses to try to delay everybody else. Rigs send many of them at once. */
export const attacks = {
  /** Sends 256 kB of unordered combining marks. The time to sort them grows with the square of their number. */
  'marks in log-ins': ({ address }) => callApi(address, login, { email: combiningMarks, password: 'x' }),

  /** Changes the password, which makes the server hash two passwords. */
  'password changes': ({ address, attacker }) => {
    const newPassword = `condor on ${randomUUID()}`;
    const change = { userId: attacker.id, oldPassword: RIG_PASSWORD, newPassword };
    return callApi(address, changePassword, change, attacker);
  },

  'rounds with idempotency keys': ({ address, attacker, leagueId: league }) => {
    const round = { leagueId: league, memberId: attacker.id, gross: 90, toPar: 0 };
    return callApi(address, submitRound, round, { ...attacker, key: randomUUID() });
  },

  /** Imports formulas, NULs, thousands of columns, quotes, marks and long gaps into the attacker's own league. */
  'round imports': async ({ address, attacker }) => {
    const league = memoize(leagueByAttacker, attacker.id, () => createRigLeague(address, attacker, []));
    const file = new File([hostileFiles[sentFileCount++ % hostileFiles.length]!], 'season.csv');
    return callApi(address, importRounds, { leagueId: await league, dryRun: true }, { ...attacker, file });
  },

  /** Creates sample leagues, each from a different network to avoid the limit per network. */
  'sample leagues': ({ address }) =>
    callApi(address, lookAround, {}, { from: `198.51.${randomInt(256)}.${randomInt(256)}` }),

  /** Joins as a guest with one leaked invite, each time from a different network. */
  'guests with a leaked invite': async ({ address, attacker, leagueId: league }) => {
    const invite = memoize(inviteByLeague, league, () => fetchMemberInvite(address, league, attacker));
    const from = `198.51.${randomInt(256)}.${randomInt(256)}`;
    return callApi(
      address,
      joinAsGuest,
      { inviteToken: await invite, name: `Guest ${randomUUID()}` },
      { from },
    );
  },

  /** Writes as many scores as one call accepts. */
  'card scores': async ({ address, attacker, leagueId: league }) => {
    const eventId = await memoize(dayByLeague, league, () => createRigDay(address, league, attacker));
    const startedAt = Date.now();
    const scores = Array.from({ length: CELLS_MAX }, (_, index) => ({
      playerId: attacker.id,
      hole: 1 + (index % 18),
      strokes: 4,
      at: new Date(startedAt + index).toISOString(),
    }));
    return callApi(address, writeCard, { eventId, userId: attacker.id, scores }, attacker);
  },

  /** Requests the page of a spectator board, each time with a different spelling of its URL. */
  'prerendered boards': async ({ address, attacker }) => {
    const token = await memoize(boardTokenByAttacker, attacker.id, async () => {
      const leagueId = await createRigLeague(address, attacker, []);
      return (
        await callApi(address, openToSpectators, { leagueId, userId: attacker.id, open: true }, attacker)
      ).token!;
    });
    const response = await fetch(`${address}/board/${respell(token, ++spellingCount)}`, {
      headers: { accept: 'text/html' },
    });
    await response.text();
  },

  /** Requests hundreds of large responses in one packet, and reads none. */
  'unread responses': async ({ address }) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).pause();
    socket.write(`GET ${openapi.path} HTTP/1.1\r\nHost: golf.example\r\n\r\n`.repeat(400));
    await sleep(1_000);
    socket.destroy();
  },
} satisfies Record<string, (context: AttackContext) => Promise<unknown>>;

export type Attack = keyof typeof attacks;
