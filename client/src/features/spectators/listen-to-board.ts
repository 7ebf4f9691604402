import type { SpectatorEvents } from '@golf-league/core/contracts/spectators.ts';
import { openSocket } from '../../live/socket.ts';
import type { Socket } from '../../live/socket.ts';
import { serverAddress } from '../../platform/native/native-settings.ts';

/** Milliseconds until the next attempt if the server has too many spectators. In the meantime the board is polled. */
const RETRY_AFTER_REFUSAL = 30_000;

export type BoardListener = {
  ready: () => void;
  changed: () => void;
  closed: () => void;
  lost: () => void;
  woke: () => void;
};

/** Listens for changes to the board of a spectator link. Events contain no scores, so listeners must refetch. */
export function listenToBoard(token: string, { ready, changed, closed, lost, woke }: BoardListener): Socket {
  let socket: Socket | undefined;
  let isClosed = false;
  const listeners = { ready, scoreboardChanged: changed, spectatorsClosed: closed } satisfies SpectatorEvents;
  void openSocket({
    origin: serverAddress,
    auth: () => ({ spectate: token }),
    listeners,
    onLost: lost,
    onRefused(reason) {
      if (reason !== 'not_found') return RETRY_AFTER_REFUSAL;
      closed();
      return null;
    },
    onWake: woke,
  }).then((opened) => {
    if (isClosed) opened.close();
    else socket = opened;
  });
  return {
    reconnect: () => socket?.reconnect(),
    close() {
      isClosed = true;
      socket?.close();
    },
  };
}
