import { writeCard } from '@golf-league/core/contracts/card.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, type EventView } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { answerOfWire, inputOfWire, wireOfInput } from '@golf-league/core/wire/endpoint.ts';
import type { Endpoint, InputOf, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** The round in an answer to `submitRound` or `updateRound`; undefined for any other body, such as a proxy's. */
export function savedRound(answer: unknown): Round | undefined {
  const part = fieldOf(answer, 'round');
  return fieldOf(part, 'roundId') === undefined ? undefined : answerOfWire(submitRound, answer).round;
}

/** The message id in an answer to `uploadMessage`; undefined for any other body, such as a captive portal's page. */
export function savedMessageId(answer: unknown): string | undefined {
  const id = fieldOf(answer, 'messageId');
  return typeof id === 'string' ? id : undefined;
}

/** The event in an answer to `answerEvent` or `chooseTees`; undefined for any other body. */
export function savedEvent(answer: unknown): EventView | undefined {
  const part = fieldOf(answer, 'event');
  return fieldOf(part, 'eventId') === undefined ? undefined : answerOfWire(answerEvent, answer).event;
}

/** The version of the card in an answer to `writeCard`; undefined for any other body. */
export function savedVersion(answer: unknown): number | undefined {
  const version = fieldOf(fieldOf(answer, 'card'), 'version');
  return typeof version === 'number' ? version : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

interface Kind {
  endpoint: Endpoint;
  /** Whether an answer is the server's. A network with a log-in page answers every request with 200. */
  has: (answer: unknown) => boolean;
  /** Returns the part of the answer that an entry stores; by default the entry stores the whole answer. */
  kept?: (answer: unknown) => unknown;
  /** Entries of one lane are sent in order. A lane has the entries of a league with the same value in this field. */
  laneBy?: string;
  /** Whether a refused entry blocks the later ones of its lane. */
  blocks: boolean;
}

export const kinds = {
  // The rounds of one player are numbered in the order in which they arrive: a round after a refused one would
  // take its number.
  round: {
    endpoint: submitRound,
    has: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'memberId',
    blocks: true,
  },
  // Corrections of one round overwrite each other: an earlier one sent again would overwrite a later one.
  correction: {
    endpoint: updateRound,
    has: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'roundId',
    blocks: true,
  },
  // Messages must appear in the order in which they were written.
  message: {
    endpoint: uploadMessage,
    has: (answer: unknown) => savedMessageId(answer) !== undefined,
    blocks: false,
  },
  // Answers to one event overwrite each other.
  answer: {
    endpoint: answerEvent,
    has: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    blocks: false,
  },
  tees: {
    endpoint: chooseTees,
    has: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    blocks: false,
  },
  // The cells of one card are sent together, up to the limit of a call: batches.ts.
  cells: {
    endpoint: writeCard,
    has: (answer: unknown) => savedVersion(answer) !== undefined,
    // With the whole card each of its cells would need twenty kilobytes.
    kept: (answer: unknown) => ({ card: { version: savedVersion(answer) } }),
    laneBy: 'eventId',
    blocks: false,
  },
} satisfies Record<string, Kind>;

export type OutboxKind = keyof typeof kinds;

/** Whether the server recognises a repeated entry by its time, however late it arrives. */
export const hasMoment = (kind: OutboxKind): boolean => kind === 'cells' || kind === 'tees';

type EndpointOf<Kind extends OutboxKind> = (typeof kinds)[Kind]['endpoint'];

export const kindOf = ({ kind }: Pick<OutboxEntry, 'kind'>): OutboxKind | undefined =>
  kind in kinds ? (kind as OutboxKind) : undefined;

const recordOf = (entry: Pick<OutboxEntry, 'kind'>): Kind | undefined => {
  const kind = kindOf(entry);
  return kind && kinds[kind];
};

/** The stored input of an entry: in the format of the API, which every release of the app understands. */
export const storedInput = <Kind extends OutboxKind>(
  kind: Kind,
  input: SentInputOf<EndpointOf<Kind>>,
): OutboxEntry['input'] => wireOfInput<Endpoint>(kinds[kind].endpoint, input);

/** The input of an entry of this kind. */
export const inputOf = <Kind extends OutboxKind>(
  kind: Kind,
  { input }: Pick<OutboxEntry, 'input'>,
): InputOf<EndpointOf<Kind>> => inputOfWire<Endpoint>(kinds[kind].endpoint, input) as never;

/** The part of the answer that an entry stores. */
export function storedAnswer(entry: OutboxEntry, answer: unknown): unknown {
  const { kept: partToStore } = recordOf(entry) ?? {};
  return partToStore ? partToStore(answer) : answer;
}

export function laneOf({ kind, leagueId, input }: OutboxEntry): string {
  const { endpoint, laneBy } = recordOf({ kind }) ?? {};
  const fields = endpoint && laneBy !== undefined ? inputOfWire<Endpoint>(endpoint, input) : undefined;
  return [leagueId, kind, ...(fields ? [String(fields[laneBy!])] : [])].join(' ');
}

export const isBlockingLane = (entry: OutboxEntry): boolean =>
  entry.state === 'refused' && (recordOf(entry)?.blocks ?? true);
