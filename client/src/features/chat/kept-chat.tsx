import { useEffect } from 'react';
import { useIdle } from '../../platform/use-idle.ts';
import { useChat } from './use-chat.tsx';

type Props = {
  leagueId: string;
  isMember: boolean;
  /** whether somebody reads it, perhaps far up */
  isOpen: boolean;
};

/** Keeps the chat of an open league on the device, also of readers who have not opened it while there was a network. */
export function KeptChat({ leagueId, isMember, isOpen }: Props) {
  const { messages, forgetOld } = useChat(leagueId, useIdle() && isMember);
  useEffect(() => {
    if (!isOpen) forgetOld();
  }, [isOpen, messages, forgetOld]);
  return null;
}
