import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword, login } from '@golf-league/core/contracts/accounts.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { importRounds } from '@golf-league/core/contracts/imports.ts';
import { inviteToken } from '@golf-league/core/contracts/invites.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { lookAround } from '@golf-league/core/contracts/trials.ts';
import { ask } from '../ask.ts';
import { newLeague, PASSWORD, type Person } from './people.ts';

export interface AttackScene {
  readonly address: string;
  readonly attacker: Person;
  readonly league: string;
}

const marks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;

const heads = 'Player,Date,Gross,Net,Par\n';
const size = 2 * 1024 * 1024 - heads.length - 1;
const fill = (line: string) => heads + line.repeat(Math.floor(size / line.length));
/** Files of 2 MB, the largest that are read at all. */
const hostileFiles = [
  fill(`"=cmd|' /C calc'!A0${'x'.repeat(370)}",2026-05-01,90,75,72\n`),
  fill('\0'),
  fill(`${'x,'.repeat(5_000)}\n`),
  fill('"'),
  fill(`"${'a""'.repeat(300)}",12/05/2026,90,75,72\n`),
  fill(`Å${'\u0300'.repeat(200)},2026-05-01,90,75,72\n`),
];
const leaguesOf = new Map<string, Promise<string>>();
const invites = new Map<string, Promise<string>>();
let files = 0;

/** Calls of one attacker that are meant to hold up everybody else, to be sent many at once. */
export const attacks = {
  /** 256 kB of combining marks in no order, whose sorting takes a time that grows with the square of their number. */
  'marks to the log-in': ({ address }) => ask(address, login, { email: marks, password: 'x' }),

  /** Each hashes twice. */
  'changes of the password': ({ address, attacker }) => {
    const newPassword = `condor on ${randomUUID()}`;
    const change = { userId: attacker.id, oldPassword: PASSWORD, newPassword };
    return ask(address, changePassword, change, attacker);
  },

  'rounds with a key': ({ address, attacker, league }) => {
    const round = { leagueId: league, memberId: attacker.id, gross: 90, toPar: 0 };
    return ask(address, submitRound, round, { ...attacker, key: randomUUID() });
  },

  /** Formulas, NUL, 5,000 columns, quotes alone, quotes doubled and marks, into a league of the attacker's own. */
  'files of rounds': async ({ address, attacker }) => {
    let league = leaguesOf.get(attacker.id);
    if (league === undefined) leaguesOf.set(attacker.id, (league = newLeague(address, attacker, [])));
    const file = new File([hostileFiles[files++ % hostileFiles.length]!], 'season.csv');
    return ask(address, importRounds, { leagueId: await league, dryRun: true }, { ...attacker, file });
  },

  /** Each from a network of its own, as a trusted proxy tells it, so that no limit of one network holds it back. */
  'sample leagues': ({ address }) =>
    ask(address, lookAround, {}, { from: `198.51.${randomInt(256)}.${randomInt(256)}` }),

  /** Through one invite that has leaked, each from a network of its own. */
  'guests by a leaked invite': async ({ address, attacker, league }) => {
    let invite = invites.get(league);
    if (invite === undefined) {
      const of = { leagueId: league, userId: attacker.id };
      invites.set(league, (invite = ask(address, inviteToken, of, attacker).then(({ token }) => token)));
    }
    const from = `198.51.${randomInt(256)}.${randomInt(256)}`;
    return ask(address, joinAsGuest, { inviteToken: await invite, name: `Guest ${randomUUID()}` }, { from });
  },

  /** Hundreds of large answers are asked for in one packet, and none is read. */
  'pages that nobody reads': async ({ address }) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).pause();
    socket.write(`GET ${openapi.path} HTTP/1.1\r\nHost: golf.example\r\n\r\n`.repeat(400));
    await sleep(1_000);
    socket.destroy();
  },
} satisfies Record<string, (scene: AttackScene) => Promise<unknown>>;

export type Attack = keyof typeof attacks;
