import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPosition } from '@golf-league/core/golf/format.ts';
import ArrowRight from 'icon:arrow-right';
import { useTranslation } from 'react-i18next';
import { useFormatSpokenPosition } from '../../features/leagues/list/use-format-spoken-position.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './new-round-card.module.css';

type RowOnBoard = { row: SeasonBoardRow; board: SeasonStandings };

/** Renders '5th → 4th', or only the new position if the player had none before or it has not changed. */
export function PositionChange({ previous, current }: { previous?: RowOnBoard; current: RowOnBoard }) {
  const { t } = useTranslation('arrival');
  const formatSpokenPosition = useFormatSpokenPosition();
  const formatRowPosition = ({ row, board }: RowOnBoard) =>
    isTied(board, row)
      ? formatPosition(row.position, true)
      : formatOrdinal(row.position ?? 0, getCurrentLanguage());
  const describePosition = ({ row, board }: RowOnBoard) =>
    formatSpokenPosition(row.position ?? 0, isTied(board, row));
  const hasMoved =
    previous?.row.position != null && formatRowPosition(previous) !== formatRowPosition(current);
  return (
    <>
      <ScreenReaderOnly>
        {hasMoved
          ? t('movement', { before: describePosition(previous), after: describePosition(current) })
          : describePosition(current)}
      </ScreenReaderOnly>
      <span aria-hidden="true" className={styles['movement']}>
        {hasMoved && (
          <>
            {formatRowPosition(previous)}
            <ArrowRight size={32} className={styles['arrow']} />
          </>
        )}
        <span className={hasMoved ? styles['newPosition'] : undefined}>{formatRowPosition(current)}</span>
      </span>
    </>
  );
}
