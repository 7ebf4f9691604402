import { CELLS_MAX } from '@golf-league/core/contracts/card.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { inputOf, laneOf } from './entry-kinds.ts';

type Batch = readonly OutboxEntry[];
type Input = Pick<OutboxEntry, 'input'>;

/** The cells of one card are sent in one call, as many as it takes; everything else by itself. */
export function batchOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): Batch {
  if (entry.kind !== 'cells') return [entry];
  const lane = laneOf(entry);
  return entries
    .filter(({ userId, kind, state }) => userId === entry.userId && kind === 'cells' && state === 'waiting')
    .filter((one) => laneOf(one) === lane)
    .slice(0, CELLS_MAX);
}

const handicapsIn = (entry: Input) => inputOf('cells', entry).handicaps ?? [];

/** The fields of the one call that sends them all. */
export function inputOfBatch(batch: readonly Input[]): OutboxEntry['input'] {
  const [first] = batch;
  if (first === undefined || batch.length === 1) return first?.input ?? {};
  const scores = batch.flatMap((entry) => inputOf('cells', entry).scores);
  const handicaps = batch.flatMap(handicapsIn);
  return { ...first.input, scores, ...(handicaps.length > 0 && { handicaps }) };
}

/** The server takes a call whole or not at all, and these say something of one of its players. */
const ofOnePlayer = new Set<string>(['already_registered', 'forbidden', 'not_found'] satisfies ErrorCode[]);

/** What to send by itself after a refusal, so that one player holds back nobody else; none where that would not help. */
export function partsAfter(refusal: string, batch: Batch): readonly Batch[] {
  if (batch.length < 2 || !ofOnePlayer.has(refusal)) return [];
  const players = batch.map(playerOf);
  const several = new Set(players);
  if (several.size < 2) return [];
  return [...several].map((player) => batch.filter((_, index) => players[index] === player));
}

/** The player of the one cell, or the one handicap, in an entry. */
export function playerOf(entry: Input): string | undefined {
  const [cell = handicapsIn(entry)[0]] = inputOf('cells', entry).scores;
  return cell?.playerId;
}
