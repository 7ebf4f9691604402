import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { lazyComponent } from '../../live/load-chunk.ts';
import { billboardUnreadQuery } from '../../features/billboard/billboard.api.ts';
import { BillboardButton } from '../../features/billboard/billboard-button.tsx';
import { chatUnreadQuery } from '../../features/chat/chat.api.ts';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { CachedChat } from '../../features/chat/cached-chat.tsx';
import { onResize } from '../../ui/on-resize.ts';
import { useHeightProperty } from '../../features/leagues/cover/use-height-property.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { paths } from '../../paths.ts';
import { useMedia } from '../../platform/use-media.ts';
import { leagueShortcut } from '../league-shortcut.ts';
import { announce } from '../../ui/toasts/announcer.tsx';
import styles from './league-sidebar.module.css';

const BillboardCard = lazyComponent(
  () => import('../../features/billboard/billboard-card.tsx'),
  'BillboardCard',
);
const BillboardSheet = lazyDialog(
  () => import('../../features/billboard/billboard-sheet.tsx'),
  'BillboardSheet',
);
const ChatDock = lazyComponent(() => import('../../features/chat/chat-dock.tsx'), 'ChatDock');
const ChatScreen = lazyDialog(() => import('../../features/chat/chat-screen.tsx'), 'ChatScreen');

type Panel = 'chat' | 'billboard';

function readRequestedPanel(leagueId: string): Panel | null {
  const requested = leagueShortcut.requestedIn(leagueId);
  return requested === 'register' ? null : requested;
}

type Props = {
  league: League;
  userId: string;
  /** whether billboard and chat have a column of their own */
  isWide: boolean;
  /** content above billboard and chat in the column */
  above: ReactNode;
  /** the league's buttons for the app's bar */
  actions: ReactNode;
  /** the buttons in the middle of the bottom bar */
  register: ReactNode;
};

/**
 * Renders a league's billboard and chat with their buttons, and the bottom bar, which holds those buttons on a phone.
 */
export function LeagueSidebar({ league, userId, isWide, above, actions, register }: Props) {
  const { t } = useTranslation('app');
  const id = league.id;
  const context = useMemo(() => ({ leagueId: id, userId }), [id, userId]);
  const isMember = useIsStillMember(id);
  const chatUnread = useQuery({ ...chatUnreadQuery(id, userId), enabled: isMember }).data;
  const billboardUnread = useQuery({ ...billboardUnreadQuery(id, userId), enabled: isMember }).data;
  const [panel, setPanel] = useState(() => (isWide ? null : readRequestedPanel(id)));
  const [isDocked, setDocked] = useState(true);
  const [requestCounts, setRequestCounts] = useState({ chat: 0, billboard: 0 });
  const topChatButton = useRef<HTMLButtonElement>(null);
  const isChatOpen = isWide ? isDocked : panel === 'chat';
  useUnreadAnnouncement('chat', chatUnread, isChatOpen);
  useUnreadAnnouncement('billboard', billboardUnread, panel === 'billboard');

  const hasLabelsOnTop = useMedia('(min-width: 1200px)');
  const hasLabelsBelow = useMedia('(min-width: 22.5em) and (max-width: 767px)');
  const labelPosition = hasLabelsOnTop ? 'after' : hasLabelsBelow ? 'below' : undefined;
  const requestPanel = (panelName: Panel) =>
    setRequestCounts({ ...requestCounts, [panelName]: requestCounts[panelName] + 1 });
  const closePanel = () => setPanel(null);
  const billboardButton = (
    <BillboardButton
      labelPosition={labelPosition}
      unread={billboardUnread ?? 0}
      {...(isWide
        ? { onClick: () => requestPanel('billboard') }
        : { 'aria-haspopup': 'dialog' as const, onClick: () => setPanel('billboard') })}
    />
  );
  const renderChatButton = (ref?: RefObject<HTMLButtonElement | null>) => (
    <ChatButton
      labelPosition={labelPosition}
      unread={chatUnread ?? 0}
      {...(ref ? { ref } : {})}
      {...(isWide
        ? {
            'aria-expanded': isDocked,
            // An open chat with unread entries is scrolled up, so the button scrolls to them.
            onClick: () => (isDocked && (chatUnread ?? 0) > 0 ? requestPanel('chat') : setDocked(!isDocked)),
          }
        : { 'aria-haspopup': 'dialog' as const, onClick: () => setPanel('chat') })}
    />
  );
  const columnRef = useColumnTop(isWide);
  const barRef = useRef<HTMLDivElement>(null);
  useHeightProperty(barRef, '--board-bottom');
  const topBarActions = document.getElementById('top-bar-actions');
  const isAdmin = league.admins.includes(userId);
  const sheetProps = { onClose: closePanel, leagueName: league.name, isMember };
  return (
    <>
      {isWide && (
        <aside className={styles['aside']}>
          <div className={styles['above']}>{above}</div>
          <div ref={columnRef} className={styles['talk']}>
            <Suspense>
              <BillboardCard
                leagueId={id}
                userId={userId}
                isAdmin={isAdmin}
                isMember={isMember}
                showRequestCount={requestCounts.billboard}
              />
              {isDocked && (
                <ChatDock
                  context={context}
                  isMember={isMember}
                  showRequestCount={requestCounts.chat}
                  onClose={() => {
                    setDocked(false);
                    topChatButton.current?.focus();
                  }}
                />
              )}
            </Suspense>
          </div>
        </aside>
      )}
      <div ref={barRef} className={styles['bar']}>
        <div className={styles['onPhone']}>{billboardButton}</div>
        <nav aria-label={t('footerNavigation')} className={styles['onDesk']}>
          <Link to={paths.terms()}>{t('links.terms')}</Link>
        </nav>
        <div className={styles['register']}>{register}</div>
        <div className={styles['onPhone']}>{renderChatButton()}</div>
      </div>
      {topBarActions &&
        createPortal(
          <div className={styles['top']}>
            {actions}
            {billboardButton}
            {renderChatButton(topChatButton)}
          </div>,
          topBarActions,
        )}
      {!isWide && <CachedChat leagueId={id} isMember={isMember} isOpen={isChatOpen} />}
      {!isWide && (
        <>
          <ChatScreen open={panel === 'chat'} context={context} {...sheetProps} />
          <BillboardSheet
            open={panel === 'billboard'}
            leagueId={id}
            userId={userId}
            isAdmin={isAdmin}
            {...sheetProps}
          />
        </>
      )}
    </>
  );
}

/** Passes the top of the column to CSS, which fits its height to the window so that the input field stays visible. */
function useColumnTop(isWide: boolean): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWide) return;
    const measure = () => {
      const { current } = column;
      current?.style.setProperty('--above', `${Math.round(current.getBoundingClientRect().top)}px`);
    };
    measure();
    // Elements above the column, or in the page's head, may appear or change after the column renders. The column's
    // position depends on the heights of the observed elements.
    const container = column.current?.closest('aside')?.parentElement;
    const above = [column.current?.previousElementSibling, container?.previousElementSibling];
    const stop = onResize(
      above.flatMap((element) => element ?? []),
      measure,
    );
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      stop();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [isWide]);
  return column;
}

/** Announces the unread count of a closed panel; an open chat announces the messages themselves. */
function useUnreadAnnouncement(panelName: Panel, unread: number | undefined, isOpen: boolean): void {
  const { t } = useTranslation(['chat', 'billboard']);
  const previousUnread = useRef(unread);
  useEffect(() => {
    const hasIncreased =
      previousUnread.current !== undefined && unread !== undefined && unread > previousUnread.current;
    previousUnread.current = unread;
    if (hasIncreased && !isOpen) announce(t(`${panelName}:unread`, { count: unread }));
  }, [panelName, unread, isOpen, t]);
}
