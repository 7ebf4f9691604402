import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, type SentEvent } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import { answerOfWire, inputOfWire, wireOfInput } from '@golf-league/core/wire/endpoint.ts';
import type { Endpoint, InputOf, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** The round in an answer to `submitRound` or `updateRound`; undefined for any other body, as of a proxy. */
export function savedRound(answer: unknown): Round | undefined {
  const sent = fieldOf(answer, 'round');
  return fieldOf(sent, 'roundId') === undefined ? undefined : answerOfWire(submitRound, answer).round;
}

/** The message id in an answer to `uploadMessage`; undefined for any other body, such as a captive portal's page. */
export function savedMessageId(answer: unknown): string | undefined {
  const id = fieldOf(answer, 'messageId');
  return typeof id === 'string' ? id : undefined;
}

/** The event in an answer to `answerEvent`; undefined for any other body. */
export function savedEvent(answer: unknown): SentEvent | undefined {
  const sent = fieldOf(answer, 'event');
  return fieldOf(sent, 'eventId') === undefined ? undefined : answerOfWire(answerEvent, answer).event;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** `has`: whether an answer is the server's. A network with a log-in page answers every request with 200. */
export const kinds = {
  round: { endpoint: submitRound, has: (answer: unknown) => savedRound(answer) !== undefined },
  correction: { endpoint: updateRound, has: (answer: unknown) => savedRound(answer) !== undefined },
  message: { endpoint: uploadMessage, has: (answer: unknown) => savedMessageId(answer) !== undefined },
  answer: { endpoint: answerEvent, has: (answer: unknown) => savedEvent(answer) !== undefined },
} satisfies Record<string, { endpoint: Endpoint; has: (answer: unknown) => boolean }>;

export type OutboxKind = keyof typeof kinds;
type EndpointOf<Kind extends OutboxKind> = (typeof kinds)[Kind]['endpoint'];

export const kindOf = ({ kind }: Pick<OutboxEntry, 'kind'>): OutboxKind | undefined =>
  kind in kinds ? (kind as OutboxKind) : undefined;

/** What an entry stores of its input: the names of the wire, which every release of the app knows. */
export const storedInput = <Kind extends OutboxKind>(
  kind: Kind,
  input: SentInputOf<EndpointOf<Kind>>,
): OutboxEntry['input'] => wireOfInput<Endpoint>(kinds[kind].endpoint, input);

/** The input of an entry that is of this kind. */
export const inputOf = <Kind extends OutboxKind>(
  kind: Kind,
  { input }: Pick<OutboxEntry, 'input'>,
): InputOf<EndpointOf<Kind>> => inputOfWire<Endpoint>(kinds[kind].endpoint, input) as never;

/**
 * Entries of one lane are sent in order. The rounds of one player get their numbers in the order in which they arrive,
 * corrections of one round overwrite each other, as answers to one event do, and messages must appear in the order in
 * which they were written.
 */
export function laneOf(entry: OutboxEntry): string {
  const { kind, leagueId } = entry;
  if (kind === 'correction') return `${leagueId} round ${inputOf(kind, entry).roundId}`;
  if (kind === 'answer') return `${leagueId} answer to ${inputOf(kind, entry).eventId}`;
  return kind === 'round' ? `${leagueId} round of ${inputOf(kind, entry).memberId}` : `${leagueId} ${kind}`;
}

/**
 * A refused message does not block the next one, nor does a refused answer. A refused round does: the next round would take its number, and a
 * correction that is sent again would overwrite a later one.
 */
export const blocksItsLane = ({ kind, state }: OutboxEntry): boolean =>
  state === 'refused' && kind !== 'message' && kind !== 'answer';
