import { sql } from 'kysely';
import { compileOnce } from '../../database/compile-once.ts';
import { serializedRounds } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { unreadBillboardEditCount, unreadMessageCount } from '../../database/unread-counts.ts';
import { selectNextEvent } from '../events/days.queries.ts';
import { leagueColumns, toLeagueRecord } from '../leagues/leagues.queries.ts';
import {
  type ComputedBoard,
  boardData,
  type BoardData,
  type BoardLeague,
  addRoundsToBoard,
  computeBoard,
} from './scoreboard.queries.ts';

/** The number of cached members and rounds (about 20 MB) above which the least recently used boards are evicted. */
const MAX_ENTRIES = 100_000;

/** Caches computed boards. A board is valid as long as it has the same version as its league. */
export class BoardCache {
  readonly #boards = new Map<string, ComputedBoard>();
  readonly #pendingReads = new Map<
    string,
    { minVersion: number; board: Promise<ComputedBoard | undefined> }
  >();
  #entryCount = 0;

  /** Returns the cached board if it has the league's current version. */
  get(league: BoardLeague): ComputedBoard | undefined {
    const board = this.#boards.get(league.id);
    if (board?.version !== league.boardVersion) return undefined;
    this.#store(league.id, board);
    return board;
  }

  /** Reads the boards, with one query for all those not cached. Omits the boards of deleted leagues. */
  async loadAll(db: Reader, leagues: readonly BoardLeague[]): Promise<ComputedBoard[]> {
    const cachedLeagues = leagues.filter(({ id }) => this.#boards.has(id));
    const uncachedIds = leagues.filter((league) => !cachedLeagues.includes(league)).map(({ id }) => id);
    const boards = await Promise.all([
      ...cachedLeagues.map(({ id, boardVersion }) => this.loadLatest(db, id, boardVersion)),
      ...(uncachedIds.length > 0 ? [this.#readAll(db, uncachedIds)] : []),
    ]);
    return boards.flat().filter((board) => board !== undefined);
  }

  /**
   * Reads the board from the database, once for all concurrent callers. The board has at least the given version, which
   * the caller must know to be committed. Resolves to undefined if the league was deleted.
   */
  loadLatest(db: Reader, leagueId: string, minVersion: number): Promise<ComputedBoard | undefined> {
    const existingRead = this.#pendingReads.get(leagueId);
    if (existingRead && existingRead.minVersion >= minVersion) return existingRead.board;
    const board = this.#read(db, leagueId);
    const pendingRead = { minVersion, board };
    this.#pendingReads.set(leagueId, pendingRead);
    const removePendingRead = () => {
      if (this.#pendingReads.get(leagueId) === pendingRead) this.#pendingReads.delete(leagueId);
    };
    board.then(removePendingRead, removePendingRead);
    return board;
  }

  async #read(db: Reader, leagueId: string): Promise<ComputedBoard | undefined> {
    const cachedBoard = this.#boards.get(leagueId);
    if (!cachedBoard || cachedBoard.final) return (await this.#readAll(db, [leagueId]))[0];
    const order = cachedBoard.currentSeason.rounds.reduce(
      (latest, round) => Math.max(latest, round.order),
      0,
    );
    const [row] = await readBoardChanges(db, { leagueId, version: cachedBoard.version, order });
    if (!row) return undefined;
    const league = toLeagueRecord(row);
    if (row.data) return this.#storeIfNewer(await computeBoard(league, row.data));
    return row.rounds === null
      ? cachedBoard
      : this.#storeIfNewer(await addRoundsToBoard(cachedBoard, league, row.rounds));
  }

  async #readAll(db: Reader, leagueIds: readonly string[]): Promise<ComputedBoard[]> {
    const rows = await db
      .selectFrom('leagues')
      .where(sql<boolean>`leagues.id = any(${leagueIds})`)
      .select([...leagueColumns, boardData.as('data')])
      .execute();
    const boards: ComputedBoard[] = [];
    for (const row of rows)
      boards.push(this.#storeIfNewer(await computeBoard(toLeagueRecord(row), row.data)));
    return boards;
  }

  #storeIfNewer(board: ComputedBoard): ComputedBoard {
    // A slow read must not replace a newer board with an older one.
    if (board.version > (this.#boards.get(board.league.id)?.version ?? 0))
      this.#store(board.league.id, board);
    return board;
  }

  #store(leagueId: string, board: ComputedBoard): void {
    const replacedBoard = this.#boards.get(leagueId);
    if (replacedBoard) this.#entryCount -= countEntries(replacedBoard);
    this.#boards.delete(leagueId);
    this.#boards.set(leagueId, board);
    this.#entryCount += countEntries(board);
    for (const [oldestId, oldBoard] of this.#boards) {
      if (this.#entryCount <= MAX_ENTRIES) return;
      this.#boards.delete(oldestId);
      this.#entryCount -= countEntries(oldBoard);
    }
  }
}

/**
 * Selects the rounds registered since the board at `version`, whose latest round has `order`, or the whole board if
 * anything else has changed. Registering a round increments the version and adds a round with a higher order, so if
 * there are as many new rounds as new versions, every change was the registration of a round. Any other change
 * increments the version without adding a round, or even deletes one.
 */
const readBoardChanges = compileOnce(
  (db, { leagueId, version, order }: { leagueId: string; version: number; order: number }) =>
    db
      .selectFrom('leagues')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('rounds as r')
            .whereRef('r.league_id', '=', 'leagues.id')
            .where('r.sequence', '>', order)
            .select((builder) => [builder.fn.countAll().as('count'), serializedRounds.as('rounds')])
            .as('new_rounds'),
        (join) => join.onTrue(),
      )
      .where('leagues.id', '=', leagueId)
      .select([
        ...leagueColumns,
        'new_rounds.rounds',
        sql<BoardData | null>`case when board_version - ${version} <> new_rounds.count then ${boardData} end`.as(
          'data',
        ),
      ]),
);

const countEntries = (board: ComputedBoard) =>
  board.currentSeason.members.length + board.currentSeason.rounds.length;

/**
 * Returns the user's leagues, most recently joined first, each with its board, unread counts and next event. Runs only
 * one query if all boards are cached.
 */
export async function readLeaguesOfUser(db: Reader, boardCache: BoardCache, userId: string, now: Date) {
  const rows = await db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('members.user_id', '=', userId)
    .orderBy('members.seniority', 'desc')
    .select([
      ...leagueColumns,
      unreadMessageCount.as('unreadMessages'),
      unreadBillboardEditCount.as('unreadAnnouncements'),
      selectNextEvent(now).as('nextEvent'),
    ])
    .execute();
  const leagues = rows.map(toLeagueRecord);
  const boardsByLeague = new Map(leagues.map((league) => [league.id, boardCache.get(league)]));
  const uncachedLeagues = leagues.filter((league) => !boardsByLeague.get(league.id));
  for (const board of await boardCache.loadAll(db, uncachedLeagues))
    boardsByLeague.set(board.league.id, board);
  return leagues.flatMap((league, index) => {
    const board = boardsByLeague.get(league.id);
    const { unreadMessages, unreadAnnouncements, nextEvent: storedNextEvent } = rows[index]!;
    const nextEvent = storedNextEvent && {
      ...storedNextEvent,
      startsAt: new Date(storedNextEvent.startsAt).toISOString(),
    };
    // A league without a board was deleted between the two queries.
    return board ? [{ league, board, news: { unreadMessages, unreadAnnouncements, nextEvent } }] : [];
  });
}
