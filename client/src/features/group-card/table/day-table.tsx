import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { useRowAnimation } from '../../../ui/use-rank-moves.ts';
import { NoScore, Points, ToPar } from '../../leagues/list/score.tsx';
import { SpokenPosition } from '../../leagues/list/spoken-position.tsx';
import styles from './day-table.module.css';
import { findSharedPositions } from './shared-positions.ts';

/** A player on the leaderboard of an event. `highlight` marks the current user and the players in their group. */
export type DayRow = {
  readonly key: string;
  readonly name: string;
  readonly picture: string | null;
  readonly position: number | null;
  /** whether the player is a guest, whose rounds do not count in any standings */
  readonly isGuest: boolean;
  /** whether the player has no handicap index and plays off 0 */
  readonly hasNoIndex?: boolean;
  readonly thru: number;
  readonly toPar: number | null;
  readonly points: number | null;
  readonly highlight: 'own' | 'ownGroup' | null;
};

type Props = { rows: readonly DayRow[]; mode: Mode; holes: number; caption: string };

/** Renders the live leaderboard of an event. */
export function DayTable({ rows, mode, holes, caption }: Props) {
  const { t } = useTranslation(['cards', 'scoreboard']);
  const deferredRows = useDeferredValue(rows);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  useRowAnimation(bodyRef, deferredRows.map(({ key }) => key).join(' '));
  const sharedPositions = findSharedPositions(deferredRows);
  return (
    <table className={styles['table']}>
      <caption>
        <ScreenReaderOnly>{caption}</ScreenReaderOnly>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">{t('scoreboard:position')}</span>
            <ScreenReaderOnly>{t('scoreboard:positionLabel')}</ScreenReaderOnly>
          </th>
          <th scope="col">{t('scoreboard:player')}</th>
          <th scope="col" className={styles['score']}>
            {t(mode === 'stableford' ? 'scoreboard:points' : 'scoreboard:net')}
          </th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {deferredRows.map((row) => {
          const { key, name, picture, position, isGuest, hasNoIndex, thru, toPar, points, highlight } = row;
          const isTied = position !== null && sharedPositions.has(position);
          const score = mode === 'stableford' ? points : toPar;
          return (
            <tr
              key={key}
              data-member={key}
              className={classNames(
                styles['row'],
                highlight === 'own' && styles['own'],
                highlight === 'ownGroup' && styles['ownGroup'],
              )}
            >
              <td className={styles['position']}>
                <span aria-hidden="true">{formatPosition(position, isTied)}</span>
                <SpokenPosition position={position} tied={isTied} isSubstitute={isGuest} />
              </td>
              <th scope="row">
                <div className={styles['player']}>
                  <Avatar userId={key} name={name} picture={picture} />
                  <span className={styles['text']}>
                    <span className={styles['name']}>
                      {highlight === 'own' ? t('ownName', { name }) : name}
                    </span>
                    <span className={styles['thru']}>
                      {thru === 0
                        ? t('notStarted')
                        : thru === holes
                          ? t('allHolesPlayed')
                          : t('thru', { count: thru })}
                      {highlight === 'ownGroup' && ` · ${t('ownGroup')}`}
                      {isGuest && ` · ${t('scoreboard:substitute')}`}
                      {hasNoIndex && ` · ${t('noHandicapIndex')}`}
                    </span>
                  </span>
                </div>
              </th>
              <td className={styles['score']}>
                {score === null ? (
                  <NoScore />
                ) : mode === 'stableford' ? (
                  <Points value={score} />
                ) : (
                  <ToPar value={score} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
