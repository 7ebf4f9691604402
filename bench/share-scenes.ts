import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { chat, createPoll, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { drawnLeague } from '@golf-league/core/contracts/drawn-league.ts';
import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { ask, Refused } from '../server/test/ask.ts';

/** What one network takes: people of a league as large as one may be, and sessions of one of them. */
export interface ShareScene {
  readonly address: string;
  readonly league: string;
  readonly firstRound: string;
  /** Closed days of play, with what they were played for. */
  readonly days: readonly string[];
  /** Of one account, the first. */
  readonly tokens: readonly string[];
  readonly accounts: readonly { id: string; email: string; token: string }[];
  readonly password: string;
  /** A network that nobody has used yet: the limits count by the minute. */
  readonly from: string;
}

/** Each goes on for ever. */
export const shareScenes = {
  '30 exports': (scene) =>
    always(30, () =>
      ask(
        scene.address,
        exportLeague,
        { leagueId: scene.league, what: 'rounds', language: 'en' },
        asFirst(scene),
      ),
    ),

  '10 histories': (scene) =>
    always(10, () => ask(scene.address, history, { leagueId: scene.league }, asFirst(scene))),

  'a walk through the chat': async (scene) => {
    let after = scene.firstRound;
    await always(1, async () => {
      const of = { leagueId: scene.league, rounds: true, after };
      const page = await ask(scene.address, chat, of, asFirst(scene));
      after = page?.at(-1)?.id ?? scene.firstRound;
    });
  },

  '25 sessions of one account': (scene) =>
    always(100, async (turn) => {
      const how = { token: scene.tokens[turn % scene.tokens.length]!, from: scene.from };
      if (turn % 2 === 0) return ask(scene.address, history, { leagueId: scene.league }, how);
      const { id: userId } = scene.accounts[0]!;
      return ask(scene.address, uploadMessage, { userId, leagueId: scene.league, message: 'Fore!' }, how);
    }),

  '30 exports of ten persons': (scene) =>
    always(30, (turn) => {
      const { id: userId, token } = personOf(scene, turn);
      return ask(scene.address, exportPerson, { userId }, { token, from: scene.from });
    }),

  '20 boards while rounds are registered': (scene) =>
    whileRoundsAreRegistered(scene, (how) => ask(scene.address, scoreboard, { leagueId: scene.league }, how)),

  '20 drawn leagues while rounds are registered': (scene) =>
    whileRoundsAreRegistered(scene, (how) =>
      ask(scene.address, drawnLeague, { leagueId: scene.league, lang: 'sv' }, how),
    ),

  'polls that are mailed to 500': (scene) =>
    always(10, (turn) => {
      const { id: userId, token } = personOf(scene, turn);
      const poll = {
        leagueId: scene.league,
        userId,
        question: `When, for the ${turn}th time?`,
        options: ['Now'],
      };
      return ask(scene.address, createPoll, poll, { token, from: scene.from });
    }),

  'messages by 25 sockets': async (scene) => {
    const sockets = await Promise.all(scene.tokens.map((token) => opened(scene, { token })));
    await always(sockets.length, (turn) =>
      sockets[turn % sockets.length]!.timeout(5_000).emitWithAck('sendMessage', {
        tournamentId: scene.league,
        message: 'Fore!',
      }),
    );
  },

  '30 sockets that come and go': (scene) =>
    always(30, async (turn) => {
      const socket = await opened(scene, { token: scene.tokens[turn % scene.tokens.length]! });
      socket.disconnect();
    }),

  '200 spectators': async (scene) => {
    const { id: userId } = scene.accounts[0]!;
    const open = { leagueId: scene.league, userId, open: true };
    const { token } = await ask(scene.address, openToSpectators, open, asFirst(scene));
    await Promise.allSettled(Array.from({ length: 200 }, () => opened(scene, { spectate: token! })));
    await always(30, () => ask(scene.address, spectate, { token: token! }, { from: scene.from }));
  },

  '100 log-ins': (scene) => logIns(scene, [scene.from]),

  '100 log-ins of five networks': (scene) =>
    logIns(
      scene,
      [1, 2, 3, 4, 5].map((network) => `${scene.from.replace(/\d+$/, '')}${200 + network}`),
    ),

  '30 ledgers and recaps of ten persons': (scene) =>
    always(30, (turn) => {
      const how = { token: personOf(scene, turn).token, from: scene.from };
      // Each person asks for both.
      const nth = Math.floor(turn / scene.accounts.length);
      if (nth % 2 === 0) return ask(scene.address, readLedger, { leagueId: scene.league }, how);
      return ask(scene.address, dayRecap, { eventId: scene.days[turn % scene.days.length]! }, how);
    }),
} satisfies Record<string, (scene: ShareScene) => Promise<unknown>>;

export type Taking = keyof typeof shareScenes;

const asFirst = ({ tokens, from }: ShareScene) => ({ token: tokens[0]!, from });

const personOf = ({ accounts }: ShareScene, turn: number) => accounts[turn % accounts.length]!;

const whileRoundsAreRegistered = (
  scene: ShareScene,
  read: (how: { token: string; from: string }) => Promise<unknown>,
) =>
  always(21, (turn) => {
    const { id: memberId, token } = personOf(scene, turn);
    const how = { token, from: scene.from };
    if (turn % 21 > 0) return read(how);
    const round = { leagueId: scene.league, memberId, gross: 90, toPar: 3, coursePar: null };
    return ask(scene.address, submitRound, round, how);
  });

const logIns = (scene: ShareScene, networks: readonly string[]) =>
  always(100, (turn) =>
    ask(
      scene.address,
      login,
      { email: personOf(scene, turn).email, password: scene.password },
      { from: networks[turn % networks.length]! },
    ),
  );

function opened({ address, from }: ShareScene, auth: object): Promise<Socket> {
  const socket = io(address, {
    auth,
    extraHeaders: { 'x-forwarded-for': from },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('ready', () => resolve(socket));
    socket.once('connect_error', reject).once('disconnect', () => reject(new Error('sent away')));
  });
}

/** In ms: whoever is refused asks again soon, and does not spend all time on being refused. */
const AFTER_REFUSAL = 20;

/** How many calls the network has got, and what it was refused with. */
export const got = new Map<string, number>();

async function always(atOnce: number, call: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const count = (status: string) => got.set(status, (got.get(status) ?? 0) + 1);
  const one = async () => {
    for (;;) {
      await call(turn++).then(
        () => count('200'),
        (error: unknown) => {
          count(error instanceof Refused ? String(error.status) : 'none');
          return sleep(AFTER_REFUSAL);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
