import Monitor from 'icon:monitor';
import Smartphone from 'icon:smartphone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDaysAgo } from './days-ago.ts';
import type { DeviceSession } from './sessions.api.ts';
import styles from './sessions-dialog.module.css';

type Props = { session: DeviceSession; busy: boolean; onEnd: (name: string) => void };

const handheldSystems: readonly (string | undefined)[] = ['iPhone', 'iPad', 'Android'];

function useDeviceName({ program, system }: DeviceSession): string {
  const { t } = useTranslation('profile');
  if (program === 'App' && system !== undefined) return t('sessions.app', { system });
  if (program !== undefined && system !== undefined) return t('sessions.device', { program, system });
  return program ?? t('sessions.unknown');
}

export function SessionListRow({ session, busy, onEnd }: Props) {
  const { t } = useTranslation('profile');
  const name = useDeviceName(session);
  const Icon = handheldSystems.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className={styles['session']}>
      <Icon aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        <strong>{name}</strong>
        <span className={styles['muted']}>
          {session.isCurrent
            ? t('sessions.thisDevice')
            : t('sessions.used', { day: formatDaysAgo(session.lastUsedAt) })}
        </span>
        <span className={styles['muted']}>
          {t('sessions.loggedIn', { day: formatDaysAgo(session.createdAt) })}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outline"
          busy={busy}
          aria-label={t('sessions.endLabel', { name })}
          onClick={() => onEnd(name)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
