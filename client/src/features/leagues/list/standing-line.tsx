import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { LeagueScore } from './score.tsx';
import styles from './standing-line.module.css';

/** The current user's position in a league. */
export type LeagueStanding = {
  mode: Mode;
  isFinished: boolean;
  /** as displayed, such as 'T2', and as read by screen readers, such as 'tied for 2nd'; both are '5th' without a tie */
  position: { text: string; label: string } | null;
  /** for example '155 p behind 4th'; null if the user is not ranked */
  gap: string | null;
  total: number | null;
  /** whether the user is a substitute, who is not ranked */
  isSubstitute: boolean;
};

export function StandingLine({ mode, isFinished, position, gap, total, isSubstitute }: LeagueStanding) {
  const { t } = useTranslation('leagues');
  return (
    <p className={styles['line']}>
      {position === null ? (
        <span className={styles['label']}>{t(isSubstitute ? 'hero.substitute' : 'noPlace')}</span>
      ) : (
        <>
          <span className={styles['label']}>{t(isFinished ? 'hero.youFinished' : 'hero.you')}</span>{' '}
          <strong className={styles['position']}>
            <span aria-hidden="true">
              {position.text === position.label ? t('hero.placed', { place: position.text }) : position.text}
            </span>
            <ScreenReaderOnly>{t('hero.placed', { place: position.label })}</ScreenReaderOnly>
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
