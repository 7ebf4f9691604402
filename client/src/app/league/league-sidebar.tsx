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
import { useMediaQuery } from '../../platform/use-media-query.ts';
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
  const requestedShortcut = leagueShortcut.getRequested(leagueId);
  return requestedShortcut === 'register' ? null : requestedShortcut;
}

type Props = {
  league: League;
  userId: string;
  /** whether billboard and chat have a column of their own */
  isWide: boolean;
  /** content above billboard and chat in the column */
  contentAbove: ReactNode;
  /** the league's buttons for the app's bar */
  actions: ReactNode;
  /** the buttons in the middle of the bottom bar */
  registerButtons: ReactNode;
};

/**
 * Renders a league's billboard and chat with their buttons, and the bottom bar, which holds those buttons on a phone.
 */
export function LeagueSidebar({ league, userId, isWide, contentAbove, actions, registerButtons }: Props) {
  const { t } = useTranslation('app');
  const id = league.id;
  const chatContext = useMemo(() => ({ leagueId: id, userId }), [id, userId]);
  const isMember = useIsStillMember(id);
  const unreadMessageCount = useQuery({ ...chatUnreadQuery(id, userId), enabled: isMember }).data;
  const unreadAnnouncementCount = useQuery({ ...billboardUnreadQuery(id, userId), enabled: isMember }).data;
  const [panel, setPanel] = useState(() => (isWide ? null : readRequestedPanel(id)));
  const [isDocked, setDocked] = useState(true);
  const [requestCounts, setRequestCounts] = useState({ chat: 0, billboard: 0 });
  const topChatButtonRef = useRef<HTMLButtonElement>(null);
  const isChatOpen = isWide ? isDocked : panel === 'chat';
  useAnnounceUnreadCount('chat', unreadMessageCount, isChatOpen);
  useAnnounceUnreadCount('billboard', unreadAnnouncementCount, panel === 'billboard');

  const hasTopBarLabels = useMediaQuery('(min-width: 1200px)');
  const hasBottomBarLabels = useMediaQuery('(min-width: 22.5em) and (max-width: 767px)');
  const labelPosition = hasTopBarLabels ? 'after' : hasBottomBarLabels ? 'below' : undefined;
  const requestPanel = (panelName: Panel) =>
    setRequestCounts({ ...requestCounts, [panelName]: requestCounts[panelName] + 1 });
  const closePanel = () => setPanel(null);
  const billboardButton = (
    <BillboardButton
      labelPosition={labelPosition}
      unread={unreadAnnouncementCount ?? 0}
      {...(isWide
        ? { onClick: () => requestPanel('billboard') }
        : { 'aria-haspopup': 'dialog' as const, onClick: () => setPanel('billboard') })}
    />
  );
  const renderChatButton = (ref?: RefObject<HTMLButtonElement | null>) => (
    <ChatButton
      labelPosition={labelPosition}
      unread={unreadMessageCount ?? 0}
      {...(ref ? { ref } : {})}
      {...(isWide
        ? {
            'aria-expanded': isDocked,
            // An open chat with unread entries is scrolled up, so the button scrolls to them.
            onClick: () =>
              isDocked && (unreadMessageCount ?? 0) > 0 ? requestPanel('chat') : setDocked(!isDocked),
          }
        : { 'aria-haspopup': 'dialog' as const, onClick: () => setPanel('chat') })}
    />
  );
  const columnRef = useColumnTopProperty(isWide);
  const barRef = useRef<HTMLDivElement>(null);
  useHeightProperty(barRef, '--board-bottom');
  const topBarActions = document.getElementById('top-bar-actions');
  const isAdmin = league.admins.includes(userId);
  const sheetProps = { onClose: closePanel, leagueName: league.name, isMember };
  return (
    <>
      {isWide && (
        <aside className={styles['aside']}>
          <div className={styles['contentAbove']}>{contentAbove}</div>
          <div ref={columnRef} className={styles['messages']}>
            <Suspense>
              <BillboardCard
                leagueId={id}
                userId={userId}
                isAdmin={isAdmin}
                isMember={isMember}
                openRequestCount={requestCounts.billboard}
              />
              {isDocked && (
                <ChatDock
                  context={chatContext}
                  isMember={isMember}
                  openRequestCount={requestCounts.chat}
                  onClose={() => {
                    setDocked(false);
                    topChatButtonRef.current?.focus();
                  }}
                />
              )}
            </Suspense>
          </div>
        </aside>
      )}
      <div ref={barRef} className={styles['bar']}>
        <div className={styles['onPhone']}>{billboardButton}</div>
        <nav aria-label={t('footerNavigation')} className={styles['onDesktop']}>
          <Link to={paths.terms()}>{t('links.terms')}</Link>
        </nav>
        <div className={styles['registerButtons']}>{registerButtons}</div>
        <div className={styles['onPhone']}>{renderChatButton()}</div>
      </div>
      {topBarActions &&
        createPortal(
          <div className={styles['topBarActions']}>
            {actions}
            {billboardButton}
            {renderChatButton(topChatButtonRef)}
          </div>,
          topBarActions,
        )}
      {!isWide && <CachedChat leagueId={id} isMember={isMember} isOpen={isChatOpen} />}
      {!isWide && (
        <>
          <ChatScreen open={panel === 'chat'} context={chatContext} {...sheetProps} />
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
function useColumnTopProperty(isWide: boolean): RefObject<HTMLDivElement | null> {
  const columnRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWide) return;
    const updateTop = () => {
      const { current } = columnRef;
      current?.style.setProperty('--above', `${Math.round(current.getBoundingClientRect().top)}px`);
    };
    updateTop();
    // Elements above the column, or in the page's header, may appear or change after the column renders. The column's
    // position depends on the heights of the observed elements.
    const container = columnRef.current?.closest('aside')?.parentElement;
    const elementsAbove = [columnRef.current?.previousElementSibling, container?.previousElementSibling];
    const stopObserving = onResize(
      elementsAbove.flatMap((element) => element ?? []),
      updateTop,
    );
    addEventListener('scroll', updateTop, { passive: true });
    addEventListener('resize', updateTop);
    return () => {
      stopObserving();
      removeEventListener('scroll', updateTop);
      removeEventListener('resize', updateTop);
    };
  }, [isWide]);
  return columnRef;
}

/** Announces the unread count of a closed panel; an open chat announces the messages themselves. */
function useAnnounceUnreadCount(panelName: Panel, unreadCount: number | undefined, isOpen: boolean): void {
  const { t } = useTranslation(['chat', 'billboard']);
  const previousUnreadCount = useRef(unreadCount);
  useEffect(() => {
    const hasIncreased =
      previousUnreadCount.current !== undefined &&
      unreadCount !== undefined &&
      unreadCount > previousUnreadCount.current;
    previousUnreadCount.current = unreadCount;
    if (hasIncreased && !isOpen) announce(t(`${panelName}:unread`, { count: unreadCount }));
  }, [panelName, unreadCount, isOpen, t]);
}
