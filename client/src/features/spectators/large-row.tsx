import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { SpokenPosition } from '../leagues/list/spoken-position.tsx';
import { COLUMNS_BY_MODE } from '../scoreboard/board/board-columns.tsx';
import { Movement } from '../scoreboard/board/movement.tsx';
import styles from './large-row.module.css';
import type { RowChanges } from './board-changes.ts';

type Props = {
  row: SeasonBoardRow;
  mode: Mode;
  isTied: boolean;
  /** the row's change within the last minute */
  change: ReturnType<RowChanges['get']>;
};

/** Renders a player's place, name and total for a big screen. */
export const BigScreenRow = memo(function BigScreenRow({ row, mode, isTied, change }: Props) {
  const { t } = useTranslation(['scoreboard', 'standing']);
  const { t: tSpectators } = useTranslation('spectators');
  const { position } = row;
  // A recent change is more interesting than the change since the last complete round.
  const positionsGained = change?.gained || (row.moved ?? 0);
  // The last column contains the number that determines the ranking.
  const scoreColumn = COLUMNS_BY_MODE[mode].total.at(-1);
  return (
    <li
      className={classNames(
        styles['row'],
        position === 1 && styles['first'],
        change?.hasNewScore && styles['changed'],
      )}
      data-member={row.memberId}
    >
      <span className={styles['position']}>
        <span aria-hidden="true">{formatPosition(position, isTied)}</span>
        <SpokenPosition position={position} tied={isTied} isSubstitute={row.isGuest} />
        {positionsGained !== 0 && <Movement positionsGained={positionsGained} />}
      </span>
      <span className={styles['name']}>{row.name}</span>
      {change?.hasNewScore && <ScreenReaderOnly>, {tSpectators('changed')}</ScreenReaderOnly>}
      <span className={styles['score']}>{scoreColumn?.renderCell(row, t, undefined)}</span>
    </li>
  );
});
