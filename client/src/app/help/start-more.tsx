import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isNative } from '../../platform/native/native.ts';
import { StepPicture } from './step-picture.tsx';
import { StoreBadges } from './store-badges.tsx';
import styles from './start-more.module.css';

const shown = ['home', 'round', 'specific'] as const;

/** The part of the start page below its first screen, loaded late into reserved space. */
export function StartPageDetails() {
  const { t } = useTranslation('help');
  return (
    <>
      <h2>{t('preview.heading')}</h2>
      <ul className={styles['pictures']}>
        {shown.map((step) => (
          <li key={step}>
            <Link to={`${paths.howItWorks()}#${step}`}>
              <StepPicture step={step} alt={t(`how.steps.${step}.alt`)} />
              {t(`how.steps.${step}.name`)}
            </Link>
          </li>
        ))}
      </ul>
      {!isNative && (
        <div className={styles['stores']}>
          <h2>{t('install.get')}</h2>
          <StoreBadges />
        </div>
      )}
    </>
  );
}
