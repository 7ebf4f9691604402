import { sql } from 'kysely';
import { bestRound, worstRound } from '@golf-league/core/golf/standings/highlights.ts';
import { placesGained } from '@golf-league/core/golf/standings/movement.ts';
import type { Member, RoundStatus } from '@golf-league/core/golf/standings/participation.ts';
import {
  roundsByNumber,
  roundStatus,
  statusOfRound,
} from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules, UnhandledNonScoringRules } from '@golf-league/core/golf/rules.ts';
import { seasonInSteps } from '@golf-league/core/golf/seasons/season-in-steps.ts';
import { type StandingRow, standings, totalOf } from '@golf-league/core/golf/standings/standings.ts';
import {
  type FinalData,
  finalData,
  type FinalTable,
  toDecimalPoints,
  tableOfData,
} from '../../database/final-tables.ts';
import { roundsOfText, roundsOfTextInSteps, roundsText } from '../../database/round-columns.ts';
import { guestInLeague } from '../../database/guest-in-league.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

/** The database rows from which a league's board is computed. */
export interface BoardData {
  /** id, name, first round, last round, round numbers closed for the member, whether it is a guest, key of the avatar */
  members: [string, string, number, number | null, number[], boolean, string | null][] | null;
  /** In the format of `roundsText`. */
  rounds: string | null;
  /** Only for a finished league. */
  final: FinalData | null;
}

/**
 * The current members and rounds. In a finished league they may be fewer than the rows of its board, which is
 * its final table: a response with both would contradict itself.
 */
interface CurrentSeason {
  readonly members: readonly Member[];
  readonly rounds: readonly CountedRound[];
}

/** The computed board of a league in the cache. */
export interface ComputedBoard {
  /** The league when the rows were read. */
  readonly league: BoardLeague;
  readonly version: number;
  readonly membersById: ReadonlyMap<string, Member>;
  /** Keys of avatars by member; signed URLs expire, so each response creates new ones. */
  readonly avatars: ReadonlyMap<string, string | null>;
  readonly living: CurrentSeason;
  readonly rows: readonly StandingRow[];
  /** Places gained since before the last complete round, by member. */
  readonly moved: ReadonlyMap<string, number | null>;
  readonly statuses: readonly RoundStatus[];
  readonly pausedMemberIds: ReadonlySet<string>;
  readonly best: RoundOfPlayer | null;
  readonly worst: RoundOfPlayer | null;
  /** The final table that was stored at the finish, with the board's rows; null until then. */
  readonly final: FinalTable | null;
}

/** A player's round, with the id and the name in the rows. */
type RoundOfPlayer = Pick<CountedRound, 'memberId' | 'toPar'> & { readonly name: string };

/** The members and rounds of a league as one JSON column, for any query that selects from `leagues`. */
export const boardData = sql<BoardData>`json_build_object(
  'members', (
    select json_agg(json_build_array(m.user_id, ${nameInLeague('m.league_id', 'u')}, m.first_round, m.last_round, m.absent, ${guestInLeague('m')}, u.picture) order by m.seniority)
    from members m join users u on u.id = m.user_id where m.league_id = leagues.id
  ),
  'rounds', (select ${roundsText} from rounds r where r.league_id = leagues.id),
  'final', (select ${finalData} from final_tables where final_tables.league_id = leagues.id)
)`;

export type BoardLeague = Pick<LeagueRecord, 'id' | 'name' | 'rules' | 'boardVersion'>;

/** Maps equal ids to one string object, because identical strings are compared faster than equal strings. */
const createIdInterner = (membersById: ComputedBoard['membersById']) => (id: string) =>
  membersById.get(id)?.id ?? id;

type Season = Pick<ComputedBoard, 'membersById' | 'avatars' | 'living'>;

/** From this length of the rounds' text, computing the board takes milliseconds. */
const LONG_TEXT = 250_000;
/** From this number of rounds, computing the board takes milliseconds. */
const MANY_ROUNDS = 4_000;

/** Computes the board of a usual league at once. For a large league it yields to other calls in between. */
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
    text.length < LONG_TEXT
      ? roundsOfText(data.rounds, internId)
      : await runInSteps(roundsOfTextInSteps(text, internId));
  const season = {
    membersById,
    avatars: new Map((data.members ?? []).map(([id, , , , , , avatar]) => [id, avatar])),
    living: { members, rounds },
  };
  return data.final ? boardOfTable(league, season, tableOfData(data.final)) : boardOfSeason(league, season);
}

/** The board of an unfinished league after new `rounds` (as in `BoardData`), if nothing else has changed. */
export async function boardWithRounds(
  board: ComputedBoard,
  league: BoardLeague,
  rounds: string,
): Promise<ComputedBoard> {
  // DANGER: only these rounds are read for the board. If a rule needs more data, `readSince` must read it first.
  const {
    mode: _unit,
    holes: _length,
    pointsTable: _awards,
    countBest: _best,
    minimumRounds: _places,
    missingToPar: _missing,
    tieBreak: _order,
    ...unhandledRules
  } = league.rules;
  unhandledRules satisfies UnhandledNonScoringRules;
  const { membersById, avatars, living } = board;
  const all = [...living.rounds, ...roundsOfText(rounds, createIdInterner(membersById))];
  return boardOfSeason(league, { membersById, avatars, living: { ...living, rounds: all } });
}

/** The rounds that count on boards and in highlights: all except those of guests. */
export const roundsInTables = ({ membersById, living }: Pick<ComputedBoard, 'membersById' | 'living'>) =>
  living.rounds.filter(({ memberId }) => membersById.get(memberId)?.isGuest === false);

async function boardOfSeason(league: BoardLeague, season: Season): Promise<ComputedBoard> {
  const { rules } = league;
  const { members, rounds } = season.living;
  if (rounds.length >= MANY_ROUNDS)
    return boardOf(league, season, await runInSteps(seasonInSteps(rules, members, rounds)));
  const rows = standings(rules, members, rounds);
  const statuses = roundStatus(members, rounds);
  const moved = placesGained(rules, members, rounds, rows, statuses);
  return boardOf(league, season, { rows, statuses, moved });
}

function boardOf(
  league: BoardLeague,
  season: Season,
  computed: Pick<ComputedBoard, 'rows' | 'statuses' | 'moved'>,
): ComputedBoard {
  const { members } = season.living;
  const played = roundsInTables(season);
  const withName = (round: CountedRound | null): RoundOfPlayer | null =>
    round && { ...round, name: season.membersById.get(round.memberId)?.name ?? '' };
  return {
    ...season,
    ...computed,
    league,
    version: league.boardVersion,
    pausedMemberIds: new Set(members.flatMap(({ id, lastRound }) => (lastRound === null ? [] : [id]))),
    best: withName(bestRound(played)),
    worst: withName(worstRound(played)),
    final: null,
  };
}

/** A finished league's board from its table: nothing is computed again, as members and their rounds may be gone. */
function boardOfTable(league: BoardLeague, season: Season, final: FinalTable): ComputedBoard {
  const { members, rounds } = season.living;
  const { rows, best, worst } = final;
  const byNumber = roundsByNumber(members, rounds);
  return {
    ...season,
    league,
    version: league.boardVersion,
    rows,
    moved: new Map(rows.map((row) => [row.memberId, row.moved])),
    statuses: final.statuses.map((status) => {
      const { number, complete } = status;
      const { awaited, absent } = statusOfRound(number, members, byNumber.get(number) ?? []);
      return { ...status, awaited: complete ? [] : awaited, absent };
    }),
    pausedMemberIds: new Set(rows.flatMap((row) => (row.standsDown ? [row.memberId] : []))),
    best: best && { ...best.row, toPar: best.toPar },
    worst: worst && { ...worst.row, toPar: worst.toPar },
    final,
  };
}

/** A row's score in the unit of the mode; null without a round. */
export function scoreOfRow(rules: LeagueRules, row: StandingRow): number | null {
  return row.rounds === 0 ? null : totalOf(rules, { ...row, points: toDecimalPoints(row) });
}
