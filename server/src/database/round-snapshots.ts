import {
  type HistorySnapshot,
  snapshotNames,
  type RoundSnapshot,
} from '@golf-league/core/contracts/history.ts';
import { pickScoreDetails, hasScoreDetails, type ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { fromWire, toWire } from '@golf-league/core/wire/names.ts';
import type { RoundDetailsRow } from './course-columns.ts';
import { fromRoundRow } from './round-columns.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';

export const fromStoredSnapshot = (stored: StoredSnapshot | null): HistorySnapshot | null =>
  stored && (fromWire(snapshotNames, stored) as HistorySnapshot);

export const toStoredSnapshot = (snapshot: HistorySnapshot | null): string | null =>
  snapshot && JSON.stringify(toWire(snapshotNames, snapshot));

/** The details of a round in the history. The check below fails to compile if the history's contract lacks one. */
type DetailSnapshot = Pick<RoundSnapshot, Exclude<keyof ScoreDetails, 'teeId'>>;

/** Returns what the history shows about a round. */
export function toRoundSnapshot(row: RoundDetailsRow): RoundSnapshot {
  const round = fromRoundRow(row);
  const { toPar, gross, coursePar, playedOn, course } = round;
  const picture = row.scorecard !== null;
  const confirmed = row.confirmed ? ({ confirmed: true } as const) : {};
  const totals = { toPar, gross, coursePar, playedOn, picture, ...confirmed };
  if (!hasScoreDetails(round)) return totals;
  const { teeId: _teeId, ...details } = pickScoreDetails(round);
  details satisfies DetailSnapshot;
  return { ...totals, ...details, course: course && `${course.name}, ${course.tee}` };
}
