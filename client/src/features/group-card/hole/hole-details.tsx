import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TeeName } from '../../courses/tee-name.tsx';
import styles from './card-header.module.css';

type Props = {
  hole: number;
  /** the par and stroke index for the player whose score is being entered */
  teeHole: TeeHole;
  /** the tee of that player, if the group plays from several tees */
  tee: string | undefined;
  /** the skins at stake on the hole */
  children?: ReactNode;
};

/** Shows the hole in play, in numbers that are readable at arm's length in sunlight. */
export function HoleDetails({ hole, teeHole, tee, children }: Props) {
  const { t } = useTranslation(['cards', 'card']);
  return (
    <div className={styles['hole']}>
      <h2 className={styles['number']}>
        <span className={styles['label']}>{t('card:hole')}</span> {hole}
      </h2>
      <div className={styles['details']}>
        <p className={styles['par']}>{t('par', { par: teeHole.par })}</p>
        <p className={styles['index']}>
          {tee !== undefined && (
            <>
              <TeeName name={tee} /> ·{' '}
            </>
          )}
          {t('index', { index: teeHole.strokeIndex })}
          {children}
        </p>
      </div>
    </div>
  );
}
