import { useEffect } from 'react';
import { useIdle } from '../../platform/use-idle.ts';
import { useChat } from './use-chat.tsx';

type Props = {
  leagueId: string;
  isMember: boolean;
  /** whether the user has the chat open, perhaps scrolled far up */
  isOpen: boolean;
};

/** Caches the open league's chat on the device, even if the user never opens the chat while online. */
export function CachedChat({ leagueId, isMember, isOpen }: Props) {
  const { messages, forgetOldMessages } = useChat(leagueId, useIdle() && isMember);
  useEffect(() => {
    if (!isOpen) forgetOldMessages();
  }, [isOpen, messages, forgetOldMessages]);
  return null;
}
