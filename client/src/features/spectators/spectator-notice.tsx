import Eye from 'icon:eye';
import { useTranslation } from 'react-i18next';
import styles from './spectator-notice.module.css';

type Props = {
  /** opens the settings; defined for admins */
  onManage: (() => void) | undefined;
};

/** Informs members that spectators can see the board, and which parts of it. */
export function SpectatorNotice({ onManage }: Props) {
  const { t } = useTranslation('spectators');
  const content = (
    <>
      <Eye size={20} aria-hidden="true" />
      <span>
        <strong>{t('open')}.</strong> {t('openText')}
      </span>
    </>
  );
  return onManage ? (
    <button type="button" aria-haspopup="dialog" className={styles['line']} onClick={onManage}>
      {content}
    </button>
  ) : (
    <p className={styles['line']}>{content}</p>
  );
}
