import { useTranslation } from 'react-i18next';
import styles from './handicap-dialog.module.css';

const explanationKeys = [
  'howNet',
  'howDifferential',
  'howCard',
  'howNotPlayed',
  'howIndex',
  'howCaps',
  'howExceptional',
  'howNine',
  'howOnce',
  'howLeftOut',
] as const;

/** Explains how the handicap is calculated. Collapsed by default. */
export function HandicapExplanation() {
  const { t } = useTranslation('handicap');
  return (
    <details className={styles['explanation']}>
      <summary>{t('how')}</summary>
      <ul>
        {explanationKeys.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
