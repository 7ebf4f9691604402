import { CELLS_MAX } from '@golf-league/core/contracts/card.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { inputOf, laneOf } from './entry-kinds.ts';

type Batch = readonly OutboxEntry[];
type Input = Pick<OutboxEntry, 'input'>;

/** The cells of one card are sent in one call, up to its limit; every other entry in its own call. */
export function batchOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): Batch {
  if (entry.kind !== 'cells') return [entry];
  const lane = laneOf(entry);
  return entries
    .filter(({ userId, kind, state }) => userId === entry.userId && kind === 'cells' && state === 'waiting')
    .filter((candidate) => laneOf(candidate) === lane)
    .slice(0, CELLS_MAX);
}

const handicapsIn = (entry: Input) => inputOf('cells', entry).handicaps ?? [];

/** The input of the call that sends the whole batch. */
export function inputOfBatch(batch: readonly Input[]): OutboxEntry['input'] {
  const [first] = batch;
  if (first === undefined || batch.length === 1) return first?.input ?? {};
  const scores = batch.flatMap((entry) => inputOf('cells', entry).scores);
  const handicaps = batch.flatMap(handicapsIn);
  return { ...first.input, scores, ...(handicaps.length > 0 && { handicaps }) };
}

/** The server accepts a call completely or not at all, and these refusals concern one of its players. */
const onePlayerRefusals = new Set<string>([
  'already_registered',
  'forbidden',
  'not_found',
] satisfies ErrorCode[]);

/** The calls to send separately after a refusal, so that no player blocks the others; empty if that would not help. */
export function splitAfter(refusal: string, batch: Batch): readonly Batch[] {
  if (batch.length < 2 || !onePlayerRefusals.has(refusal)) return [];
  const players = batch.map(playerOf);
  const distinctPlayers = new Set(players);
  if (distinctPlayers.size < 2) return [];
  return [...distinctPlayers].map((player) => batch.filter((_, index) => players[index] === player));
}

/** The player of the single cell, or of the handicap, in an entry. */
export function playerOf(entry: Input): string | undefined {
  const [cell = handicapsIn(entry)[0]] = inputOf('cells', entry).scores;
  return cell?.playerId;
}
