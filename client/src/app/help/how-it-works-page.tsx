import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { isNative } from '../../platform/native/native.ts';
import { useSession } from '../../platform/use-session.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import styles from './how-it-works-page.module.css';
import { InstallGuide } from './install-guide.tsx';
import { StepMenu } from './step-menu.tsx';
import { StepPicture } from './step-picture.tsx';
import { steps } from './steps.ts';

export function HowItWorksPage() {
  const { t } = useTranslation('help');
  const session = useSession();
  usePageTitle(t('how.pageTitle'));
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{t('how.heading')}</h1>
        <p className={styles['text']}>{t('how.text')}</p>
      </header>
      <StepMenu />
      <div className={styles['steps']}>
        {steps.map((step, index) => (
          <section
            key={step}
            id={step}
            tabIndex={-1}
            aria-labelledby={`${step}-name`}
            className={styles['step']}
          >
            <div className={styles['content']}>
              <p className={styles['number']}>{t('how.step', { number: index + 1, count: steps.length })}</p>
              <h2 id={`${step}-name`}>{t(`how.steps.${step}.name`)}</h2>
              <p>{t(`how.steps.${step}.text`)}</p>
              <p className={styles['tip']}>{t(`how.steps.${step}.tip`)}</p>
            </div>
            <StepPicture step={step} alt={t(`how.steps.${step}.alt`)} eager={index === 0} />
          </section>
        ))}
        {!isNative && <InstallGuide />}
        <section className={styles['callToAction']} data-on-dark>
          <h2>{t('how.nextHeading')}</h2>
          <div className={styles['actions']}>
            <LinkButton variant="lime" size="large" to={session ? paths.dashboard() : paths.start()}>
              {t(session ? 'how.nextHome' : 'how.nextStart')}
            </LinkButton>
            <LinkButton variant="glass" size="large" to={paths.gameModes()}>
              {t('how.nextModes')}
            </LinkButton>
          </div>
        </section>
      </div>
    </div>
  );
}
