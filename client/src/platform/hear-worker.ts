import type { FromWorker } from './notification-worker.ts';

/** Goes where a tap on a notification leads, without a reload: see notification-worker.ts. */
export function hearWorker(goTo: (route: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker | null>) => {
    if (data?.is !== 'goTo') return;
    ports[0]?.postMessage('gone');
    goTo(data.route);
  });
}
