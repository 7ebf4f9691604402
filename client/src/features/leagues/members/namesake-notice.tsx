import { useTranslation } from 'react-i18next';
import styles from '../menu/dialog-form.module.css';

/** Before an act on a person: which one of those who have the same name. */
export function NamesakeNotice({ details }: { details: string | undefined }) {
  const { t } = useTranslation('leagues');
  if (details === undefined) return null;
  return (
    <p role="status" className={styles['warning']}>
      {t('namesake.notice', { details })}
    </p>
  );
}
