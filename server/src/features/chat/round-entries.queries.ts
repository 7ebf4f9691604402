import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { CHAT_PAGE_SIZE } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { type PastStandings, createPastStandings } from '@golf-league/core/golf/standings/past-boards.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { selectRoundsById, toRoundView, loadRounds } from '../rounds/rounds.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { findCountedRoundIds, getRoundsBetween } from '../scoreboard/board-computations.queries.ts';
import { toChatEntry, type ChatPageRange, readRowsBetween } from './chat.queries.ts';
import { readRecapsBetween } from './recap-entries.queries.ts';

interface ChatWithRoundsOptions {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly pictures: Pictures;
  readonly now: Date;
}

/** Like `readChat`, but with registered rounds and event recaps interleaved. All three share one sequence. */
export async function readChatWithRounds(
  options: ChatWithRoundsOptions,
  page: ChatPageRange,
): Promise<ChatEntry[]> {
  const { db, member, board, pictures, now } = options;
  const { after, before, limit = CHAT_PAGE_SIZE } = page;
  const positions = await readPositions(db, member.league.id, page);
  const bounds = {
    after: requireBound(after, positions.after),
    before: requireBound(before, positions.before),
  };
  const isForward = after !== undefined;
  const rows = await readRowsBetween(db, member.league.id, bounds, limit);
  const { after: afterPosition = 0, before: beforePosition = Infinity } = bounds;
  const roundRange = { after: Math.max(afterPosition, positions.floor), before: beforePosition };
  const rounds = positions.hasRounds ? getRoundsBetween(board, roundRange, limit, isForward) : [];
  const recaps = positions.hasRecaps
    ? await readRecapsBetween(
        db,
        member.league,
        { after: afterPosition, before: beforePosition },
        limit,
        isForward,
      )
    : [];
  const urlSigning = { urls: pictures.urls, now };
  const items = [
    ...rows.map((row) => ({ order: row.sequence, entry: toChatEntry(row, urlSigning), round: undefined })),
    ...recaps.map(({ order, entry }) => ({ order, entry, round: undefined })),
    ...rounds.map((round) => ({ order: round.order, entry: undefined, round })),
  ];
  items.sort(isForward ? (a, b) => a.order - b.order : (a, b) => b.order - a.order);
  const visibleItems = items.slice(0, limit);
  const roundEntries = await readRoundEntries(
    options,
    visibleItems.flatMap(({ round }) => (round ? [round] : [])),
  );
  // A round deleted since the board was read has no entry.
  const entries = visibleItems.flatMap(({ entry, round }) => entry ?? roundEntries.get(round.id) ?? []);
  return isForward ? entries : entries.reverse();
}

function requireBound(bound: string | undefined, position: number | null): number | undefined {
  if (bound !== undefined && position === null) throw new ApiError('not_found');
  return position ?? undefined;
}

/** What the chat shows (rounds after position `floor`, and recaps), and the positions of the page bounds. */
interface ChatPositions {
  readonly hasRounds: boolean;
  readonly floor: number;
  readonly hasRecaps: boolean;
  readonly after: number | null;
  readonly before: number | null;
}

/** Reads the positions of the bounds (messages, events or rounds, even if deleted), and what the chat shows. */
async function readPositions(db: Reader, leagueId: string, { after, before }: ChatPageRange) {
  const selectPosition = (id = '') => sql`coalesce(
    (select sequence from chat_entries where id = ${id} and league_id = leagues.id),
    (select sequence from rounds where id = ${id} and league_id = leagues.id),
    (select told_sequence from events where id = ${id} and league_id = leagues.id),
    (select sequence from history
      where round_id = ${id} and league_id = leagues.id and kind = 'round_registered')
  )`;
  const { rows } = await sql<ChatPositions>`
    select chat_rounds as "hasRounds", chat_rounds_after as floor,
        ${selectPosition(after)} as after, ${selectPosition(before)} as before,
        exists (select from events where league_id = leagues.id and told_sequence is not null) as "hasRecaps"
      from leagues where id = ${leagueId}
  `.execute(db);
  const [positions] = rows;
  if (!positions) throw new ApiError('not_found');
  return positions;
}

/** The earlier states of a board, the players' positions computed so far, and the lookup in progress. */
interface BoardHistory {
  readonly pastStandings: PastStandings;
  readonly boardPositionsById: Map<string, number | null>;
  lookup: Promise<void>;
}

const boardHistories = new WeakMap<ComputedBoard, BoardHistory>();

function getBoardHistory(board: ComputedBoard): BoardHistory {
  const existingHistory = boardHistories.get(board);
  if (existingHistory) return existingHistory;
  const { members, rounds } = board.currentSeason;
  const pastStandings = createPastStandings(board.league.rules, members, rounds);
  const boardHistory: BoardHistory = {
    pastStandings,
    boardPositionsById: new Map(),
    lookup: Promise.resolve(),
  };
  boardHistories.set(board, boardHistory);
  return boardHistory;
}

/** Computes each position once per board: applause makes every open chat refetch, but changes no positions. */
async function computeBoardPositions(
  board: ComputedBoard,
  rounds: readonly CountedRound[],
): Promise<BoardHistory['boardPositionsById']> {
  const boardHistory = getBoardHistory(board);
  const { pastStandings, boardPositionsById } = boardHistory;
  const lookUpMissingPositions = async () => {
    const missingRounds = rounds.filter(({ id }) => !boardPositionsById.has(id));
    if (missingRounds.length === 0) return;
    for (const [id, position] of await runInSteps(pastStandings.findPositionsAfter(missingRounds)))
      boardPositionsById.set(id, position);
  };
  const pendingLookup = boardHistory.lookup.then(lookUpMissingPositions);
  boardHistory.lookup = pendingLookup.catch(() => {});
  await pendingLookup;
  return boardPositionsById;
}

async function readRoundEntries(
  { db, member, board, pictures, now }: ChatWithRoundsOptions,
  rounds: readonly CountedRound[],
): Promise<Map<string, ChatEntry>> {
  if (rounds.length === 0) return new Map();
  const { rules } = member.league;
  const countingRounds = await findCountedRoundIds(board);
  const rows = await selectRoundsById(
    db,
    rounds.map(({ id }) => id),
  );
  const roundViews = await loadRounds(db, rows, countingRounds, { pictures, now, viewer: member });
  const boardPositions = await computeBoardPositions(board, rounds);
  return new Map(
    roundViews.map((round) => {
      const name = board.membersById.get(round.memberId)?.name ?? DELETED_PLAYER;
      const picture = pictures.urls.getUrl(board.avatars.get(round.memberId) ?? null, now);
      const entry: ChatEntry = {
        id: round.id,
        date: round.createdAt,
        text: '',
        authorId: round.memberId,
        authorName: name,
        picture: picture ?? name[0] ?? '',
        leagueId: round.leagueId,
        type: 'round',
        round: toRoundView(rules, round),
        place: boardPositions.get(round.id) ?? null,
      };
      return [round.id, entry] as const;
    }),
  );
}
