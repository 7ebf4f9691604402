import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Contours } from '../../ui/graphics/contours.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { requestedPage } from '../arrival/requested-page.ts';
import styles from './game-modes-page.module.css';

type Props = {
  mode: 'stroke' | 'fedex' | 'stableford';
  icon: ReactNode;
  /** whether to highlight this card */
  isHighlighted?: boolean;
  /** how the mode is scored */
  children: ReactNode;
};

export function ModeCard({ mode, icon, isHighlighted = false, children }: Props) {
  const { t } = useTranslation('help');
  const { register } = useAccountDialogs();
  const sections = ['settingUp', 'registerRounds'] as const;
  return (
    <section
      className={classNames(styles['mode'], isHighlighted && styles['highlighted'])}
      data-on-dark={isHighlighted || undefined}
    >
      {isHighlighted && <Contours seed="the playoffs" rings={15} centre={[640, 800]} step={56} />}
      <div className={styles['part']} aria-hidden="true">
        {icon}
      </div>
      <div className={styles['part']}>
        <h2>{t(`modes.${mode}.title`)}</h2>
        <p>{t(`modes.${mode}.text`)}</p>
      </div>
      {sections.map((section) => (
        <div key={section} className={styles['part']}>
          <h3>{t(`modes.${section}`)}</h3>
          <p>{t(`modes.${mode}.${section}`)}</p>
        </div>
      ))}
      <div className={styles['part']}>{children}</div>
      <div className={classNames(styles['part'], styles['action'])}>
        <LinkButton
          to={paths.newLeague(mode)}
          variant={isHighlighted ? 'lime' : 'outline'}
          aria-label={t('modes.startLeagueLabel', { mode: t(`modes.${mode}.title`) })}
          onClick={(event) => {
            if (session.get() !== null) return;
            event.preventDefault();
            requestedPage.remember(paths.newLeague(mode));
            register();
          }}
        >
          {t('modes.startLeague')}
        </LinkButton>
      </div>
    </section>
  );
}
