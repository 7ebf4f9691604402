import type { SpectatorEvents } from '@golf-league/core/contracts/spectators.ts';
import { openSocket } from '../../live/socket.ts';
import type { Socket } from '../../live/socket.ts';
import { serverOrigin } from '../../platform/native/native-settings.ts';

/** Milliseconds until the next attempt if the server has too many spectators. The board is polled meanwhile. */
const RETRY_AFTER_REJECTION_MS = 30_000;

export type BoardListener = {
  onReady: () => void;
  onChanged: () => void;
  onClosed: () => void;
  onLost: () => void;
  onWake: () => void;
};

/** Listens for changes to the board of a spectator link. Events contain no scores, so listeners must refetch. */
export function listenToBoard(
  token: string,
  { onReady, onChanged, onClosed, onLost, onWake }: BoardListener,
): Socket {
  let socket: Socket | undefined;
  let isClosed = false;
  const listeners = {
    ready: onReady,
    scoreboardChanged: onChanged,
    spectatorsClosed: onClosed,
  } satisfies SpectatorEvents;
  void openSocket({
    origin: serverOrigin,
    auth: () => ({ spectate: token }),
    listeners,
    onLost,
    onRefused(reason) {
      if (reason !== 'not_found') return RETRY_AFTER_REJECTION_MS;
      onClosed();
      return null;
    },
    onWake,
  }).then((openedSocket) => {
    if (isClosed) openedSocket.close();
    else socket = openedSocket;
  });
  return {
    reconnect: () => socket?.reconnect(),
    close() {
      isClosed = true;
      socket?.close();
    },
  };
}
