import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseLanguage } from '@golf-league/core/wire/languages.ts';
import { App, loadPrerenderedRoutes, startRouter } from './app/app.tsx';
import { loadChunk } from './live/load-chunk.ts';
import { isNative } from './platform/native/native.ts';
import { waitForNextTask } from './platform/worker/next-task.ts';
import { session } from './platform/session.ts';
import { storage } from './platform/storage.ts';
import { initTranslations } from './texts/language.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');

// Not a top-level await: the native chunk imports this file's chunk, so each would wait for the other.
async function start(container: HTMLElement) {
  await waitForNextTask();
  const native = isNative ? await import('./app/native/native-app.ts') : null;
  await native?.prepareNativeApp();
  await loadChunk(() => initTranslations(parseLanguage(storage.language.read())), { quietly: true });
  await waitForNextTask();
  // docs/decisions/0012-early-start.md: the root has children if the page was prerendered.
  const isPrerendered = container.hasChildNodes() && !session.get();
  const router = startRouter(
    isPrerendered ? await loadPrerenderedRoutes().catch(() => undefined) : undefined,
  );
  await waitForNextTask();
  // In a transition, React renders in small steps, which keeps scrolling of the prerendered page smooth.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  native?.startNativeApp(router);
  void loadChunk(() => import('./app/after-load.ts'), { quietly: true }).then(({ afterLoad }) =>
    afterLoad(router),
  );
}

void start(root);
