import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callApi, RejectedCall } from '../call-api.ts';
import type { TestRandom } from '../seeded-random.ts';
import { createRigDay, createRigLeague, type RigPerson } from './people.ts';

type ActionKind = 'round' | 'picture' | 'message' | 'poll' | 'vote' | 'billboard' | 'cell';

type Cell = InputOf<typeof writeCard>['scores'][number];

/** A write with its idempotency key. It is retried after any failure until it is acknowledged. */
export interface Action {
  readonly kind: ActionKind;
  readonly person: RigPerson;
  readonly key: string;
  /** The written score, with its player and time, if the action writes to a card. */
  readonly cell?: Cell;
  /** The action's number in the season. Its written content contains it. */
  readonly mark: number;
  readonly send: (address: string) => Promise<string>;
  /** The id in the first response. */
  id?: string;
  tries: number;
}

export interface Season {
  readonly leagueId: string;
  readonly people: readonly RigPerson[];
  readonly poll: { pollId: string; options: readonly string[] };
  /** A day of play on which everybody writes on everybody's card. */
  readonly eventId: string;
  readonly actions: Action[];
  /** Unexpected outcomes, such as the rejection of a valid write. */
  readonly faults: string[];
  /** Number of responses by status. `none` counts lost connections. */
  readonly statuses: Map<string, number>;
  slowestMs: number;
}

export const OPTIONS = 20;
const GROSS = 300;

/** Creates and starts a league with all `people` as members and the first of them as admin. */
export async function openSeason(address: string, people: readonly RigPerson[]): Promise<Season> {
  const [admin, ...others] = people;
  const league = await createRigLeague(address, admin!, others);
  const options = Array.from({ length: OPTIONS }, (_, index) => `Option ${index}`);
  const newPoll = { question: 'When?', options, userId: admin!.id, leagueId: league };
  const { pollId, message } = await callApi(address, createPoll, newPoll, admin);
  const ids = message.poll!.options.map(({ id }) => id);
  const eventId = await createRigDay(address, league, admin!);
  const emptyRecords = { actions: [], faults: [], statuses: new Map<string, number>(), slowestMs: 0 };
  return { leagueId: league, people, poll: { pollId, options: ids }, eventId, ...emptyRecords };
}

/** Returns scores that encode a mark, for `decodeMark`. */
const encodeMark = (mark: number) => ({ gross: 1 + (mark % GROSS), toPar: Math.floor(mark / GROSS) });
export const decodeMark = (gross: number, toPar: number) => toPar * GROSS + gross - 1;

const kinds: readonly ActionKind[] = [
  ...(['round', 'round', 'picture', 'message', 'message', 'poll', 'vote', 'vote'] as const),
  ...(['cell', 'cell'] as const),
];

function createAction(season: Season, person: RigPerson, random: TestRandom, picture: Blob): Action {
  const { leagueId: league, people, poll, eventId } = season;
  const mark = season.actions.length;
  const isAdmin = person === people[0];
  const kind = isAdmin && random.chance(0.2) ? 'billboard' : random.of(kinds);
  const key = randomUUID();
  const callOptions = { token: person.token, key };
  const common = { userId: person.id, leagueId: league };
  const { gross, toPar } = encodeMark(mark);
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
  const senders: Record<ActionKind, Action['send']> = {
    round: async (serverUrl) => (await callApi(serverUrl, submitRound, round, callOptions)).round.id,
    picture: async (serverUrl) =>
      (await callApi(serverUrl, submitRound, round, { ...callOptions, file: picture })).round.id,
    message: async (serverUrl) =>
      (await callApi(serverUrl, uploadMessage, { ...common, message: `m${mark}` }, callOptions)).messageId,
    poll: async (serverUrl) =>
      (
        await callApi(
          serverUrl,
          createPoll,
          { ...common, question: `p${mark}`, options: ['Yes'] },
          callOptions,
        )
      ).pollId,
    // Omits `voted`: each vote then toggles, which reveals a vote that is counted twice.
    vote: async (serverUrl) => {
      const optionId = poll.options[mark % OPTIONS]!;
      return (
        await callApi(serverUrl, vote, { userId: person.id, pollId: poll.pollId, optionId }, callOptions)
      ).poll.id;
    },
    cell: async (serverUrl) =>
      (await callApi(serverUrl, writeCard, { eventId, userId: person.id, scores: [cell] }, callOptions)).card
        .eventId,
    billboard: async (serverUrl) =>
      (await callApi(serverUrl, postBillboard, { ...common, text: `b${mark}` }, callOptions)).id,
  };
  return { kind, person, key, mark, send: senders[kind], tries: 0, ...(kind === 'cell' ? { cell } : {}) };
}

const countStatus = (season: Season, status: string) =>
  season.statuses.set(status, (season.statuses.get(status) ?? 0) + 1);

/**
 * Sends the action until it is acknowledged. Calls `address` for each attempt, because a restart changes the server's
 * URL.
 */
export async function sendUntilAcknowledged(
  season: Season,
  action: Action,
  address: () => string,
): Promise<void> {
  for (;;) {
    action.tries++;
    const startedAt = performance.now();
    try {
      const id = await action.send(address());
      countStatus(season, '200');
      if (action.id !== undefined && action.id !== id) {
        season.faults.push(`${action.kind} ${action.mark} got a different id when it was sent again`);
      }
      action.id = id;
      return;
    } catch (error) {
      const status = error instanceof RejectedCall ? error.status : undefined;
      countStatus(season, String(status ?? 'none'));
      // A proxy returns 502 and 504 if the server does not respond.
      if (status !== undefined && ![502, 503, 504].includes(status)) {
        season.faults.push(`${action.kind} ${action.mark}: ${(error as Error).message}`);
        return;
      }
      await sleep(60);
    } finally {
      season.slowestMs = Math.max(season.slowestMs, performance.now() - startedAt);
    }
  }
}

interface WriterOptions {
  address: () => string;
  random: TestRandom;
  picture: Blob;
  isOver: () => boolean;
}

/** Makes everybody write one action after another until `isOver()`. Resolves when all actions are acknowledged. */
export async function writeAll(
  season: Season,
  { address, random, picture, isOver }: WriterOptions,
): Promise<void> {
  await Promise.all(
    season.people.map(async (person) => {
      while (!isOver()) {
        const action = createAction(season, person, random, picture);
        season.actions.push(action);
        await sendUntilAcknowledged(season, action, address);
      }
    }),
  );
}
