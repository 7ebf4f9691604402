import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { CHAT_PAGE } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { type PastBoards, createPastBoards } from '@golf-league/core/golf/standings/past-boards.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { selectRoundsById, toRoundView, loadRounds } from '../rounds/rounds.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { findCountingRounds, roundsBetween } from '../scoreboard/board-derived.queries.ts';
import { toChatEntry, type ChatPageRange, readRowsBetween } from './chat.queries.ts';
import { readRecapsBetween } from './recap-lines.queries.ts';

interface LinesOptions {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly pictures: Pictures;
  readonly now: Date;
}

/** Like `readChat`, but with registered rounds and day recaps among the entries. All three share one sequence. */
export async function readChatWithRounds(options: LinesOptions, page: ChatPageRange): Promise<ChatEntry[]> {
  const { db, member, board, pictures, now } = options;
  const { after, before, limit = CHAT_PAGE } = page;
  const positions = await readPositions(db, member.league.id, page);
  const bounds = {
    after: requireBound(after, positions.after),
    before: requireBound(before, positions.before),
  };
  const isForward = after !== undefined;
  const rows = await readRowsBetween(db, member.league.id, bounds, limit);
  const { after: from = 0, before: to = Infinity } = bounds;
  const range = { after: Math.max(from, positions.floor), before: to };
  const rounds = positions.hasRounds ? roundsBetween(board, range, limit, isForward) : [];
  const recaps = positions.hasRecaps
    ? await readRecapsBetween(db, member.league, { after: from, before: to }, limit, isForward)
    : [];
  const signing = { urls: pictures.urls, now };
  const items = [
    ...rows.map((row) => ({ order: row.sequence, entry: toChatEntry(row, signing), round: undefined })),
    ...recaps.map(({ order, entry }) => ({ order, entry, round: undefined })),
    ...rounds.map((round) => ({ order: round.order, entry: undefined, round })),
  ];
  items.sort(isForward ? (a, b) => a.order - b.order : (a, b) => b.order - a.order);
  const visibleItems = items.slice(0, limit);
  const lines = await readRoundLines(
    options,
    visibleItems.flatMap(({ round }) => (round ? [round] : [])),
  );
  // A round that has been deleted since the board was read has no line.
  const entries = visibleItems.flatMap(({ entry, round }) => entry ?? lines.get(round.id) ?? []);
  return isForward ? entries : entries.reverse();
}

function requireBound(bound: string | undefined, position: number | null): number | undefined {
  if (bound !== undefined && position === null) throw new ApiError('not_found');
  return position ?? undefined;
}

/** What the chat shows (rounds after the position `floor`, and recaps), and the positions of the page bounds. */
interface Positions {
  readonly hasRounds: boolean;
  readonly floor: number;
  readonly hasRecaps: boolean;
  readonly after: number | null;
  readonly before: number | null;
}

/** Reads the positions of the bounds (entries, days or rounds, even if deleted), and what the chat shows. */
async function readPositions(db: Reader, leagueId: string, { after, before }: ChatPageRange) {
  const positionOf = (id = '') => sql`coalesce(
    (select sequence from chat_entries where id = ${id} and league_id = leagues.id),
    (select sequence from rounds where id = ${id} and league_id = leagues.id),
    (select told_sequence from events where id = ${id} and league_id = leagues.id),
    (select sequence from history
      where round_id = ${id} and league_id = leagues.id and kind = 'round_registered')
  )`;
  const { rows } = await sql<Positions>`
    select chat_rounds as "hasRounds", chat_rounds_after as floor,
        ${positionOf(after)} as after, ${positionOf(before)} as before,
        exists (select from events where league_id = leagues.id and told_sequence is not null) as "hasRecaps"
      from leagues where id = ${leagueId}
  `.execute(db);
  const [positions] = rows;
  if (!positions) throw new ApiError('not_found');
  return positions;
}

/** The earlier states of a board, the places computed so far, and the lookup in progress. */
interface BoardHistory {
  readonly boards: PastBoards;
  readonly placesById: Map<string, number | null>;
  lookup: Promise<void>;
}

const boardHistories = new WeakMap<ComputedBoard, BoardHistory>();

function getBoardHistory(board: ComputedBoard): BoardHistory {
  const existing = boardHistories.get(board);
  if (existing) return existing;
  const { members, rounds } = board.currentSeason;
  const boards = createPastBoards(board.league.rules, members, rounds);
  const boardHistory: BoardHistory = { boards, placesById: new Map(), lookup: Promise.resolve() };
  boardHistories.set(board, boardHistory);
  return boardHistory;
}

/** Computes each place once per board, because applause makes every open chat refetch but changes no place. */
async function computePlaces(
  board: ComputedBoard,
  rounds: readonly CountedRound[],
): Promise<BoardHistory['placesById']> {
  const boardHistory = getBoardHistory(board);
  const { boards, placesById } = boardHistory;
  const lookUpMissing = async () => {
    const missing = rounds.filter(({ id }) => !placesById.has(id));
    if (missing.length === 0) return;
    for (const [id, place] of await runInSteps(boards.placesAfter(missing))) placesById.set(id, place);
  };
  const pending = boardHistory.lookup.then(lookUpMissing);
  boardHistory.lookup = pending.catch(() => {});
  await pending;
  return placesById;
}

async function readRoundLines(
  { db, member, board, pictures, now }: LinesOptions,
  rounds: readonly CountedRound[],
): Promise<Map<string, ChatEntry>> {
  if (rounds.length === 0) return new Map();
  const { rules } = member.league;
  const countingRounds = await findCountingRounds(board);
  const rows = await selectRoundsById(
    db,
    rounds.map(({ id }) => id),
  );
  const roundViews = await loadRounds(db, rows, countingRounds, { pictures, now, viewer: member });
  const places = await computePlaces(board, rounds);
  return new Map(
    roundViews.map((round) => {
      const name = board.membersById.get(round.memberId)?.name ?? DELETED_PLAYER;
      const picture = pictures.urls.urlOf(board.avatars.get(round.memberId) ?? null, now);
      const line: ChatEntry = {
        id: round.id,
        date: round.createdAt,
        text: '',
        authorId: round.memberId,
        authorName: name,
        picture: picture ?? name[0] ?? '',
        leagueId: round.leagueId,
        type: 'round',
        round: toRoundView(rules, round),
        place: places.get(round.id) ?? null,
      };
      return [round.id, line] as const;
    }),
  );
}
