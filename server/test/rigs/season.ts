import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { ask, RejectedCall } from '../ask.ts';
import type { Random } from '../seeded-random.ts';
import { newDay, newLeague, type Person } from './people.ts';

type Kind = 'round' | 'picture' | 'message' | 'poll' | 'vote' | 'billboard' | 'cell';

type Cell = InputOf<typeof writeCard>['scores'][number];

/** One write with its idempotency key: sent again after any failure until it is acknowledged. */
export interface Act {
  readonly kind: Kind;
  readonly person: Person;
  readonly key: string;
  /** The score of a cell, with its player and time. */
  readonly cell?: Cell;
  /** The number of the action in the season, which the written content contains. */
  readonly mark: number;
  readonly send: (address: string) => Promise<string>;
  /** The id in the first answer. */
  id?: string;
  tries: number;
}

export interface Season {
  readonly league: string;
  readonly people: readonly Person[];
  readonly poll: { pollId: string; options: readonly string[] };
  /** A day of play on which everybody writes everybody's card. */
  readonly eventId: string;
  readonly acts: Act[];
  /** Outcomes that are neither an answer nor an expected failure, such as the rejection of a valid write. */
  readonly faults: string[];
  /** Number of answers by status; `none` means a lost connection. */
  readonly statuses: Map<string, number>;
  slowestMs: number;
}

export const OPTIONS = 20;
const GROSS = 300;

/** A started league in which everybody of `people` is a member and the first is the admin. */
export async function openSeason(address: string, people: readonly Person[]): Promise<Season> {
  const [admin, ...others] = people;
  const league = await newLeague(address, admin!, others);
  const options = Array.from({ length: OPTIONS }, (_, index) => `Option ${index}`);
  const asked = { question: 'When?', options, userId: admin!.id, leagueId: league };
  const { pollId, message } = await ask(address, createPoll, asked, admin);
  const ids = message.poll!.options.map(({ id: optionId }) => optionId);
  const eventId = await newDay(address, league, admin!);
  const none = { acts: [], faults: [], statuses: new Map<string, number>(), slowestMs: 0 };
  return { league, people, poll: { pollId, options: ids }, eventId, ...none };
}

/** The scores that contain a mark. */
const scoresOf = (mark: number) => ({ gross: 1 + (mark % GROSS), toPar: Math.floor(mark / GROSS) });
export const markOf = (gross: number, toPar: number) => toPar * GROSS + gross - 1;

const kinds: readonly Kind[] = [
  ...(['round', 'round', 'picture', 'message', 'message', 'poll', 'vote', 'vote'] as const),
  ...(['cell', 'cell'] as const),
];

function newAct(season: Season, person: Person, random: Random, picture: Blob): Act {
  const { league, people, poll, eventId } = season;
  const mark = season.acts.length;
  const isAdmin = person === people[0];
  const kind = isAdmin && random.chance(0.2) ? 'billboard' : random.of(kinds);
  const key = randomUUID();
  const how = { token: person.token, key };
  const ours = { userId: person.id, leagueId: league };
  const { gross, toPar } = scoresOf(mark);
  const round = {
    leagueId: league,
    memberId: person.id,
    gross,
    toPar,
    coursePar: null,
  };
  const cell = {
    playerId: people[mark % people.length]!.id,
    hole: 1 + (mark % 18),
    strokes: 1 + (mark % 20),
    at: new Date().toISOString(),
  };
  const sends: Record<Kind, Act['send']> = {
    round: async (at) => (await ask(at, submitRound, round, how)).round.id,
    picture: async (at) => (await ask(at, submitRound, round, { ...how, file: picture })).round.id,
    message: async (at) => (await ask(at, uploadMessage, { ...ours, message: `m${mark}` }, how)).messageId,
    poll: async (at) =>
      (await ask(at, createPoll, { ...ours, question: `p${mark}`, options: ['Yes'] }, how)).pollId,
    // A vote without `wanted` toggles, so that a vote that counts twice is detected.
    vote: async (at) => {
      const optionId = poll.options[mark % OPTIONS]!;
      return (await ask(at, vote, { userId: person.id, pollId: poll.pollId, optionId }, how)).poll.id;
    },
    cell: async (at) =>
      (await ask(at, writeCard, { eventId, userId: person.id, scores: [cell] }, how)).card.eventId,
    billboard: async (at) => (await ask(at, postBillboard, { ...ours, text: `b${mark}` }, how)).id,
  };
  return { kind, person, key, mark, send: sends[kind], tries: 0, ...(kind === 'cell' ? { cell } : {}) };
}

const count = (season: Season, status: string) =>
  season.statuses.set(status, (season.statuses.get(status) ?? 0) + 1);

/** Sends the action until it is acknowledged. Calls `address` at each try, as a restart changes it. */
export async function sendUntilAcknowledged(season: Season, act: Act, address: () => string): Promise<void> {
  for (;;) {
    act.tries++;
    const began = performance.now();
    try {
      const id = await act.send(address());
      count(season, '200');
      if (act.id !== undefined && act.id !== id) {
        season.faults.push(`${act.kind} ${act.mark} was answered with another id when it was sent again`);
      }
      act.id = id;
      return;
    } catch (error) {
      const status = error instanceof RejectedCall ? error.status : undefined;
      count(season, String(status ?? 'none'));
      // A proxy returns 502 and 504 if it has no answer.
      if (status !== undefined && ![502, 503, 504].includes(status)) {
        season.faults.push(`${act.kind} ${act.mark}: ${(error as Error).message}`);
        return;
      }
      await sleep(60);
    } finally {
      season.slowestMs = Math.max(season.slowestMs, performance.now() - began);
    }
  }
}

interface WriterOptions {
  address: () => string;
  random: Random;
  picture: Blob;
  isOver: () => boolean;
}

/** Everybody writes, one action after another, until `isOver`; resolves when the last action is acknowledged. */
export async function writeAll(
  season: Season,
  { address, random, picture, isOver }: WriterOptions,
): Promise<void> {
  await Promise.all(
    season.people.map(async (person) => {
      while (!isOver()) {
        const act = newAct(season, person, random, picture);
        season.acts.push(act);
        await sendUntilAcknowledged(season, act, address);
      }
    }),
  );
}
