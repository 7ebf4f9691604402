import type { BoardRow as Row } from '@golf-league/core/golf/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../live/outbox/state-label.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Column } from './board-columns.tsx';
import styles from './board.module.css';
import { Movement } from './movement.tsx';
import type { OwnNote } from './own-waiting.tsx';

type Props = {
  line: Row;
  tied: boolean;
  own: boolean;
  note: OwnNote | null;
  columns: readonly Column[];
  onToggle: (userId: string) => void;
  /** the content of the expanded row; false while it is collapsed */
  children: ReactNode;
};

/** A row of the board; expanded, a second row below it shows the player's rounds. */
export const BoardRow = memo(function BoardRow({
  line,
  tied,
  own,
  note,
  columns,
  onToggle,
  children,
}: Props) {
  const { t } = useTranslation('scoreboard');
  const expanded = Boolean(children);
  const name = own ? t('you', { name: line.name }) : line.name;
  const [first, ...others] = columns;
  const folded = others.flatMap((column) => column.folded(line, t) ?? []);
  const detailId = `rounds-of-${line.memberId}`;
  return (
    <>
      {/* A tap anywhere on the row toggles it; the button is for keyboards and screen readers. */}
      <tr
        className={classNames(styles['row'], own && styles['own'])}
        data-member={line.memberId}
        onClick={() => onToggle(line.memberId)}
      >
        <td className={classNames(styles['position'], line.position === 1 && styles['first'])}>
          <span className={styles['place']} aria-hidden={line.position === null}>
            {formatPosition(line.position, tied)}
          </span>
          {line.position === null && <ScreenReaderOnly>{t('noPosition')}</ScreenReaderOnly>}
          {line.moved !== null && <Movement places={line.moved} />}
        </td>
        <th scope="row">
          <div className={styles['player']}>
            <Avatar userId={line.memberId} name={line.name} picture={line.picture} />
            <div className={styles['words']}>
              <span className={styles['name']}>{name}</span>
              {line.standsDown && <p className={styles['away']}>{t('standsDown')}</p>}
              {note !== null && (
                <p className={styles['waiting']}>
                  <StateLabel {...note} />
                </p>
              )}
              {folded.length > 0 && (
                <p className={styles['folded']}>
                  {folded.map((part, index) => (
                    <Fragment key={part}>
                      {index > 0 && ' · '}
                      <span className={styles['part']}>{part}</span>
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
          </div>
        </th>
        {first && <td className={classNames(styles['number'], styles['primary'])}>{first.cell(line)}</td>}
        {others.map((column) => (
          <td key={column.label} className={classNames(styles['number'], styles['side'])}>
            {column.cell(line)}
          </td>
        ))}
        <td className={styles['toggleCell']}>
          <IconButton
            className={styles['toggle']}
            label={t('showRounds', { name: line.name })}
            icon={<ChevronDown size={22} aria-hidden="true" />}
            aria-expanded={expanded}
            aria-controls={expanded ? detailId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle(line.memberId);
            }}
          />
        </td>
      </tr>
      {expanded && (
        <tr className={styles['detail']} id={detailId}>
          <td colSpan={columns.length + 3}>{children}</td>
        </tr>
      )}
    </>
  );
});
