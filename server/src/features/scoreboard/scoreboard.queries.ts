import { type Selectable, sql } from 'kysely';
import { bestRound, worstRound } from '@golf-league/core/golf/highlights.ts';
import { placesGained } from '@golf-league/core/golf/movement.ts';
import type { Member, RoundStatus } from '@golf-league/core/golf/participation.ts';
import { roundsByNumber, roundStatus, statusOfRound } from '@golf-league/core/golf/participation.ts';
import { progress, type ProgressStep } from '@golf-league/core/golf/progress.ts';
import type { CountedRound } from '@golf-league/core/golf/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { type StandingRow, standings, totalOf } from '@golf-league/core/golf/standings.ts';
import {
  type FinalData,
  finalData,
  type FinalTable,
  sentPoints,
  tableOfData,
} from '../../database/final-tables.ts';
import { ruleColumns, rulesOfRow } from '../../database/league-rules.ts';
import type { LeaguesTable } from '../../database/tables.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { unreadAnnouncements, unreadMessages } from '../../database/unread.ts';
import type { League } from '../leagues/leagues.access.ts';

/** The rows of a league for its board. */
interface BoardData {
  /** id, name, first round, last round, key of the avatar */
  members: [string, string, number, number | null, string | null][] | null;
  /** id, member, number, to par, gross or nothing, order of registration; between spaces, and rounds between commas */
  rounds: string | null;
  /** Of a finished league. */
  final: FinalData | null;
}

/** The computed board of a league, as it is cached. */
export interface Board {
  /** As it was when the rows were read. */
  readonly league: BoardLeague;
  readonly version: number;
  readonly members: readonly Member[];
  readonly membersById: ReadonlyMap<string, Member>;
  /** Keys of avatars by member; signed addresses expire, so they are made for each answer. */
  readonly avatars: ReadonlyMap<string, string | null>;
  readonly rounds: readonly CountedRound[];
  readonly rows: readonly StandingRow[];
  /** Places gained since before the last complete round, by member. */
  readonly moved: ReadonlyMap<string, number | null>;
  readonly statuses: readonly RoundStatus[];
  readonly standingDown: ReadonlySet<string>;
  readonly best: RoundOfPlayer | null;
  readonly worst: RoundOfPlayer | null;
  /** The table that was kept at the finish, whose rows are those of the board; null before. */
  readonly final: FinalTable | null;
}

/** A player's round, by the id and the name that the rows have. */
type RoundOfPlayer = Pick<CountedRound, 'memberId' | 'toPar'> & { readonly name: string };

/**
 * The members and rounds of a league as one JSON column, for any query that selects from `leagues`. Rounds are many, and
 * PostgreSQL writes a text of them in a third of the time of JSON.
 */
export const boardData = sql<BoardData>`json_build_object(
  'members', (
    select json_agg(json_build_array(m.user_id, u.user_name, m.first_round, m.last_round, u.picture) order by m.seniority)
    from members m join users u on u.id = m.user_id where m.league_id = leagues.id
  ),
  'rounds', (
    select string_agg(concat_ws(' ', r.id, r.user_id, r.number, r.to_par, coalesce(r.gross::text, ''), r.sequence), ',')
    from rounds r where r.league_id = leagues.id
  ),
  'final', (select ${finalData} from final_tables where final_tables.league_id = leagues.id)
)`;

type BoardLeague = Pick<League, 'id' | 'name' | 'rules' | 'boardVersion'>;

function roundOfText(text: string): CountedRound {
  const [id, memberId, number, toPar, gross, order] = text.split(' ') as [string, string, ...string[]];
  return {
    id,
    memberId,
    number: Number(number),
    toPar: Number(toPar),
    gross: gross ? Number(gross) : null,
    order: Number(order),
  };
}

export function computeBoard(league: BoardLeague, data: BoardData): Board {
  const members: Member[] = (data.members ?? []).map(([id, name, firstRound, lastRound]) => ({
    id,
    name,
    firstRound,
    lastRound,
  }));
  const rounds = data.rounds === null ? [] : data.rounds.split(',').map(roundOfText);
  const membersById = new Map(members.map((member) => [member.id, member]));
  const season = {
    league,
    version: league.boardVersion,
    members,
    membersById,
    avatars: new Map((data.members ?? []).map(([id, , , , avatar]) => [id, avatar])),
    rounds,
  };
  if (data.final) return { ...season, ...boardOfTable(tableOfData(data.final), members, rounds) };
  const rows = standings(league.rules, members, rounds);
  const ofPlayer = (round: CountedRound | null): RoundOfPlayer | null =>
    round && { ...round, name: membersById.get(round.memberId)?.name ?? '' };
  return {
    ...season,
    rows,
    moved: placesGained(league.rules, members, rounds, rows),
    statuses: roundStatus(members, rounds),
    standingDown: new Set(members.flatMap(({ id, lastRound }) => (lastRound === null ? [] : [id]))),
    best: ofPlayer(bestRound(rounds)),
    worst: ofPlayer(worstRound(rounds)),
    final: null,
  };
}

/** What a finished league's board shows: nothing of it is computed again, as members and their rounds may be gone. */
function boardOfTable(
  final: FinalTable,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Pick<Board, 'rows' | 'moved' | 'statuses' | 'standingDown' | 'best' | 'worst' | 'final'> {
  const { rows, best, worst } = final;
  const byNumber = roundsByNumber(members, rounds);
  return {
    rows,
    moved: new Map(rows.map((row) => [row.memberId, row.moved])),
    statuses: final.statuses.map((status) => {
      const { number, complete } = status;
      const { awaited } = statusOfRound(number, members, byNumber.get(number) ?? []);
      return { ...status, awaited: complete ? [] : awaited };
    }),
    standingDown: new Set(rows.flatMap((row) => (row.standsDown ? [row.memberId] : []))),
    best: best && { ...best.row, toPar: best.toPar },
    worst: worst && { ...worst.row, toPar: worst.toPar },
    final,
  };
}

const progressOfBoards = new WeakMap<Board, ProgressStep[]>();

/**
 * The standings after each round number, computed when they are first asked for and kept as long as the board. They are
 * computed from the rounds that are left, also in a finished league, whose board is the table it ended with: the rounds
 * of whoever has left since are gone, so its last step may differ from that table.
 */
export function progressOf(rules: LeagueRules, board: Board): ProgressStep[] {
  const known = progressOfBoards.get(board);
  if (known) return known;
  const steps = progress(rules, board.members, board.rounds);
  progressOfBoards.set(board, steps);
  return steps;
}

/** A row's score in the unit of the mode; null without a round. */
export function scoreOfRow(rules: LeagueRules, row: StandingRow): number | null {
  return row.rounds === 0 ? null : totalOf(rules, { ...row, points: sentPoints(row) });
}

/** Limit of members and rounds in the cache, some 20 MB; the least recently used boards are evicted first. */
const MOST_LINES = 100_000;

/** Cache of computed boards. A board is valid while its version is the league's. */
export class Boards {
  readonly #boards = new Map<string, Board>();
  readonly #gathering = new Map<string, { atLeast: number; board: Promise<Board | undefined> }>();
  #lines = 0;

  /** The cached board, if it has the league's version. */
  get(league: BoardLeague): Board | undefined {
    const board = this.#boards.get(league.id);
    if (board?.version !== league.boardVersion) return undefined;
    this.#keep(league.id, board);
    return board;
  }

  compute(league: BoardLeague, data: BoardData): Board {
    const board = computeBoard(league, data);
    // A slow read must not put an older board in the place of a newer one.
    if (board.version > (this.#boards.get(league.id)?.version ?? 0)) this.#keep(league.id, board);
    return board;
  }

  /**
   * Reads the board anew, once for all who wait for it. It has the version `atLeast`, which the caller has seen
   * committed, or a later one. Undefined where the league is gone.
   */
  gather(db: Reader, leagueId: string, atLeast: number): Promise<Board | undefined> {
    const others = this.#gathering.get(leagueId);
    if (others && others.atLeast >= atLeast) return others.board;
    const board = readBoards(db, this, [leagueId]).then(([read]) => read);
    const gathering = { atLeast, board };
    this.#gathering.set(leagueId, gathering);
    const done = () => {
      if (this.#gathering.get(leagueId) === gathering) this.#gathering.delete(leagueId);
    };
    board.then(done, done);
    return board;
  }

  #keep(leagueId: string, board: Board): void {
    const before = this.#boards.get(leagueId);
    if (before) this.#lines -= linesOf(before);
    this.#boards.delete(leagueId);
    this.#boards.set(leagueId, board);
    this.#lines += linesOf(board);
    for (const [oldest, old] of this.#boards) {
      if (this.#lines <= MOST_LINES) return;
      this.#boards.delete(oldest);
      this.#lines -= linesOf(old);
    }
  }
}

async function readBoards(db: Reader, boards: Boards, leagueIds: readonly string[]): Promise<Board[]> {
  const rows = await db
    .selectFrom('leagues')
    .where(sql<boolean>`leagues.id = any(${leagueIds})`)
    .select([...leagueColumns, boardData.as('data')])
    .execute();
  return rows.map((row) => boards.compute(leagueOfRow(row), row.data));
}

const linesOf = (board: Board) => board.members.length + board.rounds.length;

/**
 * The caller's leagues, the one joined last first, each with its board and what is unread in it. Two queries, one where
 * all boards are cached.
 */
export async function leaguesOfUser(db: Reader, boards: Boards, userId: string) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('members.user_id', '=', userId)
    .orderBy('members.seniority', 'desc')
    .select([
      ...leagueColumns,
      unreadMessages.as('unread_messages'),
      unreadAnnouncements.as('unread_announcements'),
    ])
    .execute();
  const leagues = rows.map(leagueOfRow);
  const cached = new Map(leagues.map((league) => [league.id, boards.get(league)]));
  const missing = leagues.filter((league) => !cached.get(league.id)).map((league) => league.id);
  if (missing.length > 0) {
    for (const board of await readBoards(db, boards, missing)) cached.set(board.league.id, board);
  }
  return leagues.flatMap((league, index) => {
    const board = cached.get(league.id);
    const { unread_messages, unread_announcements } = rows[index]!;
    // A league without a board was deleted between the two queries.
    return board ? [{ league, board, unread: { unread_messages, unread_announcements } }] : [];
  });
}

export const leagueColumns = [
  'leagues.id',
  'leagues.name',
  ...ruleColumns,
  'leagues.started_at',
  'leagues.finished_at',
  'leagues.board_version',
  'leagues.background',
  'leagues.season',
] as const;

type LeagueRow = Parameters<typeof rulesOfRow>[0] &
  Pick<
    Selectable<LeaguesTable>,
    'id' | 'name' | 'started_at' | 'finished_at' | 'board_version' | 'background' | 'season'
  >;

export function leagueOfRow(row: LeagueRow): League {
  return {
    id: row.id,
    name: row.name,
    rules: rulesOfRow(row),
    started: row.started_at !== null,
    finished: row.finished_at !== null,
    boardVersion: row.board_version,
    background: row.background,
    season: row.season,
  };
}
