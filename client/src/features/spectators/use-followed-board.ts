import { useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../texts/language.ts';
import { useStore } from '../../store.ts';
import { followBoard } from './follow-board.ts';
import type { Followed } from './follow-board.ts';
import { listenToBoard } from './listen-to-board.ts';
import { embeddedBoard, readBoard, spectatedOf } from './spectators.api.ts';
import type { SentBoard, Spectated } from './spectators.api.ts';

export type FollowedBoard = Omit<Followed<unknown>, 'sent'> & { spectated: Spectated | null };

/** The board behind a spectator's link, as it changes. Give the component a key: another link is another board. */
export function useFollowedBoard(token: string): FollowedBoard {
  const [follower] = useState(() =>
    followBoard<SentBoard>({
      first: embeddedBoard(),
      read: (signal) => readBoard(token, signal),
      listen: (ears) => listenToBoard(token, ears),
      isOnline: () => navigator.onLine,
      isHidden: () => document.visibilityState === 'hidden',
    }),
  );
  useEffect(() => follower.start(), [follower]);
  const { sent, ...about } = useStore(follower);
  const language = currentLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a deleted player's name is in the language
  const spectated = useMemo(() => sent && spectatedOf(sent), [sent, language]);
  return { ...about, spectated };
}
