import { isTied, findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useFormatSpokenPosition } from '../leagues/list/use-format-spoken-position.ts';
import { formatLeagueScore, formatRoundScore } from '../leagues/list/score.tsx';
import { useFormatDay } from '../rounds/form/played-day.tsx';
import {
  buildFileName,
  getPictureHoles,
  getNeighbourRows,
  getPodiumRows,
  getPictureRows,
} from './picture-model.ts';
import type { Picture, PictureRow } from './picture-model.ts';

/** The texts of an event's picture: the winners with their score, and the top results. */
export type DayPicture = {
  winners: string;
  day: string;
  score: string;
  isUnderPar: boolean;
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
  const formatPlace = useFormatSpokenPosition();
  const { rules } = board;
  const modeText = t(`leagues:modes.${rules.mode}`);

  function formatTotal(row: SeasonBoardRow) {
    const value = getTotal(rules, row);
    if (value === null) return { text: '–', isUnderPar: false };
    const text = formatLeagueScore(rules.mode, value, getCurrentLanguage());
    return { text, isUnderPar: rules.mode === 'stroke' && value < 0 };
  }

  const formatRows = (rows: readonly PictureRow[]) =>
    rows.map(({ place, name, total }) => `${place} ${name} ${total}`).join(', ');

  const rowFormat = { formatTotal, isTied: (row: SeasonBoardRow) => isTied(board, row) };

  function createBoardPicture(kind: 'table' | 'podium'): PictureToShare {
    const listedBoard = kind === 'podium' ? { ...board, rows: getPodiumRows(board) } : board;
    const { rows, omitted } = getPictureRows(
      listedBoard,
      kind === 'podium' ? '' : userId,
      rowFormat,
      kind === 'podium' ? 6 : undefined,
    );
    const lastRoundNumber = Math.max(0, ...board.rounds.map(({ number }) => number));
    const progressText = league.finished ? t('finalStandings') : t('afterRound', { number: lastRoundNumber });
    const line = `${modeText} · ${kind === 'podium' ? t('podium') : progressText}`;
    const omittedText = omitted > 0 ? t('more', { count: omitted }) : '';
    const alt = [`${league.name}, ${line}: ${formatRows(rows)}`, omittedText].filter(Boolean).join(' ');
    return {
      picture: { kind, title: league.name, subtitle: line, rows, omittedText },
      alt,
      fileName: buildFileName(
        league.name,
        t(kind === 'podium' ? 'podium' : 'table'),
        String(lastRoundNumber),
      ),
    };
  }

  function createRoundPicture(round: Round, name: string): PictureToShare {
    const row = board.rows.find(({ memberId }) => memberId === round.memberId);
    const score = formatRoundScore(rules, round.toPar, getCurrentLanguage());
    const place = row?.position == null ? '' : formatPlace(row.position, isTied(board, row));
    const scoreTexts = [
      round.gross !== null && t('gross', { gross: round.gross }),
      rules.mode === 'stableford' && t('net', { net: formatToPar(round.toPar) }),
    ];
    const details = [
      [t('round', { number: round.number }), formatDay(round.playedOn)].join(' · '),
      scoreTexts.filter(Boolean).join(' · '),
      round.course ? `${round.course.name}, ${round.course.tee}` : '',
    ].filter(Boolean);
    // An open FedEx round has not changed any places.
    const isOpen =
      rules.mode === 'fedex' && findOpenRounds(board).some(({ number }) => number === round.number);
    const placesMoved = isOpen ? 0 : (row?.moved ?? 0);
    const placeTextKey = placesMoved > 0 ? 'up' : placesMoved < 0 ? 'down' : 'place';
    const placeText = place === '' ? '' : t(placeTextKey, { place, count: Math.abs(placesMoved) });
    return {
      picture: {
        kind: 'round',
        title: name,
        subtitle: league.name,
        score,
        isUnderPar: rules.mode !== 'stableford' && round.toPar < 0,
        details,
        card: getPictureHoles(round),
        placeText,
        rows: getNeighbourRows(board, round.memberId, rowFormat),
      },
      alt: `${name}, ${league.name}: ${[score, ...details, placeText].filter(Boolean).join(', ')}`,
      fileName: buildFileName(name, league.name, round.playedOn),
    };
  }

  function createDayPicture({ winners, day, score, isUnderPar, details, rows }: DayPicture): PictureToShare {
    const line = `${league.name} · ${day}`;
    const pictureContent = { title: winners, subtitle: line, score, isUnderPar, details, rows };
    return {
      picture: { kind: 'round', ...pictureContent, card: [], placeText: '' },
      alt: `${line}: ${[winners, score, ...details, formatRows(rows)].join(', ')}`,
      fileName: buildFileName(league.name, day),
    };
  }

  return (subject) => {
    if (subject.kind === 'day') return createDayPicture(subject.day);
    return subject.kind === 'round'
      ? createRoundPicture(subject.round, subject.name)
      : createBoardPicture(subject.kind);
  };
}
