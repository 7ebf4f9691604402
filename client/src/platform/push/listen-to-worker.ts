import type { WorkerMessage } from './notification-worker.ts';

type Listeners = {
  /** a tap on a notification opens this page of the app */
  goTo: (route: string) => void;
  /** the browser has ended the push subscription, or created another */
  renewPush: () => void;
};

/** Handles messages of the service worker to open pages: see notification-worker.ts. */
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
