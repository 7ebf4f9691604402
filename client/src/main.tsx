import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { storage } from './platform/storage.ts';
import { languageFrom, startTexts } from './texts/language.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startTexts(languageFrom(storage.language.read()));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
