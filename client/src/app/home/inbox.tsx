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
import { currentLanguage } from '../../texts/language.ts';
import { Card } from '../../ui/card.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { leagueShortcut } from '../league-shortcut.ts';
import styles from './inbox.module.css';
import type { InboxEntry } from './use-inbox.ts';
import { useInbox } from './use-inbox.ts';

const InboxEvent = lazyComponent(() => import('./inbox-event.tsx'), 'InboxEvent', 'events');

/** The number of items before "show all" is tapped: few enough to keep the leagues in view. */
const initialItemCount = 3;

type Props = { leagues: readonly LeagueCard[]; userId: string };

/** Lists what the user can do in all leagues, with one button per entry. */
export function Inbox({ leagues, userId }: Props) {
  const { t } = useTranslation(['home', 'leagues']);
  // An answered entry stays until the user leaves the page, so that a mis-tap can be corrected.
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([]);
  const [isExpanded, setExpanded] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const items = useInbox(leagues, userId, answeredIds);
  if (items.length === 0) {
    const isRunning = leagues.some(({ started, finished }) => started && !finished);
    return <p className={styles['calm']}>{isRunning ? t('empty') : t('leagues:dashboard.noneRunning')}</p>;
  }
  const visibleItems =
    isExpanded || items.length === initialItemCount + 1 ? items : items.slice(0, initialItemCount);
  const showAll = () => {
    setExpanded(true);
    // The button disappears, so the focus moves to the list.
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
                    onAnswered={() => setAnsweredIds((before) => [...before, item.event.id])}
                  />
                </Suspense>
              ) : item.kind === 'unread' ? (
                <UnreadItem league={item.league} />
              ) : (
                <RegisterItem item={item} />
              )}
            </li>
          ))}
        </ul>
        {visibleItems.length < items.length && (
          <button type="button" className={styles['all']} onClick={showAll}>
            {t('all', { count: items.length })}
          </button>
        )}
      </Card>
    </section>
  );
}

type HandicapEntry = Extract<InboxEntry, { kind: 'handicap' }>;

function HandicapItem({ moved: { before, after } }: Omit<HandicapEntry, 'kind'>) {
  const { t } = useTranslation('home');
  const { editProfile } = useAccountDialogs();
  const formatIndex = (index: number) => formatHandicapIndex(index, currentLanguage());
  return (
    <button type="button" className={styles['row']} onClick={() => editProfile('handicap')}>
      <span className={styles['icon']}>
        <Gauge aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>{t('handicap', { after: formatIndex(after) })}</span>{' '}
        <span className={styles['text']}>{t('handicapReason', { before: formatIndex(before) })}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </button>
  );
}

/** Opens the chat, or the billboard if only an announcement is unread. */
function UnreadItem({ league: { id, name, unreadMessages, unreadAnnouncements } }: { league: LeagueCard }) {
  const { t } = useTranslation(['chat', 'billboard']);
  const messages = t('chat:unread', { count: unreadMessages });
  const announcements = t('billboard:unread', { count: unreadAnnouncements });
  const isChat = unreadMessages > 0;
  const Icon = isChat ? MessageCircle : Megaphone;
  const requestPanel = () => leagueShortcut.request(isChat ? 'chat' : 'billboard', id);
  return (
    <Link to={paths.league(id)} className={styles['row']} onClick={requestPanel}>
      <span className={styles['icon']}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>{isChat ? messages : announcements}</span>{' '}
        <span className={styles['text']}>
          {isChat && unreadAnnouncements > 0 ? `${name} · ${announcements}` : name}
        </span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}

function RegisterItem({ item }: { item: Extract<InboxEntry, { kind: 'card' | 'round' }> }) {
  const { t } = useTranslation('home');
  const { id, name: league } = item.league;
  const [icon, title, text]: [ReactNode, string, string] =
    item.kind === 'round'
      ? [
          <Flag key="flag" aria-hidden="true" />,
          t('register'),
          t('round', {
            league,
            round: item.round.number,
            count: item.round.registered,
            expected: item.round.expected,
          }),
        ]
      : [
          <Grid key="card" aria-hidden="true" />,
          item.hole === null ? t('register') : t('card', { hole: item.hole }),
          item.hole === null ? t('cardDone', { league }) : t('cardIn', { league }),
        ];
  return (
    <Link
      to={paths.league(id)}
      className={styles['row']}
      onClick={() => leagueShortcut.request('register', id)}
    >
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span> <span className={styles['text']}>{text}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  );
}
