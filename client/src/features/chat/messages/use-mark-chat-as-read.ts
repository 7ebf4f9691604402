import { useQuery } from '@tanstack/react-query';
import { useMarkAsRead } from '../../../live/use-mark-as-read.ts';
import { clearUnread, leagueKeys } from '../../leagues/leagues.api.ts';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { chatKeys, chatUnreadQuery, markChatRead } from '../chat.api.ts';
import type { ChatContext } from '../chat.api.ts';

/** Marks the chat as read while its newest entry is in view. Returns the unread count once it has been fetched. */
export function useMarkChatAsRead({ leagueId, userId }: ChatContext, isReading: boolean): number | undefined {
  const unreadQuery = useQuery({ ...chatUnreadQuery(leagueId, userId), enabled: useIsStillMember(leagueId) });
  useMarkAsRead({
    isReading,
    unreadCount: unreadQuery.data ?? 0,
    clearCachedCounts(client) {
      client.setQueryData(chatKeys.unread(leagueId), 0);
      clearUnread(client, leagueId, 'unreadMessages');
    },
    countKeys: [chatKeys.unread(leagueId), leagueKeys.mine],
    markAsRead: () => markChatRead(leagueId, userId),
  });
  return unreadQuery.data;
}
