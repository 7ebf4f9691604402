import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { changePassword, login } from '@golf-league/core/contracts/accounts.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { ask } from '../ask.ts';
import { PASSWORD, type Person } from './people.ts';

export interface AttackScene {
  readonly address: string;
  readonly attacker: Person;
  readonly league: string;
}

const marks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;

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
