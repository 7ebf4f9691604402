import type { BoardRound, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { COLUMNS_BY_MODE, OPEN_ROUND_COLUMNS } from './board-columns.tsx';
import { BoardTableRow } from './board-row.tsx';
import headerStyles from './board-header.module.css';
import styles from './board.module.css';
import printStyles from './board-print.module.css';
import type { OwnRowNote } from './own-row-note.tsx';
import { useExpandedRows } from './use-expanded-rows.ts';
import { useGrowingCount } from './use-growing-count.ts';
import { usePinnedRow } from './use-pinned-row.ts';
import { useRowAnimation } from '../../../ui/use-rank-moves.ts';

type Props = {
  mode: Mode;
  rows: readonly SeasonBoardRow[];
  /** null for the whole season */
  roundNumber: number | null;
  /** the current user, whose row is highlighted; null for spectators */
  userId: string | null;
  /** shown next to the heading of the points column, such as a button that explains the points */
  pointsInfo: ReactNode;
  openRounds: readonly BoardRound[];
  /** a note on the user's own row about queued or rejected rounds, which its numbers do not include */
  ownNote: OwnRowNote | null;
  /** renders the content of an expanded row; undefined if rows cannot be expanded */
  renderRounds: ((row: SeasonBoardRow) => ReactNode) | undefined;
};

/** At this width and above, each number has its own column. Must match board.module.css. */
const WIDE_SCREEN = '(min-width: 850px)';

let isFirstPage = true;

/** Whether the user navigated back. To restore the scroll position, the first render then needs all rows. */
function useIsNavigatingBack(): boolean {
  const isAppStart = isFirstPage;
  useEffect(() => {
    isFirstPage = false;
  }, []);
  // The app's first page also has the navigation type 'POP'.
  return useNavigationType() === 'POP' && !isAppStart;
}

export function Board(props: Props) {
  const { mode, roundNumber, userId, pointsInfo, openRounds, ownNote, renderRounds } = props;
  const { t } = useTranslation(['scoreboard', 'standing']);
  const isNavigatingBack = useIsNavigatingBack();
  const visibleCount = useGrowingCount(props.rows.length, isNavigatingBack);
  const visibleRows = useDeferredValue(props.rows).slice(0, visibleCount);
  const [expandedIds, toggleRow] = useExpandedRows();
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  usePinnedRow(bodyRef, userId);
  useRowAnimation(bodyRef, visibleRows.map((row) => row.memberId).join(' '));
  const isTotal = roundNumber === null;
  const isOpenRound = mode === 'fedex' && openRounds.some((round) => round.number === roundNumber);
  const columns = isOpenRound ? OPEN_ROUND_COLUMNS : COLUMNS_BY_MODE[mode][isTotal ? 'total' : 'round'];
  const firstRow = isTotal ? visibleRows[0] : undefined;
  // The table has a fixed layout: an expanded row must not resize the columns.
  const scoreWidth = Math.max(1, ...props.rows.map((row) => columns.at(-1)?.getWidth?.(row) ?? 1));
  const hasRounds = visibleRows.some((row) => row.rounds > 0);
  // Memoized, so that rows re-render only when their data changes.
  const span = 2 + (useMediaQuery(WIDE_SCREEN) ? columns.length : 1);
  const table = useMemo(
    () => ({ columns, span, firstRow, showsNoRounds: hasRounds }),
    [columns, span, firstRow, hasRounds],
  );
  const rowCountByPosition = new Map<number, number>();
  for (const { position } of visibleRows) {
    if (position !== null) rowCountByPosition.set(position, (rowCountByPosition.get(position) ?? 0) + 1);
  }
  return (
    <Card className={classNames(styles['card'], printStyles['card'])} data-print>
      <table className={styles['table']} style={{ '--score-width': scoreWidth } as CSSProperties}>
        <caption>
          <ScreenReaderOnly>
            {isTotal ? t('caption') : t('captionRound', { number: roundNumber })}
          </ScreenReaderOnly>
        </caption>
        <thead className={headerStyles['header']}>
          <tr>
            <th scope="col">
              <span aria-hidden="true">{t('position')}</span>
              <ScreenReaderOnly> {t('positionLabel')}</ScreenReaderOnly>
            </th>
            <th scope="col">{t('player')}</th>
            {columns.map((column, index) => (
              <th
                key={column.label}
                scope="col"
                className={classNames(
                  headerStyles['number'],
                  index < columns.length - 1 && headerStyles['secondary'],
                )}
              >
                {column.label === 'points' && pointsInfo ? (
                  <span className={headerStyles['withInfo']}>
                    {t(column.label)}
                    {pointsInfo}
                  </span>
                ) : (
                  t(column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} className={styles['body']}>
          {visibleRows.map((row) => (
            <BoardTableRow
              key={row.memberId}
              row={row}
              isTied={row.position !== null && (rowCountByPosition.get(row.position) ?? 0) > 1}
              isOwn={row.memberId === userId}
              note={row.memberId === userId ? ownNote : null}
              table={table}
              onToggle={renderRounds && toggleRow}
            >
              {expandedIds.has(row.memberId) && renderRounds?.(row)}
            </BoardTableRow>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
