import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { billboardStaleOn } from '../features/billboard/billboard.live.ts';
import { chatStaleOn } from '../features/chat/chat.live.ts';
import { leaguesStaleOn } from '../features/leagues/leagues.live.ts';
import { reportsStaleOn } from '../features/reports/reports.live.ts';
import { roundsStaleOn } from '../features/rounds/rounds.live.ts';
import { scoreboardStaleOn } from '../features/scoreboard/scoreboard.live.ts';
import { connectLive } from '../live/live.ts';
import type { LiveConnection, StaleOn } from '../live/live.ts';
import { outbox, startOutbox } from '../live/outbox/outbox.ts';
import { createQueryClient } from '../live/query-client.ts';
import { paths } from '../paths.ts';
import { serverAddress } from '../platform/native-settings.ts';
import { isNative } from '../platform/native.ts';
import type { Session } from '../platform/session.ts';
import { useSession } from '../platform/use-session.ts';
import { LostConnection } from './lost-connection.tsx';
import { OutboxNews } from './outbox-news.tsx';

/** Each noun's word on which reads a hint makes stale. */
const liveRules: readonly StaleOn[] = [
  leaguesStaleOn,
  roundsStaleOn,
  scoreboardStaleOn,
  billboardStaleOn,
  chatStaleOn,
  reportsStaleOn,
];

export function MembersOnly() {
  const session = useSession();
  if (!session) return <Navigate to={paths.start()} replace />;
  return <MemberArea key={session.userId} session={session} />;
}

/** One per person: what one of them has read is never shown to the next one on the same device. */
function MemberArea({ session: { token, userId } }: { session: Session }) {
  const queryClient = useMemo(() => createQueryClient(), []);
  const [connected, setConnected] = useState(false);
  useEffect(() => startOutbox({ userId, token }), [userId, token]);
  useEffect(() => {
    if (connected) outbox.chance();
  }, [connected]);
  useEffect(() => {
    let gone = false;
    let connection: LiveConnection | undefined;
    const options = { token, origin: serverAddress, queryClient, rules: liveRules, onState: setConnected };
    void connectLive(options).then((made) => {
      if (gone) made.close();
      else connection = made;
    });
    return () => {
      gone = true;
      connection?.close();
    };
  }, [token, queryClient]);
  useEffect(() => {
    if (!isNative) return;
    let gone = false;
    let stop: (() => void) | undefined;
    void import('./icon-badge.ts').then(({ followUnread }) => {
      if (!gone) stop = followUnread(queryClient);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <OutboxNews />
      <LostConnection lost={!connected} />
    </QueryClientProvider>
  );
}
