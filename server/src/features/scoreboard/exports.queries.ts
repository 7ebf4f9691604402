import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { NoRuleLeft } from '@golf-league/core/golf/rules.ts';
import { type NoScoreLeft, pointsOfToPar, strokesOfToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { roundOfRow, type StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { inPieces } from '../../http/in-pieces.ts';
import { hidingFrom } from '../handicap/handicap.queries.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { League } from '../leagues/leagues.queries.ts';
import { roundsById } from '../rounds/rounds.queries.ts';
import { rowsOfRound } from './entries.queries.ts';
import { countedOf } from './long.queries.ts';
import { type Board, scoreOfRow } from './scoreboard.queries.ts';

type Row = (string | number | null)[];

const TITLES: Record<Language, Record<ExportedTable, { file: string; columns: string[] }>> = {
  en: {
    standings: {
      file: 'standings',
      columns: ['Position', 'Player', 'Total', 'Net to par', 'Gross', 'Rounds', 'Counted', 'Missing'],
    },
    rounds: {
      file: 'rounds',
      columns: [
        'Round',
        'Player',
        'Played on',
        'Gross',
        'Par',
        'Net',
        'Net to par',
        'Points',
        'Counts',
        'Corrections',
      ],
    },
  },
  sv: {
    standings: {
      file: 'ställning',
      columns: ['Placering', 'Spelare', 'Totalt', 'Netto mot par', 'Brutto', 'Rundor', 'Räknade', 'Saknas'],
    },
    rounds: {
      file: 'rundor',
      columns: [
        'Runda',
        'Spelare',
        'Spelad',
        'Brutto',
        'Par',
        'Netto',
        'Netto mot par',
        'Poäng',
        'Räknas',
        'Rättelser',
      ],
    },
  },
};

const WORDS: Record<Language, { yes: string; no: string; deletedPlayer: string }> = {
  en: { yes: 'yes', no: 'no', deletedPlayer: 'Deleted player' },
  sv: { yes: 'ja', no: 'nej', deletedPlayer: 'Raderad spelare' },
};

/** Beside the rounds of a league that has played on courses of its list. */
const COURSE_TITLES: Record<Language, string[]> = {
  en: ['Course', 'Tee', 'Playing handicap'],
  sv: ['Bana', 'Tee', 'Spelhandicap'],
};

/** What the file is called after the league's name. */
export const tableName = (what: ExportedTable, language: Language) => TITLES[language][what].file;

/** The board, without a mark for shared places, so that every place is a number. */
function standingsRows({ rules }: League, board: Board, language: Language): Row[] {
  const { mode: _inTheTotal, pointsTable: _inThePoints, holes: _inTheScores, ...rest } = rules;
  const { countBest: _inCounted, missingToPar: _inMissing, minimumRounds: _inThePlace, ...others } = rest;
  const {
    tieBreak: _inTheOrder,
    allowance: _inNoTotal,
    handicap: _norThis,
    attest: _inNoScoreEither,
    substitutes: _inTheMembers,
    guests: _inWhoMayJoin,
    ...left
  } = others;
  left satisfies NoRuleLeft;
  return board.rows.map((row) => [
    row.position,
    'userId' in row && row.userId === null ? WORDS[language].deletedPlayer : row.name,
    scoreOfRow(rules, row),
    row.toPar,
    row.gross,
    row.rounds,
    row.counted,
    row.missing,
  ]);
}

type PointsOf = (id: string) => number | null;

/** Points by round id: Stableford points, or what a paid FedEx round has paid. */
function* pointsOfRounds({ rules }: League, board: Board): Generator<void, PointsOf> {
  const points = new Map<string, number | null>();
  if (rules.mode === 'stroke') return () => null;
  if (rules.mode === 'stableford') {
    for (const { id, toPar } of board.living.rounds) points.set(id, pointsOfToPar(rules, toPar));
  } else {
    const byNumber = Map.groupBy(board.living.rounds, ({ number }) => number);
    for (const { number } of board.statuses) {
      const rounds = byNumber.get(number) ?? [];
      const idOf = new Map(rounds.map((round) => [round.memberId, round.id]));
      for (const row of rowsOfRound({ rules }, board, number, rounds))
        points.set(idOf.get(row.memberId)!, row.points && toDecimal(row.points, 4));
      yield;
    }
  }
  return (id) => points.get(id) ?? null;
}

/** Rows that are read and sent together: few, so that others are served in between. */
const ROWS_A_PIECE = 250;

/** The ids in the order of the table, which is that of numbers and then of registrations. */
function* idsInPieces(board: Board): Generator<string[]> {
  const byNumber = Map.groupBy(board.living.rounds, ({ number }) => number);
  let ids: string[] = [];
  for (const number of [...byNumber.keys()].sort((a, b) => a - b)) {
    for (const { id } of byNumber.get(number)!.toSorted((a, b) => a.order - b.order)) {
      if (ids.push(id) < ROWS_A_PIECE) continue;
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

const hasCourses = async (db: Reader, leagueId: string) =>
  (await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('course', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function* roundsTable(
  db: Reader,
  reader: LeagueMember,
  board: Board,
  language: Language,
): AsyncGenerator<Row[], void> {
  const { league } = reader;
  const withCourses = await hasCourses(db, league.id);
  const pointsOf = await inPieces(pointsOfRounds(league, board));
  const counted = await countedOf(board);
  yield [[...TITLES[language].rounds.columns, ...(withCourses ? COURSE_TITLES[language] : [])]];
  const counts = (id: string, memberId: string) => board.membersById.has(memberId) && counted.has(id);
  for (const ids of idsInPieces(board)) {
    const read = await roundsById(db, ids);
    const rows = new Map(read.map((row) => [row.id, row]));
    const players = read.map((row) => row.user_id);
    const hiding = await hidingFrom(db, reader, players);
    yield ids.flatMap((one) => {
      // A round that was taken back since the board was read has no row.
      const row = rows.get(one);
      if (!row) return [];
      const { number, memberId, id, corrected, ...round } = roundOfRow(row);
      const { gross, toPar, coursePar, playedOn, course, playingHandicap, ...more }: StoredScores = round;
      const { teeId: _byItsName, handicapIndex: _itsPlayers, strokes: _onItsCard, ...others } = more;
      const { unfinished: _onItToo, ...left } = others;
      left satisfies NoScoreLeft;
      const cells = [
        number,
        board.membersById.get(memberId)?.name ?? '',
        playedOn,
        gross,
        coursePar,
        coursePar === null ? null : strokesOfToPar(toPar, coursePar),
        toPar,
        pointsOf(id),
        WORDS[language][counts(id, memberId) ? 'yes' : 'no'],
        corrected,
        ...(withCourses
          ? [course?.name ?? null, course?.tee ?? null, hiding.has(memberId) ? null : playingHandicap]
          : []),
      ];
      return [cells];
    });
  }
}

/** The table in pieces, first its titles, the standings as the board has them. */
export async function* exportedRows(
  db: Reader,
  reader: LeagueMember,
  board: Board,
  what: ExportedTable,
  language: Language,
): AsyncGenerator<Row[], void> {
  if (what === 'rounds') yield* roundsTable(db, reader, board, language);
  else {
    yield [TITLES[language].standings.columns];
    yield standingsRows(reader.league, board, language);
  }
}
