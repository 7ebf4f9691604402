import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, Outlet } from 'react-router';
import type { SocketEventName } from '@golf-league/core/wire/socket-events.ts';
import { containsCells } from '../features/group-card/cards.api.ts';
import { followOwnWrites } from '../features/group-card/own-writes.ts';
import { containsSavedRound } from '../features/scoreboard/contains-saved-round.ts';
import { endSessionLocally } from '../live/call.ts';
import { connection, useConnection } from '../live/connection.ts';
import { cacheReads, preloadCachedReads } from '../live/cached-reads.ts';
import { connectLive } from '../live/live.ts';
import { listenToOtherTabs } from '../live/other-tabs.ts';
import type { LiveConnection } from '../live/live.ts';
import { createCachedReads } from '../live/outbox/reads.ts';
import { outbox, startOutbox } from '../live/outbox/outbox.ts';
import { getQueryClientCreationTime, getUserQueryClient } from '../live/user-query-client.ts';
import { paths } from '../paths.ts';
import { serverOrigin } from '../platform/native/native-settings.ts';
import type { OutboxEntry } from '../platform/outbox/outbox-store.ts';
import type { ClientSession } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { staleKeysByEvent, computeRefetchSpread } from './live-rules.ts';
import { LostConnection } from './lost-connection.tsx';
import { LateScores } from '../features/group-card/writing/late-scores.ts';
import { OutboxAnnouncements } from './outbox-announcements.tsx';
import { UnreadCount } from './bars/unread-count.tsx';

// A top-level await: the router waits for this module, so cached data is available at the first render, without
// a spinner.
await preloadCachedReads();

export function MembersOnly() {
  const currentSession = useSession();
  if (!currentSession) return <Navigate to={paths.start()} replace />;
  return <MemberArea key={currentSession.userId} session={currentSession} />;
}

/**
 * Keyed by user: one user's cached data must never be shown to the next user of the same device. An interrupted session
 * has no token: the page stays as it is, and nothing is sent or received.
 */
function MemberArea({ session: { token, userId } }: { session: ClientSession }) {
  const queryClient = useMemo(() => getUserQueryClient(userId), [userId]);
  const { isConnected } = useConnection();
  useEffect(() => cacheReads(queryClient, userId), [queryClient, userId]);
  useEffect(() => listenToOtherTabs(queryClient), [queryClient]);
  useEffect(() => {
    if (!token) return;
    const isFetched = (entry: OutboxEntry) =>
      entry.kind === 'cells' ? containsCells(queryClient, entry) : containsSavedRound(queryClient, entry);
    return startOutbox({ userId, token }, createCachedReads(queryClient, isFetched));
  }, [userId, token, queryClient]);
  useEffect(() => followOwnWrites(queryClient), [queryClient]);
  useEffect(() => {
    if (isConnected) outbox.retryNow();
  }, [isConnected]);
  useEffect(() => {
    if (!token) return;
    let isUnmounted = false;
    let liveConnection: LiveConnection | undefined;
    connection.begin();
    const options = {
      token,
      origin: serverOrigin,
      queryClient,
      staleRules: staleKeysByEvent,
      getSpreadMs: (event: SocketEventName, leagueId: string) =>
        computeRefetchSpread(queryClient, event, leagueId),
      firstReadAt: getQueryClientCreationTime(queryClient),
      onConnectionChange: connection.report,
      onSessionEnded: endSessionLocally,
    };
    void connectLive(options).then((newConnection) => {
      if (isUnmounted) newConnection.close();
      else liveConnection = newConnection;
    });
    return () => {
      isUnmounted = true;
      liveConnection?.close();
      connection.end();
    };
  }, [token, queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <OutboxAnnouncements />
      <LateScores />
      <LostConnection />
      <UnreadCount userId={userId} />
    </QueryClientProvider>
  );
}
