import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LeagueScore } from '../../features/leagues/list/score.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import screenReaderOnlyStyles from '../../ui/screen-reader-only.module.css';
import styles from './positions-table.module.css';

type Props = {
  league: League;
  board: SeasonStandings;
  steps: readonly ProgressStep[];
  userId: string;
  /** false while the chart is shown; the table is then its text alternative for screen readers */
  isVisible: boolean;
};

/** Shows the places after each round as a table. */
export function PositionsTable({ league, board, steps, userId, isVisible }: Props) {
  const { t } = useTranslation('story');
  const region = useRef<HTMLDivElement>(null);
  // The newest rounds are on the right.
  useEffect(() => {
    if (isVisible && region.current) region.current.scrollLeft = region.current.scrollWidth;
  }, [isVisible]);
  const lastRows = steps.at(-1)?.rows ?? [];
  const namesById = new Map(board.rows.map((row) => [row.memberId, row.name]));
  const positionsByStep = steps.map(({ rows }) => {
    const countByPosition = new Map<number, number>();
    for (const { position } of rows) {
      if (position !== null) countByPosition.set(position, (countByPosition.get(position) ?? 0) + 1);
    }
    return new Map(
      rows.map(({ memberId, position }) => [
        memberId,
        formatPosition(position, position !== null && (countByPosition.get(position) ?? 0) > 1),
      ]),
    );
  });
  return (
    <div
      ref={region}
      className={isVisible ? styles['region'] : screenReaderOnlyStyles['hidden']}
      {...(isVisible && { role: 'region', 'aria-label': t('caption'), tabIndex: 0 })}
    >
      <table className={styles['table']}>
        <caption className={screenReaderOnlyStyles['hidden']}>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            {steps.map(({ number }) => (
              <th key={number} scope="col" aria-label={t('round', { number })}>
                R{number}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {lastRows.map(({ memberId, total }) => (
            <tr key={memberId} className={classNames(memberId === userId && styles['own'])}>
              <th scope="row">
                {isVisible ? (
                  <Link to={paths.player(league.id, memberId)}>{namesById.get(memberId)}</Link>
                ) : (
                  namesById.get(memberId)
                )}
              </th>
              {steps.map(({ number }, index) => (
                <td key={number}>{positionsByStep[index]?.get(memberId)}</td>
              ))}
              <td>{total === null ? '–' : <LeagueScore mode={league.mode} value={total} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
