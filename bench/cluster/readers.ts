import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { ask, Refused } from '../../server/test/ask.ts';
import type { Season } from '../../server/test/rigs/season.ts';

export interface Reading {
  /** Answers by status; `none` stands for a lost connection. */
  readonly statuses: Map<string, number>;
  readonly times: number[];
}

/** Everybody reads the board, the chat and the leagues in turns, and never a second time. */
export async function readAll(address: string, season: Season, isOver: () => boolean): Promise<Reading> {
  const reading: Reading = { statuses: new Map(), times: [] };
  const leagueId = season.league;
  await Promise.all(
    season.people.map(async (person) => {
      const reads = [
        () => ask(address, scoreboard, { leagueId }, person),
        () => ask(address, chat, { leagueId }, person),
        () => ask(address, listLeagues, { userId: person.id }, person),
      ];
      for (let turn = 0; !isOver(); turn++) {
        const began = performance.now();
        const status = await reads[turn % 3]!().then(
          () => '200',
          (error: unknown) => String(error instanceof Refused ? error.status : 'none'),
        );
        reading.times.push(performance.now() - began);
        reading.statuses.set(status, (reading.statuses.get(status) ?? 0) + 1);
        await sleep(25);
      }
    }),
  );
  return reading;
}

export interface Listener {
  readonly socket: Socket;
  /** Times in ms between the loss of the connection and the `ready` of the next. */
  readonly gaps: number[];
  readonly heard: { event: string; at: number; version?: number }[];
  isReady: boolean;
}

/** A socket as the app opens it, which connects again by itself. */
export function listen(address: string, token: string): Listener {
  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    forceNew: true,
  });
  const listener: Listener = { socket, gaps: [], heard: [], isReady: false };
  let lostAt = 0;
  socket.on('ready', () => {
    if (lostAt > 0) listener.gaps.push(performance.now() - lostAt);
    lostAt = 0;
    listener.isReady = true;
  });
  socket.on('disconnect', () => {
    lostAt = performance.now();
    listener.isReady = false;
  });
  socket.onAny((event: string, payload: { version?: number } | undefined) => {
    const { version } = payload ?? {};
    listener.heard.push({ event, at: performance.now(), ...(version === undefined ? {} : { version }) });
  });
  return listener;
}

export async function allReady(listeners: readonly Listener[], withinMs = 60_000): Promise<number> {
  const began = performance.now();
  while (!listeners.every(({ isReady }) => isReady)) {
    if (performance.now() - began > withinMs) {
      throw new Error(`${listeners.filter(({ isReady }) => !isReady).length} sockets did not come back`);
    }
    await sleep(20);
  }
  return performance.now() - began;
}
