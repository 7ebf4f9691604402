import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPosition } from '@golf-league/core/golf/format.ts';
import ArrowRight from 'icon:arrow-right';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from '../../features/leagues/list/use-place-words.ts';
import { currentLanguage } from '../../texts/language.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './new-round-card.module.css';

type RowOnBoard = { row: SeasonBoardRow; board: SeasonStandings };

/** '5th → 4th'; only the place if it is the first one, or unchanged. */
export function PlaceChange({ was, now }: { was?: RowOnBoard; now: RowOnBoard }) {
  const { t } = useTranslation('arrival');
  const placeWords = usePlaceText();
  const placeText = ({ row, board }: RowOnBoard) =>
    isTied(board, row)
      ? formatPosition(row.position, true)
      : formatOrdinal(row.position ?? 0, currentLanguage());
  const spokenPlace = ({ row, board }: RowOnBoard) => placeWords(row.position ?? 0, isTied(board, row));
  const isMoved = was?.row.position != null && placeText(was) !== placeText(now);
  return (
    <>
      <ScreenReaderOnly>
        {isMoved ? t('movement', { before: spokenPlace(was), after: spokenPlace(now) }) : spokenPlace(now)}
      </ScreenReaderOnly>
      <span aria-hidden="true" className={styles['movement']}>
        {isMoved && (
          <>
            {placeText(was)}
            <ArrowRight size={32} className={styles['arrow']} />
          </>
        )}
        <span className={isMoved ? styles['after'] : undefined}>{placeText(now)}</span>
      </span>
    </>
  );
}
