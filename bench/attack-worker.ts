import { workerData } from 'node:worker_threads';
import { changePassword, login } from '@golf-league/core/contracts/accounts.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openapi } from '@golf-league/core/contracts/site.ts';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ask } from '../server/test/ask.ts';
import { PASSWORD, type Person } from '../server/test/rigs/people.ts';

/** Runs one attack again and again, in a thread of its own, so that it does not slow down who measures. */
export interface AttackData {
  readonly attack: keyof typeof attacks;
  readonly address: string;
  readonly attacker: Person;
  readonly league: string;
}

const { attack, address, attacker, league } = workerData as AttackData;
const AT_ONCE = 60;
const marks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;

const attacks = {
  /** 256 kB of combining marks in no order, whose sorting takes a time that grows with the square of their number. */
  'marks to the log-in': () => ask(address, login, { email: marks, password: 'x' }),
  /** Each hashes twice. */
  '60 changes of the password at once': (index: number) => {
    const change = { userId: attacker.id, oldPassword: PASSWORD, newPassword: `condor on eighteen ${index}` };
    return ask(address, changePassword, change, attacker);
  },
  '60 rounds with a key at once': () => {
    const round = { tournament_id: league, user_id: attacker.id, score_brutto: 90, score_netto: 0 };
    return ask(address, submitRound, round, { ...attacker, key: randomUUID() });
  },
  /** Large answers that are asked for in one packet and never read. */
  'pages that nobody reads': async () => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).pause();
    socket.write(`GET ${openapi.path} HTTP/1.1\r\nHost: golf.example\r\n\r\n`.repeat(400));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    socket.destroy();
  },
};

for (;;) await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attacks[attack](index).catch(() => {})));
