import { useQuery } from '@tanstack/react-query';
import { useReadMark } from '../../../live/use-read-mark.ts';
import { clearUnread, leagueKeys } from '../../leagues/leagues.api.ts';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { chatKeys, chatUnreadQuery, markChatRead } from '../chat.api.ts';
import type { ChatContext } from '../chat.api.ts';

/** Marks the chat as read while the reader sees its end. Returns the number of unread entries once it is fetched. */
export function useChatReadMark({ leagueId, userId }: ChatContext, isReading: boolean): number | undefined {
  const unread = useQuery({ ...chatUnreadQuery(leagueId, userId), enabled: useIsStillMember(leagueId) });
  useReadMark({
    isReading,
    unread: unread.data ?? 0,
    clear(client) {
      client.setQueryData(chatKeys.unread(leagueId), 0);
      clearUnread(client, leagueId, 'unreadMessages');
    },
    counts: [chatKeys.unread(leagueId), leagueKeys.mine],
    mark: () => markChatRead(leagueId, userId),
  });
  return unread.data;
}
