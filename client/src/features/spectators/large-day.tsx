import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import type { DayRow } from '../group-card/table/day-table.tsx';
import { NoScore, Points, ToPar } from '../leagues/list/score.tsx';
import { SpokenPosition } from '../leagues/list/spoken-position.tsx';
import styles from './large-day.module.css';
import { BigScreenSkins } from './large-skins.tsx';
import type { LiveSkins } from './spectators.api.ts';
import rowStyles from './large-row.module.css';

type Props = {
  title: string;
  rows: readonly DayRow[];
  /** the tied places */
  tiedPositions: ReadonlySet<number>;
  mode: Mode;
  holes: number;
  skins: LiveSkins | null;
};

/** Renders today's event next to the season's board, with each player's place and holes played. */
export function BigScreenDay({ title, rows, tiedPositions, mode, holes, skins }: Props) {
  const { t } = useTranslation(['spectators', 'scoreboard']);
  return (
    <section className={styles['day']} aria-labelledby="large-day">
      <header className={styles['header']}>
        <h2 id="large-day" className={styles['title']}>
          {t('day.title', { title })}
        </h2>
        {skins && <BigScreenSkins skins={skins} />}
      </header>
      <ol className={styles['list']}>
        {rows.map(({ key, name, position, isGuest, thru, toPar, points }) => {
          const isTied = position !== null && tiedPositions.has(position);
          const score = mode === 'stableford' ? points : toPar;
          return (
            <li key={key} className={rowStyles['row']} data-member={key}>
              <span className={rowStyles['position']}>
                <span aria-hidden="true">{formatPosition(position, isTied)}</span>
                <SpokenPosition position={position} tied={isTied} isSubstitute={isGuest} />
              </span>
              <span className={rowStyles['name']}>
                {name}{' '}
                <span className={styles['thru']}>
                  {thru === holes ? t('day.done') : t('day.thru', { count: thru })}
                  {isGuest && ` · ${t('scoreboard:substitute')}`}
                </span>
              </span>
              <span className={rowStyles['score']}>
                {score === null ? (
                  <NoScore />
                ) : mode === 'stableford' ? (
                  <Points value={score} />
                ) : (
                  <ToPar value={score} />
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
