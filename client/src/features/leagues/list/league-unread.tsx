import Megaphone from 'icon:megaphone';
import MessageCircle from 'icon:message-circle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import type { LeagueCard } from '../leagues.api.ts';
import styles from './league-unread.module.css';

/** Renders the unread counts of a league in the list; nothing if all are 0. */
export function LeagueUnread({ league }: { league: LeagueCard }) {
  const { t } = useTranslation(['chat', 'billboard']);
  return (
    <>
      <UnreadCount
        count={league.unreadMessages}
        icon={<MessageCircle size={14} aria-hidden="true" />}
        label={t('chat:unread', { count: league.unreadMessages })}
      />
      <UnreadCount
        count={league.unreadAnnouncements}
        icon={<Megaphone size={14} aria-hidden="true" />}
        label={t('billboard:unread', { count: league.unreadAnnouncements })}
      />
    </>
  );
}

function UnreadCount({ count, icon, label }: { count: number; icon: ReactNode; label: string }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles['count']} title={label}>
        {icon}
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <ScreenReaderOnly>{label}</ScreenReaderOnly>
      </span>
    </>
  );
}
