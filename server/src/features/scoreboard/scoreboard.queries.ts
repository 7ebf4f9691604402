import { sql } from 'kysely';
import { findBestRound, findWorstRound } from '@golf-league/core/golf/standings/highlights.ts';
import { computePlacesGained } from '@golf-league/core/golf/standings/movement.ts';
import type { Member, RoundStatus } from '@golf-league/core/golf/standings/participation.ts';
import {
  groupRoundsByNumber,
  computeRoundStatuses,
  computeRoundStatus,
} from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '@golf-league/core/golf/rules.ts';
import { computeSeasonInSteps } from '@golf-league/core/golf/seasons/season-in-steps.ts';
import { type StandingRow, computeStandings, getTotal } from '@golf-league/core/golf/standings/standings.ts';
import {
  type FinalData,
  finalData,
  type FinalTable,
  toDecimalPoints,
  toFinalTable,
} from '../../database/final-tables.ts';
import { parseRounds, parseRoundsInBatches, serializedRounds } from '../../database/round-columns.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

/** The database rows from which a league's board is computed. */
export interface BoardData {
  /** Id, name, first round, last round, numbers of the rounds closed without the member, is guest, avatar key. */
  members: [string, string, number, number | null, number[], boolean, string | null][] | null;
  /** The rounds in the format of `serializedRounds`. */
  rounds: string | null;
  /** Null unless the league is finished. */
  final: FinalData | null;
}

/**
 * The current members and rounds. In a finished league there can be fewer members than rows on the board, which is the
 * final table, so a response must not combine the two.
 */
interface CurrentSeason {
  readonly members: readonly Member[];
  readonly rounds: readonly CountedRound[];
}

/** The computed board of a league, as it is cached. */
export interface ComputedBoard {
  /** The league as it was when the rows were read. */
  readonly league: BoardLeague;
  readonly version: number;
  readonly membersById: ReadonlyMap<string, Member>;
  /** The avatar keys by member. Each response signs new URLs, because signed URLs expire. */
  readonly avatars: ReadonlyMap<string, string | null>;
  readonly currentSeason: CurrentSeason;
  readonly rows: readonly StandingRow[];
  /** The number of places that each member has gained in the last complete round and since then. */
  readonly moved: ReadonlyMap<string, number | null>;
  readonly statuses: readonly RoundStatus[];
  readonly pausedMemberIds: ReadonlySet<string>;
  readonly best: NamedRound | null;
  readonly worst: NamedRound | null;
  /** The final table, stored when the league finished, with the board's rows; null for an unfinished league. */
  readonly final: FinalTable | null;
}

/** A player's round, with the player's id and name as in the rows. */
type NamedRound = Pick<CountedRound, 'memberId' | 'toPar'> & { readonly name: string };

/** The members and rounds of a league as one JSON column, for any query that selects from `leagues`. */
export const boardData = sql<BoardData>`json_build_object(
  'members', (
    select json_agg(json_build_array(m.user_id, ${nameInLeague('m.league_id', 'u')}, m.first_round, m.last_round, m.absent, ${isGuestInLeague('m')}, u.picture) order by m.seniority)
    from members m join users u on u.id = m.user_id where m.league_id = leagues.id
  ),
  'rounds', (select ${serializedRounds} from rounds r where r.league_id = leagues.id),
  'final', (select ${finalData} from final_tables where final_tables.league_id = leagues.id)
)`;

export type BoardLeague = Pick<LeagueRecord, 'id' | 'name' | 'rules' | 'boardVersion'>;

/** Returns a function that maps equal ids to the same string object, because comparing identical strings is faster. */
const createIdInterner = (membersById: ComputedBoard['membersById']) => (id: string) =>
  membersById.get(id)?.id ?? id;

type SeasonInput = Pick<ComputedBoard, 'membersById' | 'avatars' | 'currentSeason'>;

/** The length at which parsing the rounds' text starts to take several milliseconds. */
const LONG_TEXT_LENGTH = 250_000;
/** The number of rounds at which computing the board starts to take several milliseconds. */
const LARGE_ROUND_COUNT = 4_000;

/** Computes the board of a league. For a large league, yields to other calls along the way. */
export async function computeBoard(league: BoardLeague, data: BoardData): Promise<ComputedBoard> {
  const members: Member[] = (data.members ?? []).map(
    ([id, name, firstRound, lastRound, absent, isGuest]) => ({
      id,
      name,
      firstRound,
      lastRound,
      absent,
      isGuest,
    }),
  );
  const membersById = new Map(members.map((member) => [member.id, member]));
  const internId = createIdInterner(membersById);
  const text = data.rounds ?? '';
  const rounds =
    text.length < LONG_TEXT_LENGTH
      ? parseRounds(data.rounds, internId)
      : await runInSteps(parseRoundsInBatches(text, internId));
  const season = {
    membersById,
    avatars: new Map((data.members ?? []).map(([id, , , , , , avatar]) => [id, avatar])),
    currentSeason: { members, rounds },
  };
  return data.final
    ? createFinalBoard(league, season, toFinalTable(data.final))
    : computeSeasonBoard(league, season);
}

/** Computes the board of an unfinished league after new `rounds` (as in `BoardData`), if nothing else has changed. */
export async function addRoundsToBoard(
  board: ComputedBoard,
  league: BoardLeague,
  rounds: string,
): Promise<ComputedBoard> {
  // DANGER: the new board is computed only from the old one and these rounds. If a rule needs more data,
  // `readBoardChanges` must read it first.
  const {
    mode: _mode,
    holes: _holes,
    pointsTable: _pointsTable,
    countBest: _countBest,
    minimumRounds: _minimumRounds,
    missingToPar: _missingToPar,
    tieBreak: _tieBreak,
    ...unhandledRules
  } = league.rules;
  unhandledRules satisfies OnlyNonScoringRules;
  const { membersById, avatars, currentSeason } = board;
  const allRounds = [...currentSeason.rounds, ...parseRounds(rounds, createIdInterner(membersById))];
  return computeSeasonBoard(league, {
    membersById,
    avatars,
    currentSeason: { ...currentSeason, rounds: allRounds },
  });
}

/** Returns the rounds that count on boards and in highlights: all except those of guests. */
export const getCountedRounds = ({
  membersById,
  currentSeason,
}: Pick<ComputedBoard, 'membersById' | 'currentSeason'>) =>
  currentSeason.rounds.filter(({ memberId }) => membersById.get(memberId)?.isGuest === false);

async function computeSeasonBoard(league: BoardLeague, season: SeasonInput): Promise<ComputedBoard> {
  const { rules } = league;
  const { members, rounds } = season.currentSeason;
  if (rounds.length >= LARGE_ROUND_COUNT)
    return toComputedBoard(league, season, await runInSteps(computeSeasonInSteps(rules, members, rounds)));
  const rows = computeStandings(rules, members, rounds);
  const statuses = computeRoundStatuses(members, rounds);
  const moved = computePlacesGained(rules, members, rounds, rows, statuses);
  return toComputedBoard(league, season, { rows, statuses, moved });
}

function toComputedBoard(
  league: BoardLeague,
  season: SeasonInput,
  computed: Pick<ComputedBoard, 'rows' | 'statuses' | 'moved'>,
): ComputedBoard {
  const { members } = season.currentSeason;
  const countedRounds = getCountedRounds(season);
  const withName = (round: CountedRound | null): NamedRound | null =>
    round && { ...round, name: season.membersById.get(round.memberId)?.name ?? '' };
  return {
    ...season,
    ...computed,
    league,
    version: league.boardVersion,
    pausedMemberIds: new Set(members.flatMap(({ id, lastRound }) => (lastRound === null ? [] : [id]))),
    best: withName(findBestRound(countedRounds)),
    worst: withName(findWorstRound(countedRounds)),
    final: null,
  };
}

/**
 * Returns a finished league's board from its final table. The standings are not computed again, because the rounds of
 * members who have left are deleted.
 */
function createFinalBoard(league: BoardLeague, season: SeasonInput, final: FinalTable): ComputedBoard {
  const { members, rounds } = season.currentSeason;
  const { rows, best, worst } = final;
  const roundsByNumber = groupRoundsByNumber(members, rounds);
  return {
    ...season,
    league,
    version: league.boardVersion,
    rows,
    moved: new Map(rows.map((row) => [row.memberId, row.moved])),
    statuses: final.statuses.map((status) => {
      const { number, complete } = status;
      const { awaited, absent } = computeRoundStatus(number, members, roundsByNumber.get(number) ?? []);
      return { ...status, awaited: complete ? [] : awaited, absent };
    }),
    pausedMemberIds: new Set(rows.flatMap((row) => (row.isPaused ? [row.memberId] : []))),
    best: best && { ...best.row, toPar: best.toPar },
    worst: worst && { ...worst.row, toPar: worst.toPar },
    final,
  };
}

/** Returns a row's score in the unit of the mode; null if the player has no round. */
export function getRowScore(rules: LeagueRules, row: StandingRow): number | null {
  return row.rounds === 0 ? null : getTotal(rules, { ...row, points: toDecimalPoints(row) });
}
