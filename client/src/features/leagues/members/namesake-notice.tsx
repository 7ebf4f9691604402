import { useTranslation } from 'react-i18next';
import styles from '../menu/dialog-form.module.css';

/** Shows which of several people with the same name an action affects. */
export function NamesakeNotice({ details }: { details: string | undefined }) {
  const { t } = useTranslation('leagues');
  if (details === undefined) return null;
  return (
    <p role="status" className={styles['warning']}>
      {t('namesake.notice', { details })}
    </p>
  );
}
