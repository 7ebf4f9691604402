import { useTranslation } from 'react-i18next';
import styles from './install-guide.module.css';

const platforms = ['iphone', 'android', 'computer'] as const;

/** Explains how to add the app to the home screen without an app store. */
export function InstallGuide() {
  const { t } = useTranslation('help');
  return (
    <section id="install" tabIndex={-1} aria-labelledby="install-name" className={styles['guide']}>
      <h2 id="install-name">{t('install.heading')}</h2>
      <p>{t('install.text')}</p>
      <div className={styles['platforms']}>
        {platforms.map((platform) => (
          <div key={platform}>
            <h3>{t(`install.ways.${platform}.name`)}</h3>
            <ol>
              {t(`install.ways.${platform}.steps`, { returnObjects: true }).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
