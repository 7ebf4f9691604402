import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { formatLeagueScore } from '../leagues/list/score.tsx';
import { useFormatSpokenPosition } from '../leagues/list/use-format-spoken-position.ts';
import styles from './large-board.module.css';

type Props = { board: SeasonStandings; latestRow: SeasonBoardRow | undefined; fallback: string | null };

/** Renders the latest round on one line, since its row may be on another page. */
export function LatestRoundLine({ board, latestRow, fallback }: Props) {
  const { t } = useTranslation('scoreboard');
  const formatPlace = useFormatSpokenPosition();
  return <p className={styles['announcement']}>{latestRow ? formatAnnouncement(latestRow) : fallback}</p>;

  function formatAnnouncement(row: SeasonBoardRow): string {
    const total = getTotal(board.rules, row);
    if (total === null || row.position === null) return t('updatedOpen', { name: row.name });
    const score = formatLeagueScore(board.rules.mode, total, getCurrentLanguage());
    return t('updatedBy', { name: row.name, score, place: formatPlace(row.position, isTied(board, row)) });
  }
}
