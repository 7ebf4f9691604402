import { useEffect } from 'react';
import { useIsPageIdle } from '../../platform/use-idle.ts';
import { useChat } from './use-chat.tsx';

type Props = {
  leagueId: string;
  isMember: boolean;
  /** whether the user has the chat open, perhaps scrolled far up */
  isOpen: boolean;
};

/** Caches the open league's chat on the device, even if the user never opens the chat while online. */
export function CachedChat({ leagueId, isMember, isOpen }: Props) {
  const { messages, trimOldMessages } = useChat(leagueId, useIsPageIdle() && isMember);
  useEffect(() => {
    if (!isOpen) trimOldMessages();
  }, [isOpen, messages, trimOldMessages]);
  return null;
}
