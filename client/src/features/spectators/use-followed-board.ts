import { useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../texts/language.ts';
import { useStore } from '../../store.ts';
import { followBoard } from './follow-board.ts';
import type { FollowedState } from './follow-board.ts';
import { listenToBoard } from './listen-to-board.ts';
import { embeddedBoard, fetchBoard, spectatedOf } from './spectators.api.ts';
import type { BoardAnswer, SpectatorBoard } from './spectators.api.ts';

export type FollowedBoard = Omit<FollowedState<unknown>, 'sent'> & { spectated: SpectatorBoard | null };

/** Follows the board behind a spectators' link. The token must not change: use it as the component's key. */
export function useFollowedBoard(token: string): FollowedBoard {
  const [follower] = useState(() =>
    followBoard<BoardAnswer>({
      first: embeddedBoard(),
      read: (signal) => fetchBoard(token, signal),
      listen: (listener) => listenToBoard(token, listener),
      isOnline: () => navigator.onLine,
      isHidden: () => document.visibilityState === 'hidden',
    }),
  );
  useEffect(() => follower.start(), [follower]);
  const { sent, ...state } = useStore(follower);
  const language = currentLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a deleted player's name is in the language
  const spectated = useMemo(() => sent && spectatedOf(sent), [sent, language]);
  return { ...state, spectated };
}
