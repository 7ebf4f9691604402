import Fingerprint from 'icon:fingerprint-pattern';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDaysAgo } from '../own/days-ago.ts';
import styles from '../own/sessions-dialog.module.css';
import type { Passkey } from './passkeys.api.ts';

type Props = { passkey: Passkey; isOnlyMethod: boolean; onRemove: () => void };

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isOnlyMethod, onRemove }: Props) {
  const { t } = useTranslation('passkeys');
  return (
    <li className={styles['session']}>
      <Fingerprint aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <strong>{name}</strong>
        <span className={styles['muted']}>
          {lastUsedAt === null ? t('unused') : t('used', { day: formatDaysAgo(new Date(lastUsedAt)) })}
        </span>
        <span className={styles['muted']}>{t('added', { day: formatDaysAgo(new Date(createdAt)) })}</span>
      </div>
      {!isOnlyMethod && (
        <Button size="small" variant="outline" aria-label={t('removeLabel', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
}
