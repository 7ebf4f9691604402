import type { WorkerMessage } from './notification-worker.ts';

type Listeners = {
  /** called after a tap on a notification, with the route to open */
  goTo: (route: string) => void;
  /** called after the browser has ended or replaced the push subscription */
  renewPush: () => void;
};

/** Handles messages from the service worker to the open page: see notification-worker.ts. */
export function listenToWorker({ goTo, renewPush }: Listeners): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.is === 'renewPush') renewPush();
      if (data?.is !== 'goTo') return;
      ports[0]?.postMessage('gone');
      goTo(data.route);
    },
  );
}
