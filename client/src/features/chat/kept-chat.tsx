import { useIdle } from '../../platform/use-idle.ts';
import { useChat } from './use-chat.tsx';

/** Keeps the chat of an open league on the device, also of readers who have not opened it while there was a network. */
export function KeptChat({ leagueId, isMember }: { leagueId: string; isMember: boolean }) {
  useChat(leagueId, useIdle() && isMember);
  return null;
}
