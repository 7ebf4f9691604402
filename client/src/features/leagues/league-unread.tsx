import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { LeagueCard } from './leagues.api.ts';
import styles from './league-unread.module.css';

/** How much is unread in a league of the list; empty where nothing is. */
export function LeagueUnread({ league: { unread } }: { league: LeagueCard }) {
  const { t } = useTranslation(['chat', 'billboard']);
  return (
    <>
      <Count
        count={unread.messages}
        icon={<MessageCircle size={14} aria-hidden="true" />}
        spoken={t('chat:unread', { count: unread.messages })}
      />
      <Count
        count={unread.announcements}
        icon={<Megaphone size={14} aria-hidden="true" />}
        spoken={t('billboard:unread', { count: unread.announcements })}
      />
    </>
  );
}

function Count({ count, icon, spoken }: { count: number; icon: ReactNode; spoken: string }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles['count']} title={spoken}>
        {icon}
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <ScreenReaderOnly>{spoken}</ScreenReaderOnly>
      </span>
    </>
  );
}
