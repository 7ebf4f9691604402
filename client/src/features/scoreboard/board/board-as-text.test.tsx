import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { texts as firstTexts } from '../../../texts/en/chunk-first.ts';
import { texts as memberTexts } from '../../../texts/en/chunk-inside.ts';
import { NoScore, Points, ToPar } from '../../leagues/list/score.tsx';
import { SpokenPosition } from '../../leagues/list/spoken-position.tsx';
import { Movement } from './movement.tsx';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { ...firstTexts, ...memberTexts } } }),
);

/** Returns the text without styles, as in a text browser, on the clipboard or in a reader view. */
const renderAsText = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test('in plain text, the board’s visible texts and screen-reader texts are separated by spaces', () => {
  const position = (
    <>
      4<Movement positionsGained={12} />
    </>
  );
  const tiedPosition = (
    <>
      T2
      <SpokenPosition position={2} tied isSubstitute={false} />
    </>
  );
  expect(renderAsText(position)).toBe('4 12, up 12 places since the last round');
  expect(renderAsText(tiedPosition)).toMatch(/^T2 \w/);
  expect(renderAsText(<ToPar value={0} />)).toBe('E even par');
  expect(renderAsText(<Points value={213} />)).toBe('213 p 213 points');
  expect(renderAsText(<NoScore />)).toMatch(/^– \w/);
});
