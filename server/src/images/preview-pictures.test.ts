import { describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { toDrawableText, wrapTextToWidth, measureWidth } from './lettering.ts';
import { drawPreview, type PreviewContent } from './preview-drawing.ts';
import * as decoding from './decode.ts';
import { PreviewPictures } from './preview-pictures.ts';

const content: PreviewContent = {
  appName: 'Golf League',
  kicker: 'Elin S. bjuder in dig',
  title: 'Söndagsligan 2026',
  facts: 'Slagspel',
  rows: [],
};
const rows = [
  { position: '1', name: 'Elin S.', score: '−12', isUnderPar: true },
  { position: 'T2', name: 'Maximilian-Alexander W.', score: '12,500\u00a0p', isUnderPar: false },
];

describe('a name in a picture', () => {
  it.each([
    ['Söndagsligan 2026', 'Söndagsligan 2026'],
    ['Łódź & Őr'.normalize('NFD'), 'Łódź & Őr'],
    ['Tisdag ⛳️ på Öijared 👩‍👩‍👧', 'Tisdag på Öijared'],
    ['<b>"\'&', '<b>"\'&'],
  ])('%j is drawn as %j', (name, expected) => {
    expect(toDrawableText(name)).toBe(expected);
  });

  it.each(['Ελληνικά', 'Лига', '日曜ゴルフ', 'ليغ', 'Golf α', 'a\u0330b', '⛳️', ''])(
    '%j is not drawn, because the fonts lack one of its letters or no text would remain',
    (name) => {
      expect(toDrawableText(name)).toBeUndefined();
    },
  );

  it('a name of any length wraps within the given width', () => {
    const longNames = [
      'Tisdagsgänget på Öijared och de andra glada vännerna i Alin',
      'W'.repeat(60),
      'i'.repeat(60),
    ];
    for (const name of longNames) {
      for (const [size, width] of [
        [112, 1056],
        [46, 580],
      ] as const) {
        const lines = wrapTextToWidth('display', name, size, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
        for (const line of lines) expect(measureWidth('display', line, size)).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('drawing a preview', () => {
  it('a preview has outlines instead of text, so no name becomes markup', () => {
    const svg = drawPreview({ ...content, title: '"><script>&', rows });
    expect(svg).not.toMatch(/script|<text|NaN|undefined|href|&(?!#)/);
  });

  it('a preview shows every letter of a long title', async () => {
    const { data, info } = await sharp(
      await decoding.renderPng(drawPreview({ ...content, title: 'v'.repeat(40) })),
    )
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isInked = (x: number) =>
      Array.from({ length: info.height - 320 }, (_, y) => data[(y + 200) * info.width + x]!).some(
        (red) => red > 240,
      );
    expect(isInked(1_080) || isInked(1_100)).toBe(true);
  });

  it('a preview is rendered once for concurrent requests, and again only for other content', async () => {
    const renderSpy = vi.spyOn(decoding, 'renderPng');
    const pictures = new PreviewPictures();
    const renderedPictures = await Promise.all(
      Array.from({ length: 20 }, () => pictures.render({ ...content })),
    );
    expect(new Set(renderedPictures).size).toBe(1);
    await pictures.render({ ...content, rows });
    await pictures.render(content);
    expect(renderSpy).toHaveBeenCalledTimes(2);
    renderSpy.mockRestore();
  });
});
