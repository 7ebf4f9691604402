import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { CHAT_PAGE, type ChatEntry } from '@golf-league/core/contracts/chat.ts';
import { placesAfter } from '@golf-league/core/golf/movement.ts';
import type { CountedRound } from '@golf-league/core/golf/round.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { inPieces } from '../../http/in-pieces.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { roundsById, sentRound, toldRounds } from '../rounds/rounds.queries.ts';
import type { Board } from '../scoreboard/scoreboard.queries.ts';
import { countedOf, roundsBetween } from '../scoreboard/long.queries.ts';
import { entryOf, type Page, rowsBetween } from './chat.queries.ts';

interface Reading {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: Board;
  readonly pictures: Pictures;
  readonly now: Date;
}

/** As `readChat`, with the registered rounds among the entries. They are numbered together with them. */
export async function readChatWithRounds(reading: Reading, page: Page): Promise<ChatEntry[]> {
  const { db, member, board, pictures, now } = reading;
  const { after, before, limit = CHAT_PAGE } = page;
  const places = await placesOf(db, member.league.id, page);
  const between = { after: boundOf(after, places.after), before: boundOf(before, places.before) };
  const isForward = after !== undefined;
  const rows = await rowsBetween(db, member.league.id, between, limit);
  const { after: from = 0, before: to = Infinity } = between;
  const told = { after: Math.max(from, places.floor), before: to };
  const rounds = places.told ? roundsBetween(board, told, limit, isForward) : [];
  const all = [
    ...rows.map((row) => ({ order: row.sequence, row, round: undefined })),
    ...rounds.map((round) => ({ order: round.order, row: undefined, round })),
  ];
  all.sort(isForward ? (a, b) => a.order - b.order : (a, b) => b.order - a.order);
  const shown = all.slice(0, limit);
  const lines = await linesOf(
    reading,
    shown.flatMap(({ round }) => (round ? [round] : [])),
  );
  const signing = { urls: pictures.urls, now };
  // A round that was taken back since the board was read has no line.
  const entries = shown.flatMap(({ row, round }) =>
    row ? [entryOf(row, signing)] : (lines.get(round.id) ?? []),
  );
  return isForward ? entries : entries.reverse();
}

function boundOf(asked: string | undefined, place: number | null): number | undefined {
  if (asked !== undefined && place === null) throw new ApiError('not_found');
  return place ?? undefined;
}

/** The places of the bounds, which may be entries or rounds, taken back ones too, and whether rounds are told. */
async function placesOf(db: Reader, leagueId: string, { after, before }: Page) {
  const place = (id = '') => sql`coalesce(
    (select sequence from chat_entries where id = ${id} and league_id = leagues.id),
    (select sequence from rounds where id = ${id} and league_id = leagues.id),
    (select sequence from history
      where round_id = ${id} and league_id = leagues.id and kind = 'round_registered')
  )`;
  const { rows } = await sql<{ told: boolean; floor: number; after: number | null; before: number | null }>`
    select chat_rounds as told, chat_rounds_after as floor, ${place(after)} as after, ${place(before)} as before
      from leagues where id = ${leagueId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  return found;
}

const placesOfBoards = new WeakMap<Board, Map<string, number | null>>();

/** Computed once for each board: a clap makes every open chat read again, and changes no place. */
async function placesOn(board: Board, ids: ReadonlySet<string>) {
  const known = placesOfBoards.get(board) ?? new Map<string, number | null>();
  placesOfBoards.set(board, known);
  const missing = new Set([...ids].filter((id) => !known.has(id)));
  if (missing.size === 0) return known;
  const { members, rounds } = board.living;
  const places = await inPieces(placesAfter(board.league.rules, members, rounds, missing));
  for (const [id, place] of places) known.set(id, place);
  return known;
}

async function linesOf(
  { db, member, board, pictures, now }: Reading,
  rounds: readonly CountedRound[],
): Promise<Map<string, ChatEntry>> {
  if (rounds.length === 0) return new Map();
  const { rules } = member.league;
  const ids = new Set(rounds.map(({ id }) => id));
  const counted = await countedOf(board);
  const rows = await roundsById(db, [...ids]);
  const told = await toldRounds(db, rows, counted, { pictures, now, reader: member });
  const places = await placesOn(board, ids);
  return new Map(
    told.map((round) => {
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
        round: sentRound(rules, round),
        place: places.get(round.id) ?? null,
      };
      return [round.id, line] as const;
    }),
  );
}
