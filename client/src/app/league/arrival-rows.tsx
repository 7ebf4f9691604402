import { isTied } from '@golf-league/core/golf/standings/board.ts';
import type { Board, BoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import { totalOf } from '@golf-league/core/golf/standings/standings.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeagueScore } from '../../features/leagues/list/score.tsx';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './arrival-moment.module.css';

type Props = { board: Board; own: BoardRow; places: number };

/** The own row between its neighbours, moving to its place. Hidden from screen readers: the sentences above say it. */
export function ArrivalRows({ board, own, places }: Props) {
  const { t } = useTranslation('scoreboard');
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (places === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = (row.current?.offsetHeight ?? 0) * Math.sign(places);
    row.current?.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
      duration: 250,
      delay: 250,
      fill: 'backwards',
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }, [places]);
  const placed = board.rows.filter(({ position }) => position !== null);
  const at = placed.findIndex(({ memberId }) => memberId === own.memberId);
  const first = Math.max(0, Math.min(at - 1, placed.length - 3));
  return (
    <ol className={styles['rows']} aria-hidden="true">
      {placed.slice(first, first + 3).map((line) => {
        const total = totalOf(board.rules, line);
        const isOwn = line.memberId === own.memberId;
        return (
          <li
            key={line.memberId}
            ref={isOwn ? row : undefined}
            className={classNames(styles['row'], isOwn && styles['own'])}
          >
            <span className={styles['position']}>{formatPosition(line.position, isTied(board, line))}</span>
            <Avatar userId={line.memberId} name={line.name} picture={line.picture} />
            <span className={styles['name']}>{isOwn ? t('you', { name: line.name }) : line.name}</span>
            {total !== null && <LeagueScore mode={board.rules.mode} value={total} />}
          </li>
        );
      })}
    </ol>
  );
}
