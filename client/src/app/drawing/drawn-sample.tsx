import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { speakInside, startTexts } from '../../texts/language.ts';
import { LiveSampleBoard } from '../arrival/live-sample-board.tsx';

/** The board of the start page as HTML, for the build. */
export async function drawSample(language: Language): Promise<string> {
  await startTexts(language);
  await speakInside();
  const router = createMemoryRouter([{ path: '/', Component: LiveSampleBoard }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
