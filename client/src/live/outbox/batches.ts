import { SCORES_PER_CALL_MAX } from '@golf-league/core/contracts/card.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { parseInput, getLane } from './entry-kinds.ts';

type Batch = readonly OutboxEntry[];
type EntryInput = Pick<OutboxEntry, 'input'>;

/** Returns `entry` and the entries to send with it: cells of one card share a call, up to the call's limit. */
export function selectBatch(entry: OutboxEntry, entries: readonly OutboxEntry[]): Batch {
  if (entry.kind !== 'cells') return [entry];
  const lane = getLane(entry);
  return entries
    .filter(({ userId, kind, state }) => userId === entry.userId && kind === 'cells' && state === 'waiting')
    .filter((candidate) => getLane(candidate) === lane)
    .slice(0, SCORES_PER_CALL_MAX);
}

const getHandicaps = (entry: EntryInput) => parseInput('cells', entry).handicaps ?? [];

/** Merges the inputs of a batch into the input of one call. */
export function mergeBatchInputs(batch: readonly EntryInput[]): OutboxEntry['input'] {
  const [first] = batch;
  if (first === undefined || batch.length === 1) return first?.input ?? {};
  const scores = batch.flatMap((entry) => parseInput('cells', entry).scores);
  const handicaps = batch.flatMap(getHandicaps);
  return { ...first.input, scores, ...(handicaps.length > 0 && { handicaps }) };
}

/** Error codes that may concern only one player, although the server refuses the whole call. */
const SINGLE_PLAYER_REFUSALS = new Set<string>([
  'already_registered',
  'forbidden',
  'not_found',
] satisfies ErrorCode[]);

/** Splits a refused batch by player, to keep one player from blocking the others; empty if splitting does not help. */
export function splitRefusedBatch(refusal: string, batch: Batch): readonly Batch[] {
  if (batch.length < 2 || !SINGLE_PLAYER_REFUSALS.has(refusal)) return [];
  const playerIds = batch.map(getEntryPlayerId);
  const distinctPlayerIds = new Set(playerIds);
  if (distinctPlayerIds.size < 2) return [];
  return [...distinctPlayerIds].map((playerId) => batch.filter((_, index) => playerIds[index] === playerId));
}

/** Returns the player whose cell or handicap an entry contains. */
export function getEntryPlayerId(entry: EntryInput): string | undefined {
  const [cell = getHandicaps(entry)[0]] = parseInput('cells', entry).scores;
  return cell?.playerId;
}
