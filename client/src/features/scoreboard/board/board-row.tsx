import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../live/outbox/state-label.tsx';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SpokenPosition } from '../../leagues/list/spoken-position.tsx';
import type { Column } from './board-columns.tsx';
import styles from './board.module.css';
import { Movement } from './movement.tsx';
import ownRow from './own-row.module.css';
import type { OwnRowNote } from './own-row-note.tsx';

type Props = {
  row: SeasonBoardRow;
  isTied: boolean;
  isOwn: boolean;
  note: OwnRowNote | null;
  table: {
    columns: readonly Column[];
    /** the number of visible columns, including place and player */
    span: number;
    /** the row from which gaps are measured; undefined on the board of a single round */
    firstRow: SeasonBoardRow | undefined;
    /** whether rows say that a player has no rounds; false if no player has any, since a note then says so */
    showsNoRounds: boolean;
  };
  /** undefined if rows cannot be expanded */
  onToggle: ((userId: string) => void) | undefined;
  /** the content of the expanded row; false while it is collapsed */
  children: ReactNode;
};

/** Characters. Shorter names wrap to a second line instead of being truncated. */
const MAX_WRAPPED_LENGTH = 20;

/** Renders a row of the board and, if expanded, a second row with the player's rounds. */
export const BoardTableRow = memo(function BoardRow(props: Props) {
  const { row, isTied, isOwn, note, table, onToggle, children } = props;
  const { columns, span, firstRow, showsNoRounds } = table;
  const { t } = useTranslation(['scoreboard', 'standing']);
  const isExpanded = Boolean(children);
  const foldedTexts = columns
    .slice(0, -1)
    .map((column) => column.getFoldedText(row, t, firstRow))
    .filter((part) => part !== null);
  const hidesDetails = row.rounds === 0 && !showsNoRounds;
  const detailId = `rounds-of-${row.memberId}`;
  return (
    <>
      {/* A click anywhere on the row toggles it; the button is for keyboards and screen readers. */}
      <tr
        className={classNames(
          styles['row'],
          onToggle && styles['expandable'],
          isOwn && ownRow['own'],
          isExpanded && styles['expanded'],
        )}
        data-member={row.memberId}
        onClick={onToggle && (() => onToggle(row.memberId))}
      >
        <td className={row.position === 1 ? styles['first'] : undefined}>
          <div className={styles['position']}>
            <span aria-hidden={row.position === null || isTied}>{formatPosition(row.position, isTied)}</span>
            {(row.position === null || isTied) && (
              <SpokenPosition position={row.position} tied={isTied} isSubstitute={row.isGuest} />
            )}
            {row.moved !== null && <Movement positionsGained={row.moved} />}
          </div>
        </td>
        <th scope="row">
          <div className={styles['player']}>
            <Avatar userId={row.memberId} name={row.name} picture={row.picture} />
            <div className={styles['text']}>
              <div className={classNames(styles['name'], ownRow['name'])}>
                <span
                  className={classNames(
                    styles['playerName'],
                    row.name.length < MAX_WRAPPED_LENGTH && styles['wrapped'],
                  )}
                >
                  {row.name}
                </span>
                {isOwn && (
                  <span className={styles['youSuffix']} data-screen>
                    {' '}
                    {t('you', { name: '' }).trim()}
                  </span>
                )}
              </div>
              <div className={styles['meta']}>
                {row.standsDown && <span>{t('paused')}</span>}
                {row.isGuest && <span>{t('substitute')}</span>}
                {note !== null && <StateLabel {...note} />}
                {!hidesDetails && foldedTexts.length > 0 && (
                  <span className={styles['summary']} data-screen>
                    {foldedTexts.map((part, index) => (
                      <span key={part}>{index > 0 ? ` · ${part}` : part}</span>
                    ))}
                  </span>
                )}
                {row.needed > 0 && <span>{t('standing:needed', { count: row.needed })}</span>}
              </div>
            </div>
            {onToggle && (
              <button
                type="button"
                className={styles['toggle']}
                aria-label={t('showRounds', { name: row.name })}
                aria-expanded={isExpanded}
                aria-controls={isExpanded ? detailId : undefined}
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle(row.memberId);
                }}
              />
            )}
          </div>
        </th>
        {columns.map((column, index) => (
          <td
            key={column.label}
            className={classNames(
              styles['number'],
              index === columns.length - 1 ? styles['primary'] : styles['secondary'],
            )}
          >
            {column.renderCell(row, t, firstRow)}
          </td>
        ))}
      </tr>
      {isExpanded && (
        <tr className={styles['detail']} id={detailId}>
          <td colSpan={span}>{children}</td>
        </tr>
      )}
    </>
  );
});
