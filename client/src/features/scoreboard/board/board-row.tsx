import type { SeasonBoardRow as Row } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../live/outbox/state-label.tsx';
import { Avatar } from '../../../ui/drawn/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SpokenPlace } from '../../leagues/list/spoken-place.tsx';
import type { Column } from './board-columns.tsx';
import styles from './board.module.css';
import { Movement } from './movement.tsx';
import ownRow from './own-row.module.css';
import type { OwnRowNote } from './own-row-note.tsx';

type Props = {
  line: Row;
  tied: boolean;
  own: boolean;
  note: OwnRowNote | null;
  table: {
    columns: readonly Column[];
    /** the number of visible columns, including place and player */
    span: number;
    /** the row from which gaps are measured; undefined on the board of a single round */
    first: Row | undefined;
    /** whether rows say that a player has no round; false if nobody has one, since the board then says so once */
    saysNoRound: boolean;
  };
  /** undefined if rows cannot be expanded */
  onToggle: ((userId: string) => void) | undefined;
  /** the content of the expanded row; false while it is collapsed */
  children: ReactNode;
};

/** Characters. Shorter names wrap to a second line instead of being truncated. */
const MAX_UNCUT_LENGTH = 20;

/** Renders a row of the board and, if expanded, a second row with the player's rounds. */
export const BoardTableRow = memo(function BoardRow(props: Props) {
  const { line, tied, own, note, table, onToggle, children } = props;
  const { columns, span, first, saysNoRound } = table;
  const { t } = useTranslation(['scoreboard', 'standing']);
  const expanded = Boolean(children);
  const folded = columns
    .slice(0, -1)
    .map((column) => column.folded(line, t, first))
    .filter((part) => part !== null);
  const hidesDetails = line.rounds === 0 && !saysNoRound;
  const detailId = `rounds-of-${line.memberId}`;
  return (
    <>
      {/* A click anywhere on the row toggles it; the button is for keyboards and screen readers. */}
      <tr
        className={classNames(
          styles['row'],
          onToggle && styles['unfolds'],
          own && ownRow['own'],
          expanded && styles['open'],
        )}
        data-member={line.memberId}
        onClick={onToggle && (() => onToggle(line.memberId))}
      >
        <td className={classNames(styles['position'], line.position === 1 && styles['first'])}>
          <div className={styles['placing']}>
            <span className={styles['place']} aria-hidden={line.position === null || tied}>
              {formatPosition(line.position, tied)}
            </span>
            {(line.position === null || tied) && (
              <SpokenPlace position={line.position} tied={tied} isGuest={line.isGuest} />
            )}
            {line.moved !== null && <Movement places={line.moved} />}
          </div>
        </td>
        <th scope="row">
          <div className={styles['player']}>
            <Avatar userId={line.memberId} name={line.name} picture={line.picture} />
            <div className={styles['words']}>
              <div className={classNames(styles['name'], ownRow['name'])}>
                <span
                  className={classNames(
                    styles['who'],
                    line.name.length < MAX_UNCUT_LENGTH && styles['whole'],
                  )}
                >
                  {line.name}
                </span>
                {own && (
                  <span className={styles['you']} data-screen>
                    {' '}
                    {t('you', { name: '' }).trim()}
                  </span>
                )}
              </div>
              <div className={styles['meta']}>
                {line.standsDown && <span className={styles['away']}>{t('standsDown')}</span>}
                {line.isGuest && <span className={styles['away']}>{t('substitute')}</span>}
                {note !== null && <StateLabel {...note} />}
                {!hidesDetails && folded.length > 0 && (
                  <span className={styles['folded']} data-screen>
                    {folded.map((part, index) => (
                      <span key={part}>{index > 0 ? ` · ${part}` : part}</span>
                    ))}
                  </span>
                )}
                {line.needed > 0 && <span>{t('standing:needed', { count: line.needed })}</span>}
              </div>
            </div>
            {onToggle && (
              <button
                type="button"
                className={styles['toggle']}
                aria-label={t('showRounds', { name: line.name })}
                aria-expanded={expanded}
                aria-controls={expanded ? detailId : undefined}
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle(line.memberId);
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
              index === columns.length - 1 ? styles['primary'] : styles['side'],
            )}
          >
            {column.cell(line, t, first)}
          </td>
        ))}
      </tr>
      {expanded && (
        <tr className={styles['detail']} id={detailId}>
          <td colSpan={span}>{children}</td>
        </tr>
      )}
    </>
  );
});
