import { findBestRound, findWorstRound } from '@golf-league/core/golf/standings/highlights.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import { computePlacesGained } from '@golf-league/core/golf/standings/movement.ts';
import { computeRoundStatuses } from '@golf-league/core/golf/standings/participation.ts';
import {
  computeRoundStandings,
  computeStandings,
  getTotal,
} from '@golf-league/core/golf/standings/standings.ts';
import type { StandingRow } from '@golf-league/core/golf/standings/standings.ts';
import type { TestLeague } from './league.ts';

const rowDefaults = { picture: null, standsDown: false, left: false };

// A row has more fields than the response needs; the response schema drops the rest.
const toWireRow = ({ points, ...row }: StandingRow, moved: number | null) => ({
  ...row,
  ...rowDefaults,
  points: points && toDecimal(points, 4),
  moved,
});

/** Returns the board of a league, computed with the same functions as on the server. */
export function computeTestBoard({ rules, members, rounds }: TestLeague) {
  const rows = computeStandings(rules, members, rounds);
  const statuses = computeRoundStatuses(members, rounds);
  const placesGainedByMember = computePlacesGained(rules, members, rounds, rows, statuses);
  const toPerson = (id: string) => ({ id, name: members.find((member) => member.id === id)?.name ?? '' });
  return {
    tied: new Set(rows.flatMap((row) => (row.tied ? [row.memberId] : []))),
    rows: rows.map((row) => ({
      ...toWireRow(row, placesGainedByMember.get(row.memberId) ?? null),
      standsDown: members.some(({ id, lastRound }) => id === row.memberId && lastRound !== null),
    })),
    rounds: statuses.map((status) => ({
      ...status,
      awaited: status.awaited.map(toPerson),
      absent: status.absent.map(toPerson),
    })),
  };
}

type ClubRow = ReturnType<typeof computeTestBoard>['rows'][number];

export const getClubRowTotal = ({ rules }: TestLeague, row: ClubRow): number | null =>
  row.rounds === 0 ? null : getTotal(rules, row);

/** Returns the board rows of one round number. */
export const getClubRoundRows = ({ rules, members, rounds }: TestLeague, number: number) =>
  computeRoundStandings(rules, number, members, rounds).map((row) => ({
    ...toWireRow(row, null),
    scorecard:
      rounds.find((candidate) => candidate.number === number && candidate.memberId === row.memberId)
        ?.picture ?? null,
  }));

export function computeHighlights(league: TestLeague) {
  const toPlayer = (memberId: string) => ({
    name: league.members.find((member) => member.id === memberId)?.name ?? '',
    picture: null,
  });
  const toHighlight = (round: ReturnType<typeof findBestRound>) =>
    round && { ...toPlayer(round.memberId), toPar: round.toPar };
  const [leaderRow] = computeTestBoard(league).rows;
  const score = leaderRow && getClubRowTotal(league, leaderRow);
  return {
    best: toHighlight(findBestRound(league.rounds)),
    worst: toHighlight(findWorstRound(league.rounds)),
    leader:
      leaderRow && score !== null && score !== undefined ? { ...toPlayer(leaderRow.memberId), score } : null,
  };
}
