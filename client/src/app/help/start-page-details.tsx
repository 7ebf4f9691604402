import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isNative } from '../../platform/native/native.ts';
import { StepPicture } from './step-picture.tsx';
import { samplePictures } from './steps.ts';
import { StoreBadges } from './store-badges.tsx';
import styles from './start-page-details.module.css';

/** Renders the part of the start page below the fold. It is lazy-loaded into reserved space. */
export function StartPageDetails() {
  const { t } = useTranslation('help');
  return (
    <>
      <h2>{t('preview.heading')}</h2>
      <ul className={styles['pictures']}>
        {samplePictures.map((name) => (
          <li key={name}>
            <Link to={paths.howItWorks()}>
              <StepPicture step={name} alt={t(`preview.${name}.alt`)} />
              {t(`preview.${name}.name`)}
            </Link>
          </li>
        ))}
      </ul>
      {!isNative && (
        <div className={styles['stores']}>
          <h2>{t('install.storesHeading')}</h2>
          <StoreBadges />
        </div>
      )}
    </>
  );
}
