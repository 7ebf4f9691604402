import Flag from 'icon:flag';
import ChevronRight from 'icon:chevron-right';
import Grid from 'icon:grid-3x3';
import Gauge from 'icon:gauge';
import Megaphone from 'icon:megaphone';
import MessageCircle from 'icon:message-circle';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Card } from '../../ui/card.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { leagueShortcut } from '../league-shortcut.ts';
import styles from './inbox.module.css';
import type { InboxItem } from './use-inbox.ts';
import { useInbox } from './use-inbox.ts';

const InboxEvent = lazyComponent(() => import('./inbox-event.tsx'), 'InboxEvent', 'events');

/** The number of items before "show all" is tapped: few enough to keep the leagues in view. */
const initialItemCount = 3;

type Props = { leagues: readonly LeagueCard[]; userId: string };

/** Lists what needs the user's attention, across all leagues. */
export function Inbox({ leagues, userId }: Props) {
  const { t } = useTranslation(['home', 'leagues']);
  // An answered item stays until the user leaves the page, so that a mis-tap can be corrected.
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([]);
  const [isExpanded, setExpanded] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const items = useInbox(leagues, userId, answeredIds);
  if (items.length === 0) {
    const hasRunningLeague = leagues.some(({ started, finished }) => started && !finished);
    return (
      <p className={styles['empty']}>{hasRunningLeague ? t('empty') : t('leagues:dashboard.noneRunning')}</p>
    );
  }
  const visibleItems =
    isExpanded || items.length === initialItemCount + 1 ? items : items.slice(0, initialItemCount);
  const showAllItems = () => {
    setExpanded(true);
    // The button disappears, so focus moves to the list.
    listRef.current?.focus();
  };
  return (
    <section aria-labelledby="inbox">
      <ScreenReaderOnly>
        <h2 id="inbox">{t('title')}</h2>
      </ScreenReaderOnly>
      <Card className={styles['card']}>
        <ul ref={listRef} tabIndex={-1} className={styles['list']}>
          {visibleItems.map((item) => (
            <li
              key={item.kind === 'handicap' ? item.kind : `${item.kind} ${item.league.id}`}
              className={styles['item']}
            >
              {item.kind === 'handicap' ? (
                <HandicapItem moved={item.moved} />
              ) : item.kind === 'event' || item.kind === 'today' ? (
                <Suspense fallback={<div className={styles['row']} />}>
                  <InboxEvent
                    league={item.league}
                    event={item.event}
                    isToday={item.kind === 'today'}
                    userId={userId}
                    onAnswered={() => setAnsweredIds((previousIds) => [...previousIds, item.event.id])}
                  />
                </Suspense>
              ) : item.kind === 'unread' ? (
                <UnreadItem league={item.league} />
              ) : (
                <RegisterScoreItem item={item} />
              )}
            </li>
          ))}
        </ul>
        {visibleItems.length < items.length && (
          <button type="button" className={styles['showAllButton']} onClick={showAllItems}>
            {t('showAll', { count: items.length })}
          </button>
        )}
      </Card>
    </section>
  );
}

type HandicapInboxItem = Extract<InboxItem, { kind: 'handicap' }>;

function HandicapItem({
  moved: { before: previousIndex, after: newIndex },
}: Omit<HandicapInboxItem, 'kind'>) {
  const { t } = useTranslation('home');
  const { openProfileDialog } = useAccountDialogs();
  const formatIndex = (index: number) => formatHandicapIndex(index, getCurrentLanguage());
  return (
    <button type="button" className={styles['row']} onClick={() => openProfileDialog('handicap')}>
      <span className={styles['icon']}>
        <Gauge aria-hidden="true" />
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{t('handicap', { after: formatIndex(newIndex) })}</span>{' '}
        <span className={styles['text']}>{t('handicapReason', { before: formatIndex(previousIndex) })}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </button>
  );
}

/** Opens the chat, or the billboard if only announcements are unread. */
function UnreadItem({ league: { id, name, unreadMessages, unreadAnnouncements } }: { league: LeagueCard }) {
  const { t } = useTranslation(['chat', 'billboard']);
  const messagesText = t('chat:unread', { count: unreadMessages });
  const announcementsText = t('billboard:unread', { count: unreadAnnouncements });
  const isChat = unreadMessages > 0;
  const Icon = isChat ? MessageCircle : Megaphone;
  const requestPanel = () => leagueShortcut.request(isChat ? 'chat' : 'billboard', id);
  return (
    <Link to={paths.league(id)} className={styles['row']} onClick={requestPanel}>
      <span className={styles['icon']}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{isChat ? messagesText : announcementsText}</span>{' '}
        <span className={styles['text']}>
          {isChat && unreadAnnouncements > 0 ? `${name} · ${announcementsText}` : name}
        </span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}

function RegisterScoreItem({ item }: { item: Extract<InboxItem, { kind: 'card' | 'round' }> }) {
  const { t } = useTranslation('home');
  const { id, name: leagueName } = item.league;
  const [icon, title, text]: [ReactNode, string, string] =
    item.kind === 'round'
      ? [
          <Flag key="flag" aria-hidden="true" />,
          t('register'),
          t('round', {
            league: leagueName,
            round: item.round.number,
            count: item.round.registered,
            expected: item.round.expected,
          }),
        ]
      : [
          <Grid key="card" aria-hidden="true" />,
          item.nextHole === null ? t('register') : t('card', { hole: item.nextHole }),
          item.nextHole === null
            ? t('cardDone', { league: leagueName })
            : t('cardInLeague', { league: leagueName }),
        ];
  return (
    <Link
      to={paths.league(id)}
      className={styles['row']}
      onClick={() => leagueShortcut.request('register', id)}
    >
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['content']}>
        <span className={styles['title']}>{title}</span> <span className={styles['text']}>{text}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}
