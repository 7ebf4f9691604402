import { isAppPage, isReloadable, fetchServedPage } from './served-page.ts';
import { activateWorker } from './service-worker.ts';

/** Returns the path of this page's entry script. */
const findEntryScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/first-"]')?.getAttribute('src') ??
  document.querySelector<HTMLLinkElement>('link[data-app]')?.getAttribute('href') ??
  undefined;

/** Returns whether `page` is a page of the app whose entry script is not `script`. */
export const hasDifferentEntryScript = (page: string, script: string): boolean =>
  isAppPage(page) && !page.includes(script);

/** Returns whether the server's version of the app differs from this page's. */
export async function isNewVersionAvailable(): Promise<boolean> {
  const script = findEntryScript();
  if (script === undefined) return false;
  return hasDifferentEntryScript(await fetchServedPage(), script);
}

/** Reloads the page to switch to the server's version. */
export async function reloadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) {
    // On an unattended screen, nobody could recover from the browser's error page.
    if (await isReloadable()) location.reload();
    return;
  }
  await waitUntilInstalled(worker);
  activateWorker(worker);
}

function waitUntilInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
