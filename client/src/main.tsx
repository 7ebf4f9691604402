import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { languageFrom } from '@golf-league/core/wire/languages.ts';
import { App, startRouter } from './app/app.tsx';
import { loadPart } from './live/load-part.ts';
import { isNative } from './platform/native.ts';
import { session } from './platform/session.ts';
import { storage } from './platform/storage.ts';
import { startTexts } from './texts/language.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Not at the top level: what a phone adds needs this very file to be done before it can begin.
async function start(place: HTMLElement) {
  const native = isNative ? await import('./app/native/native-app.ts') : null;
  await native?.prepareNativeApp();
  await loadPart(() => startTexts(languageFrom(storage.language.read())), { quietly: true });
  // See docs/decisions/0012-early-start.md. What stands in the place goes when React first has drawn.
  const router = startRouter(place.hasChildNodes() && !session.get());
  // In small steps, since somebody may be scrolling what is shown already.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  native?.startNativeApp(router);
  void loadPart(() => import('./app/after-load.ts'), { quietly: true });
}

void start(root);
