import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { LeagueScore } from './score.tsx';
import styles from './standing-line.module.css';

/** The current user's place in a league. */
export type LeagueStanding = {
  mode: Mode;
  isFinished: boolean;
  /** for example '5th' for both; in a tie, `shown` is 'T2' and `spoken` is 'tied for 2nd' */
  place: { shown: string; spoken: string } | null;
  /** for example '155 p behind 4th'; null if the user has no place */
  gap: string | null;
  total: number | null;
  /** whether the user is a substitute, who is not ranked */
  isSubstitute: boolean;
};

export function StandingLine({ mode, isFinished, place, gap, total, isSubstitute }: LeagueStanding) {
  const { t } = useTranslation('leagues');
  return (
    <p className={styles['line']}>
      {place === null ? (
        <span className={styles['label']}>{t(isSubstitute ? 'hero.substitute' : 'noPlace')}</span>
      ) : (
        <>
          <span className={styles['label']}>{t(isFinished ? 'hero.youFinished' : 'hero.you')}</span>{' '}
          <strong className={styles['place']}>
            <span aria-hidden="true">
              {place.shown === place.spoken ? t('hero.placed', { place: place.shown }) : place.shown}
            </span>
            <ScreenReaderOnly>{t('hero.placed', { place: place.spoken })}</ScreenReaderOnly>
          </strong>{' '}
          {gap !== null && <span className={styles['gap']}>{gap}</span>}
        </>
      )}
      {total !== null && (
        <span className={styles['total']}>
          <LeagueScore mode={mode} value={total} />
        </span>
      )}
    </p>
  );
}
