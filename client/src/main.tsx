import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startRouter } from './app/app.tsx';
import { isNative } from './platform/native.ts';
import { storage } from './platform/storage.ts';
import { languageFrom, startTexts } from './texts/language.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const native = isNative ? await import('./app/native-app.ts') : null;
await native?.prepareNativeApp();
await startTexts(languageFrom(storage.language.read()));
const router = startRouter();
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
native?.startNativeApp(router);
void import('./app/after-load.ts');
