import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { CHAT_PAGE } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry } from '@golf-league/core/contracts/chat-entry.ts';
import { type PastBoards, pastBoards } from '@golf-league/core/golf/standings/past-boards.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { runInSteps } from '../../http/in-pieces.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { roundsById, toRoundView, toRoundsOfRows } from '../rounds/rounds.queries.ts';
import type { Board } from '../scoreboard/scoreboard.queries.ts';
import { countingRoundsOf, roundsBetween } from '../scoreboard/board-derived.queries.ts';
import { toChatEntry, type ChatPageRange, rowsBetween } from './chat.queries.ts';
import { recapsBetween } from './recap-lines.queries.ts';

interface LinesOptions {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: Board;
  readonly pictures: Pictures;
  readonly now: Date;
}

/** Like `readChat`, with the registered rounds and the recaps of days among the entries. They share one numbering. */
export async function readChatWithRounds(reading: LinesOptions, page: ChatPageRange): Promise<ChatEntry[]> {
  const { db, member, board, pictures, now } = reading;
  const { after, before, limit = CHAT_PAGE } = page;
  const places = await placesOf(db, member.league.id, page);
  const between = { after: boundOf(after, places.after), before: boundOf(before, places.before) };
  const isForward = after !== undefined;
  const rows = await rowsBetween(db, member.league.id, between, limit);
  const { after: from = 0, before: to = Infinity } = between;
  const range = { after: Math.max(from, places.floor), before: to };
  const rounds = places.hasRounds ? roundsBetween(board, range, limit, isForward) : [];
  const recaps = places.days
    ? await recapsBetween(db, member.league, { after: from, before: to }, limit, isForward)
    : [];
  const signing = { urls: pictures.urls, now };
  const all = [
    ...rows.map((row) => ({ order: row.sequence, entry: toChatEntry(row, signing), round: undefined })),
    ...recaps.map(({ order, entry }) => ({ order, entry, round: undefined })),
    ...rounds.map((round) => ({ order: round.order, entry: undefined, round })),
  ];
  all.sort(isForward ? (a, b) => a.order - b.order : (a, b) => b.order - a.order);
  const shown = all.slice(0, limit);
  const lines = await linesOf(
    reading,
    shown.flatMap(({ round }) => (round ? [round] : [])),
  );
  // A round that was deleted since the board was read has no line.
  const entries = shown.flatMap(({ entry, round }) => entry ?? lines.get(round.id) ?? []);
  return isForward ? entries : entries.reverse();
}

function boundOf(asked: string | undefined, place: number | null): number | undefined {
  if (asked !== undefined && place === null) throw new ApiError('not_found');
  return place ?? undefined;
}

/** `hasRounds` is whether rounds are shown, those after `floor`, and `days` whether there are recaps. */
interface Places {
  readonly hasRounds: boolean;
  readonly floor: number;
  readonly days: boolean;
  readonly after: number | null;
  readonly before: number | null;
}

/** The places of the bounds (entries, days or rounds, even deleted ones), and what is shown with the entries. */
async function placesOf(db: Reader, leagueId: string, { after, before }: ChatPageRange) {
  const place = (id = '') => sql`coalesce(
    (select sequence from chat_entries where id = ${id} and league_id = leagues.id),
    (select sequence from rounds where id = ${id} and league_id = leagues.id),
    (select told_sequence from events where id = ${id} and league_id = leagues.id),
    (select sequence from history
      where round_id = ${id} and league_id = leagues.id and kind = 'round_registered')
  )`;
  const { rows } = await sql<Places>`
    select chat_rounds as "hasRounds", chat_rounds_after as floor, ${place(after)} as after, ${place(before)} as before,
        exists (select from events where league_id = leagues.id and told_sequence is not null) as days
      from leagues where id = ${leagueId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  return found;
}

/** The known places on a board's past, and the lookup in progress. */
interface Past {
  readonly boards: PastBoards;
  readonly known: Map<string, number | null>;
  looking: Promise<void>;
}

const pasts = new WeakMap<Board, Past>();

function pastOf(board: Board): Past {
  const before = pasts.get(board);
  if (before) return before;
  const { members, rounds } = board.living;
  const boards = pastBoards(board.league.rules, members, rounds);
  const past: Past = { boards, known: new Map(), looking: Promise.resolve() };
  pasts.set(board, past);
  return past;
}

/** Computed once for each board: applause makes every open chat refetch, and changes no place. */
async function placesOn(board: Board, asked: readonly CountedRound[]): Promise<Past['known']> {
  const past = pastOf(board);
  const { boards, known } = past;
  const look = async () => {
    const missing = asked.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return;
    for (const [id, place] of await runInSteps(boards.placesAfter(missing))) known.set(id, place);
  };
  const looked = past.looking.then(look);
  past.looking = looked.catch(() => {});
  await looked;
  return known;
}

async function linesOf(
  { db, member, board, pictures, now }: LinesOptions,
  rounds: readonly CountedRound[],
): Promise<Map<string, ChatEntry>> {
  if (rounds.length === 0) return new Map();
  const { rules } = member.league;
  const counted = await countingRoundsOf(board);
  const rows = await roundsById(
    db,
    rounds.map(({ id }) => id),
  );
  const sent = await toRoundsOfRows(db, rows, counted, { pictures, now, reader: member });
  const places = await placesOn(board, rounds);
  return new Map(
    sent.map((round) => {
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
