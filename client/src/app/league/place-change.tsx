import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPosition } from '@golf-league/core/golf/format.ts';
import ArrowRight from 'icon:arrow-right';
import { useTranslation } from 'react-i18next';
import { useFormatPlace } from '../../features/leagues/list/use-format-place.ts';
import { currentLanguage } from '../../texts/language.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './new-round-card.module.css';

type RowOnBoard = { row: SeasonBoardRow; board: SeasonStandings };

/** Renders '5th → 4th', or only the place if the player had no place before or it has not changed. */
export function PlaceChange({ was, now }: { was?: RowOnBoard; now: RowOnBoard }) {
  const { t } = useTranslation('arrival');
  const formatSpokenPlace = useFormatPlace();
  const formatPlace = ({ row, board }: RowOnBoard) =>
    isTied(board, row)
      ? formatPosition(row.position, true)
      : formatOrdinal(row.position ?? 0, currentLanguage());
  const describePlace = ({ row, board }: RowOnBoard) =>
    formatSpokenPlace(row.position ?? 0, isTied(board, row));
  const isMoved = was?.row.position != null && formatPlace(was) !== formatPlace(now);
  return (
    <>
      <ScreenReaderOnly>
        {isMoved
          ? t('movement', { before: describePlace(was), after: describePlace(now) })
          : describePlace(now)}
      </ScreenReaderOnly>
      <span aria-hidden="true" className={styles['movement']}>
        {isMoved && (
          <>
            {formatPlace(was)}
            <ArrowRight size={32} className={styles['arrow']} />
          </>
        )}
        <span className={isMoved ? styles['newPlace'] : undefined}>{formatPlace(now)}</span>
      </span>
    </>
  );
}
