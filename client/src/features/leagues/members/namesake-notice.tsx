import { useTranslation } from 'react-i18next';
import styles from '../menu/dialog-form.module.css';

/** Shows which person an action affects, if several have the same name. */
export function DuplicateNameNotice({ details }: { details: string | undefined }) {
  const { t } = useTranslation('leagues');
  if (details === undefined) return null;
  return (
    <p role="status" className={styles['warning']}>
      {t('namesake.notice', { details })}
    </p>
  );
}
