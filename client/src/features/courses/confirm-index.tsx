import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { OwnIndex } from './own-index.ts';
import styles from './playing-handicap.module.css';

/** Asks whether an old handicap index is still right; answering is optional. */
export function ConfirmIndex({ ownIndex, onChange }: { ownIndex: OwnIndex; onChange: () => void }) {
  const { t } = useTranslation('courses');
  const [isAnswered, setIsAnswered] = useState(false);
  const language = getCurrentLanguage();
  if (isAnswered || ownIndex.index === null || ownIndex.setAt === null) return null;
  const day = new Intl.DateTimeFormat(localesByLanguage[language], { day: 'numeric', month: 'short' }).format(
    new Date(ownIndex.setAt),
  );
  return (
    <div className={styles['confirmation']}>
      <p>{t('indexQuestion', { index: formatHandicapIndex(ownIndex.index, language), day })}</p>
      <button
        type="button"
        className={styles['textButton']}
        onClick={() => (setIsAnswered(true), ownIndex.save(ownIndex.index))}
      >
        {t('confirmIndex')}
      </button>
      <button
        type="button"
        className={styles['textButton']}
        onClick={() => (setIsAnswered(true), onChange())}
      >
        {t('changeIndex')}
      </button>
    </div>
  );
}
