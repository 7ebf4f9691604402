import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// Imported by its file path, because Node would choose another file and cannot detect its named exports.
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** The product's own fonts, each in one weight, because the machine may have no fonts; see docs/decisions/0033. */
const FONT_FILES = {
  display: 'bricolage-grotesque-760.ttf',
  strong: 'figtree-650.ttf',
  text: 'figtree-500.ttf',
} as const;

export type FontStyle = keyof typeof FONT_FILES;

/** Headings have slightly tighter letter spacing, as in the app. */
const LETTER_SPACING: Record<FontStyle, number> = { display: -0.02, strong: 0, text: 0 };

const loadedFonts = new Map<FontStyle, Font>();

function loadFont(fontStyle: FontStyle): Font {
  const cached = loadedFonts.get(fontStyle);
  if (cached) return cached;
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', FONT_FILES[fontStyle]));
  const font = parse(new Uint8Array(bytes).buffer);
  loadedFonts.set(fontStyle, font);
  return font;
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const splitGraphemes = (text: string) => [...graphemeSegmenter.segment(text)].map(({ segment }) => segment);

/**
 * Returns whether the fonts can draw a grapheme. Without `GSUB` they draw one glyph per code point, so they cannot
 * combine a letter and a mark.
 */
function hasGlyph(grapheme: string): boolean {
  return (
    [...grapheme].length === 1 &&
    loadFont('display').charToGlyphIndex(grapheme) > 0 &&
    loadFont('text').charToGlyphIndex(grapheme) > 0
  );
}

/**
 * Removes emoji and other symbols that the fonts cannot draw. Returns undefined if a letter or digit would be missing,
 * because a name with missing letters is wrong.
 */
export function toDrawableText(text: string): string | undefined {
  const parts = splitGraphemes(text.normalize('NFC'));
  const drawableParts = parts.filter(hasGlyph);
  if (parts.some((part) => /[\p{L}\p{N}]/u.test(part) && !hasGlyph(part))) return undefined;
  return drawableParts.join('').replaceAll(/\s+/gu, ' ').trim() || undefined;
}

export function measureWidth(fontStyle: FontStyle, text: string, size: number): number {
  return loadFont(fontStyle).getAdvanceWidth(text, size, { letterSpacing: LETTER_SPACING[fontStyle] });
}

const formatNumber = (value: number | undefined) =>
  value === undefined ? '' : ` ${Math.round(value * 10) / 10}`;

/** Wraps the text into lines of at most `width`. A word that is longer than a line is cut between letters. */
export function wrapTextToWidth(fontStyle: FontStyle, text: string, size: number, width: number): string[] {
  const fits = (line: string) => measureWidth(fontStyle, line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const extendedLine = line === '' ? word : `${line} ${word}`;
    if (fits(extendedLine)) {
      line = extendedLine;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const part of splitGraphemes(word)) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line);
        line = '';
      }
      line += part;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Shortens the text to one line, with an ellipsis if it is too long. */
export function truncateTextToWidth(fontStyle: FontStyle, text: string, size: number, width: number): string {
  if (measureWidth(fontStyle, text, size) <= width) return text;
  const parts = splitGraphemes(text);
  while (parts.length > 1 && measureWidth(fontStyle, `${parts.join('').trimEnd()}…`, size) > width)
    parts.pop();
  return `${parts.join('').trimEnd()}…`;
}

/** Returns the outlines of a line of text as SVG path data. Its baseline starts at (`x`, `y`). */
export function renderTextOutlines(
  fontStyle: FontStyle,
  text: string,
  size: number,
  x: number,
  y: number,
): string {
  const { commands } = loadFont(fontStyle).getPath(text, x, y, size, {
    letterSpacing: LETTER_SPACING[fontStyle],
  });
  // Does not use `toPathData`, because it writes NaN for numbers with rounding errors.
  const parts = commands.map(({ type, x1, y1, x2, y2, x: toX, y: toY }) => {
    return type + [x1, y1, x2, y2, toX, toY].map(formatNumber).join('');
  });
  return parts.join('');
}
