import { useEffect, useMemo, useState } from 'react';
import { getCurrentLanguage } from '../../texts/language.ts';
import { useStore } from '../../store.ts';
import { followBoard } from './follow-board.ts';
import type { FollowedBoardState } from './follow-board.ts';
import { listenToBoard } from './listen-to-board.ts';
import { takeEmbeddedBoard, fetchSpectatorBoard, toSpectatorBoard } from './spectators.api.ts';
import type { SpectatorBoardResponse, SpectatorBoard } from './spectators.api.ts';

export type FollowedBoard = Omit<FollowedBoardState<unknown>, 'response'> & {
  spectatorBoard: SpectatorBoard | null;
};

/** Keeps the board of a spectator link up to date. The token must not change: pass it as the component's `key`. */
export function useFollowedBoard(token: string): FollowedBoard {
  const [follower] = useState(() =>
    followBoard<SpectatorBoardResponse>({
      embedded: takeEmbeddedBoard(),
      read: (signal) => fetchSpectatorBoard(token, signal),
      listen: (listener) => listenToBoard(token, listener),
      isOnline: () => navigator.onLine,
      isHidden: () => document.visibilityState === 'hidden',
    }),
  );
  useEffect(() => follower.start(), [follower]);
  const { response, ...state } = useStore(follower);
  const language = getCurrentLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- deleted players' names depend on the language
  const spectatorBoard = useMemo(() => response && toSpectatorBoard(response), [response, language]);
  return { ...state, spectatorBoard };
}
