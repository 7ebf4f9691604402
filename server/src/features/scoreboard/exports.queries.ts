import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { countRounds, isCounted } from '@golf-league/core/golf/counting.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { NoRuleLeft } from '@golf-league/core/golf/rules.ts';
import { type NoScoreLeft, pointsOfToPar, strokesOfToPar } from '@golf-league/core/golf/score.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { roundOfRow, type StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { League } from '../leagues/leagues.access.ts';
import { rowsOfRound } from './entries.queries.ts';
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
  sv: { yes: 'ja', no: 'nej', deletedPlayer: 'Borttagen spelare' },
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
  const { tieBreak: _inTheOrder, allowance: _inNoTotal, ...left } = others;
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

/** Points by round id: Stableford points, or what a paid FedEx round has paid. */
function pointsOfRounds({ rules }: League, board: Board): (id: string) => number | null {
  const points = new Map<string, number | null>();
  if (rules.mode === 'stroke') return () => null;
  if (rules.mode === 'stableford') {
    for (const { id, toPar } of board.living.rounds) points.set(id, pointsOfToPar(rules, toPar));
  } else {
    const idOf = new Map(board.living.rounds.map((round) => [`${round.number} ${round.memberId}`, round.id]));
    for (const { number } of board.statuses) {
      for (const row of rowsOfRound({ rules }, board, number)) {
        points.set(idOf.get(`${number} ${row.memberId}`)!, row.points && toDecimal(row.points, 4));
      }
    }
  }
  return (id) => points.get(id) ?? null;
}

/** The ids of the rounds that are in their players' totals. */
function countedRounds({ rules }: League, board: Board): ReadonlySet<string> {
  const tallies = [...countRounds(rules, board.living.members, board.living.rounds).values()];
  const counted = tallies.flatMap(({ rounds }) => rounds).filter((one) => isCounted(rules, one));
  return new Set(counted.map((one) => one.round.id));
}

async function roundsTable(db: Reader, league: League, board: Board, language: Language): Promise<Row[]> {
  const rounds = await db
    .selectFrom('rounds')
    .where('league_id', '=', league.id)
    .orderBy('number')
    .orderBy('sequence')
    .selectAll()
    .execute();
  const pointsOf = pointsOfRounds(league, board);
  const counted = countedRounds(league, board);
  const hasCourses = rounds.some(({ course }) => course !== null);
  const rows = rounds.map((row) => {
    const { number, memberId, id, corrected, ...round } = roundOfRow(row);
    const { gross, toPar, coursePar, playedOn, course, playingHandicap, ...more }: StoredScores = round;
    const { teeId: _byItsName, handicapIndex: _itsPlayers, strokes: _onItsCard, ...left } = more;
    left satisfies NoScoreLeft;
    return [
      number,
      board.membersById.get(memberId)?.name ?? '',
      playedOn,
      gross,
      coursePar,
      coursePar === null ? null : strokesOfToPar(toPar, coursePar),
      toPar,
      pointsOf(id),
      WORDS[language][counted.has(id) ? 'yes' : 'no'],
      corrected,
      ...(hasCourses ? [course?.name ?? null, course?.tee ?? null, playingHandicap] : []),
    ];
  });
  return [[...TITLES[language].rounds.columns, ...(hasCourses ? COURSE_TITLES[language] : [])], ...rows];
}

/** The table with its titles, the standings as the board has them. */
export async function exportedRows(
  db: Reader,
  league: League,
  board: Board,
  what: ExportedTable,
  language: Language,
): Promise<Row[]> {
  if (what === 'rounds') return roundsTable(db, league, board, language);
  return [TITLES[language].standings.columns, ...standingsRows(league, board, language)];
}
