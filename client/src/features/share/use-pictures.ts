import { isTied, openRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useFormatPlace } from '../leagues/list/use-format-place.ts';
import { formatLeagueScore, formatRoundScore } from '../leagues/list/score.tsx';
import { useFormatDay } from '../rounds/form/played-day.tsx';
import {
  buildFileName,
  getPictureHoles,
  getNeighbours,
  getPodiumRows,
  getPictureRows,
} from './picture-model.ts';
import type { Picture, PictureRow } from './picture-model.ts';

/** A day of play as text: the winners with their score, and the top results. */
export type DayPicture = {
  winners: string;
  day: string;
  score: string;
  isUnder: boolean;
  details: readonly string[];
  rows: readonly PictureRow[];
};

export type PictureSubject =
  | { kind: 'table' }
  | { kind: 'podium' }
  | { kind: 'round'; round: Round; name: string }
  | { kind: 'day'; day: DayPicture };

/** A picture with its alternative text and file name. */
export type PictureToShare = { picture: Picture; alt: string; fileName: string };

type PictureContext = { league: Pick<League, 'name' | 'finished'>; board: SeasonStandings; userId: string };

/** Returns a function that creates the content of a shareable picture. */
export function usePictures({
  league,
  board,
  userId,
}: PictureContext): (subject: PictureSubject) => PictureToShare {
  const { t } = useTranslation(['share', 'leagues']);
  const formatDay = useFormatDay();
  const formatPlace = useFormatPlace();
  const { rules } = board;
  const mode = t(`leagues:modes.${rules.mode}`);

  function formatTotal(row: SeasonBoardRow) {
    const value = getTotal(rules, row);
    if (value === null) return { text: '–', isUnder: false };
    const text = formatLeagueScore(rules.mode, value, currentLanguage());
    return { text, isUnder: rules.mode === 'stroke' && value < 0 };
  }

  const rowsText = (rows: readonly PictureRow[]) =>
    rows.map(({ place, name, total }) => `${place} ${name} ${total}`).join(', ');

  const rowFormat = { total: formatTotal, isTied: (row: SeasonBoardRow) => isTied(board, row) };

  function boardPicture(kind: 'table' | 'podium'): PictureToShare {
    const listedBoard = kind === 'podium' ? { ...board, rows: getPodiumRows(board) } : board;
    const { rows, omitted } = getPictureRows(
      listedBoard,
      kind === 'podium' ? '' : userId,
      rowFormat,
      kind === 'podium' ? 6 : undefined,
    );
    const played = Math.max(0, ...board.rounds.map(({ number }) => number));
    const progressText = league.finished ? t('final') : t('after', { number: played });
    const line = `${mode} · ${kind === 'podium' ? t('podium') : progressText}`;
    const more = omitted > 0 ? t('more', { count: omitted }) : '';
    const alt = [`${league.name}, ${line}: ${rowsText(rows)}`, more].filter(Boolean).join(' ');
    return {
      picture: { kind, title: league.name, line, rows, more },
      alt,
      fileName: buildFileName(league.name, t(kind === 'podium' ? 'podium' : 'table'), String(played)),
    };
  }

  function roundPicture(round: Round, name: string): PictureToShare {
    const row = board.rows.find(({ memberId }) => memberId === round.memberId);
    const score = formatRoundScore(rules, round.toPar, currentLanguage());
    const place = row?.position == null ? '' : formatPlace(row.position, isTied(board, row));
    const strokes = [
      round.gross !== null && t('gross', { gross: round.gross }),
      rules.mode === 'stableford' && t('net', { net: formatToPar(round.toPar) }),
    ];
    const details = [
      [t('round', { number: round.number }), formatDay(round.playedOn)].join(' · '),
      strokes.filter(Boolean).join(' · '),
      round.course ? `${round.course.name}, ${round.course.tee}` : '',
    ].filter(Boolean);
    // An open FedEx round has not changed any places.
    const isOpen = rules.mode === 'fedex' && openRounds(board).some(({ number }) => number === round.number);
    const moved = isOpen ? 0 : (row?.moved ?? 0);
    const moveKey = moved > 0 ? 'up' : moved < 0 ? 'down' : 'place';
    const move = place === '' ? '' : t(moveKey, { place, count: Math.abs(moved) });
    return {
      picture: {
        kind: 'round',
        title: name,
        line: league.name,
        score,
        isUnder: rules.mode !== 'stableford' && round.toPar < 0,
        details,
        card: getPictureHoles(round),
        move,
        rows: getNeighbours(board, round.memberId, rowFormat),
      },
      alt: `${name}, ${league.name}: ${[score, ...details, move].filter(Boolean).join(', ')}`,
      fileName: buildFileName(name, league.name, round.playedOn),
    };
  }

  function dayPicture({ winners, day, score, isUnder, details, rows }: DayPicture): PictureToShare {
    const line = `${league.name} · ${day}`;
    const content = { title: winners, line, score, isUnder, details, rows };
    return {
      picture: { kind: 'round', ...content, card: [], move: '' },
      alt: `${line}: ${[winners, score, ...details, rowsText(rows)].join(', ')}`,
      fileName: buildFileName(league.name, day),
    };
  }

  return (subject) => {
    if (subject.kind === 'day') return dayPicture(subject.day);
    return subject.kind === 'round' ? roundPicture(subject.round, subject.name) : boardPicture(subject.kind);
  };
}
