import { writeCard } from '@golf-league/core/contracts/card.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, type EventView } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { fromWireAnswer, fromWireInput, toWireInput } from '@golf-league/core/wire/endpoint.ts';
import type { Endpoint, InputOf, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** Returns the round in a response to `submitRound` or `updateRound`; undefined for any other body. */
export function savedRound(answer: unknown): Round | undefined {
  const part = fieldOf(answer, 'round');
  return fieldOf(part, 'roundId') === undefined ? undefined : fromWireAnswer(submitRound, answer).round;
}

/** Returns the message id in a response to `uploadMessage`; undefined for any other body. */
export function savedMessageId(answer: unknown): string | undefined {
  const id = fieldOf(answer, 'messageId');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the event in a response to `answerEvent` or `chooseTees`; undefined for any other body. */
export function savedEvent(answer: unknown): EventView | undefined {
  const part = fieldOf(answer, 'event');
  return fieldOf(part, 'eventId') === undefined ? undefined : fromWireAnswer(answerEvent, answer).event;
}

/** Returns the card's version in a response to `writeCard`; undefined for any other body. */
export function savedVersion(answer: unknown): number | undefined {
  const version = fieldOf(fieldOf(answer, 'card'), 'version');
  return typeof version === 'number' ? version : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

interface Kind {
  endpoint: Endpoint;
  /** Returns whether a response is from the server: captive portals respond to every request with 200. */
  isValidAnswer: (answer: unknown) => boolean;
  /** Returns the part of the response that an entry stores; by default it stores the whole response. */
  partToStore?: (answer: unknown) => unknown;
  /** The field that defines a lane: entries of a league with the same value are in one lane and are sent in order. */
  laneBy?: string;
  /** Whether a refused entry blocks later entries in its lane. */
  isBlocking: boolean;
}

export const kinds = {
  // A player's rounds are numbered in order of arrival, so a round sent after a refused round would get its number.
  round: {
    endpoint: submitRound,
    isValidAnswer: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'memberId',
    isBlocking: true,
  },
  // Corrections of a round overwrite each other: an earlier correction must not be sent after a later correction.
  correction: {
    endpoint: updateRound,
    isValidAnswer: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'roundId',
    isBlocking: true,
  },
  // Messages must appear in the order in which they were written.
  message: {
    endpoint: uploadMessage,
    isValidAnswer: (answer: unknown) => savedMessageId(answer) !== undefined,
    isBlocking: false,
  },
  // Answers to one event overwrite each other.
  answer: {
    endpoint: answerEvent,
    isValidAnswer: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    isBlocking: false,
  },
  tees: {
    endpoint: chooseTees,
    isValidAnswer: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    isBlocking: false,
  },
  // The cells of one card are sent together, up to the limit of a call: see batches.ts.
  cells: {
    endpoint: writeCard,
    isValidAnswer: (answer: unknown) => savedVersion(answer) !== undefined,
    // The whole card would take twenty kilobytes for each cell.
    partToStore: (answer: unknown) => ({ card: { version: savedVersion(answer) } }),
    laneBy: 'eventId',
    isBlocking: false,
  },
} satisfies Record<string, Kind>;

export type OutboxKind = keyof typeof kinds;

/** Returns whether the server recognises repeated entries of a kind by their time, so they never expire. */
export const isIdempotentByTime = (kind: OutboxKind): boolean => kind === 'cells' || kind === 'tees';

type EndpointOf<Kind extends OutboxKind> = (typeof kinds)[Kind]['endpoint'];

export const kindOf = ({ kind }: Pick<OutboxEntry, 'kind'>): OutboxKind | undefined =>
  kind in kinds ? (kind as OutboxKind) : undefined;

const recordOf = (entry: Pick<OutboxEntry, 'kind'>): Kind | undefined => {
  const kind = kindOf(entry);
  return kind && kinds[kind];
};

/** Converts an input for storage to the wire format, which every release of the app understands. */
export const storedInput = <Kind extends OutboxKind>(
  kind: Kind,
  input: SentInputOf<EndpointOf<Kind>>,
): OutboxEntry['input'] => toWireInput<Endpoint>(kinds[kind].endpoint, input);

/** Parses the stored input of an entry of this kind. */
export const inputOf = <Kind extends OutboxKind>(
  kind: Kind,
  { input }: Pick<OutboxEntry, 'input'>,
): InputOf<EndpointOf<Kind>> => fromWireInput<Endpoint>(kinds[kind].endpoint, input) as never;

/** Returns the part of the response that an entry stores. */
export function storedAnswer(entry: OutboxEntry, answer: unknown): unknown {
  const { partToStore } = recordOf(entry) ?? {};
  return partToStore ? partToStore(answer) : answer;
}

export function laneOf({ kind, leagueId, input }: OutboxEntry): string {
  const { endpoint, laneBy } = recordOf({ kind }) ?? {};
  const fields = endpoint && laneBy !== undefined ? fromWireInput<Endpoint>(endpoint, input) : undefined;
  return [leagueId, kind, ...(fields ? [String(fields[laneBy!])] : [])].join(' ');
}

export const blocksLane = (entry: OutboxEntry): boolean =>
  entry.state === 'refused' && (recordOf(entry)?.isBlocking ?? true);
