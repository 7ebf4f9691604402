import {
  truncateTextToWidth,
  type FontStyle,
  wrapTextToWidth,
  renderTextOutlines,
  measureWidth,
} from './lettering.ts';

/** In pixels. All chat apps show a picture of this size uncropped. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

export interface PreviewRow {
  readonly position: string;
  readonly name: string;
  readonly score: string;
  readonly isUnderPar: boolean;
}

/** The content of a preview. The fonts must have a glyph for each character in its texts. */
export interface PreviewContent {
  readonly appName: string;
  /** A short line above the title. */
  readonly kicker: string;
  readonly title: string;
  readonly facts: string;
  /** The top of the board; empty if there is no board. */
  readonly rows: readonly PreviewRow[];
}

/** The same colours as in client/src/ui/tokens.css. */
const colours = {
  deep: '#0a2f22',
  fairway: '#0e5a3f',
  lime: '#d5f26b',
  white: '#ffffff',
  soft: '#d5e0d6',
  ink: '#13231b',
  inkSoft: '#4e5d54',
  line: '#d2ddcb',
  underPar: '#981208',
};

const MARGIN = 72;
const CARD = { left: 700, top: 128, width: 428, rowHeight: 108 };
const TITLE_SIZES = [112, 100, 88, 78, 68, 60, 52, 46];
const TITLE_HEIGHT = 312;
const LINE_HEIGHT = 1.05;

const drawPath = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;

function drawText(
  fontStyle: FontStyle,
  text: string,
  size: number,
  x: number,
  y: number,
  fill: string,
): string {
  return drawPath(renderTextOutlines(fontStyle, text, size, x, y), fill);
}

/** Draws the contour lines of a green, which decorate the background as in the app. */
function drawContours(): string {
  const rings = Array.from({ length: 13 }, (_, ring) => {
    const radius = 52 * (ring + 0.9);
    const points = Array.from({ length: 120 }, (_, index) => {
      const angle = (index / 120) * Math.PI * 2;
      const wobble = 1 + 0.06 * Math.sin(2 * angle + 1 + ring * 0.05) + 0.04 * Math.sin(3 * angle + 4);
      const [x, y] = [Math.cos(angle) * radius * wobble * 1.3, Math.sin(angle) * radius * wobble];
      return `${(900 + 8 * ring + x * 0.94 - y * 0.34).toFixed(1)} ${(250 + 6 * ring + x * 0.34 + y * 0.94).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  });
  return `<path d="${rings.join('')}" fill="none" stroke="${colours.lime}" stroke-opacity="0.2" stroke-width="2"/>`;
}

/** The flag from the app's icon, client/public/icon.svg. */
const flag = `<g transform="translate(${MARGIN} 56) scale(2)" fill="none" stroke="${colours.lime}" stroke-width="2"
  stroke-linecap="round" stroke-linejoin="round"><path d="m12 8 6-3-6-3v10"/><path d="m8 11.99-5.5 3.14a1 1 0 0 0
  0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12"/><path d="m6.49 12.85 11.02 6.3"/><path d="M17.51
  12.85 6.5 19.15"/></g>`;

/** Returns the largest size at which the title fits, and its lines. */
function fitTitle(title: string, width: number): { size: number; lines: string[] } {
  const smallestSize = TITLE_SIZES.at(-1)!;
  let fallback: { size: number; lines: string[] } | undefined;
  for (const size of TITLE_SIZES) {
    const lines = wrapTextToWidth('display', title, size, width);
    if (lines.length * size * LINE_HEIGHT > TITLE_HEIGHT) continue;
    fallback ??= { size, lines };
    // A split word is hard to read, so a smaller size that splits no word is preferred.
    if (lines.join(' ') === title) return { size, lines };
  }
  return fallback ?? { size: smallestSize, lines: wrapTextToWidth('display', title, smallestSize, width) };
}

function drawCard(rows: readonly PreviewRow[]): string {
  // Points are wider than scores to par, so they get a smaller font to leave space for the names.
  const scoreSize = rows.some(({ score }) => measureWidth('display', score, 52) > 130) ? 40 : 52;
  const { left, top, width, rowHeight } = CARD;
  const parts = [
    `<rect x="${left}" y="${top}" width="${width}" height="${rowHeight * rows.length + 24}" rx="24" fill="${colours.white}"/>`,
  ];
  for (const [index, { position, name, score, isUnderPar }] of rows.entries()) {
    const y = top + 12 + rowHeight * index;
    const scoreWidth = measureWidth('display', score, scoreSize);
    const scoreLeft = left + width - 28 - scoreWidth;
    const nameLeft = left + 84;
    const nameWidth = scoreLeft - nameLeft - 20;
    if (index > 0)
      parts.push(
        `<rect x="${left + 24}" y="${y}" width="${width - 48}" height="1.5" fill="${colours.line}"/>`,
      );
    parts.push(
      drawText('strong', position, 30, left + 28, y + 65, colours.inkSoft),
      drawText(
        'strong',
        truncateTextToWidth('strong', name, 34, nameWidth),
        34,
        nameLeft,
        y + 66,
        colours.ink,
      ),
      drawText(
        'display',
        score,
        scoreSize,
        scoreLeft,
        y + 54 + scoreSize * 0.35,
        isUnderPar ? colours.underPar : colours.ink,
      ),
    );
  }
  return parts.join('');
}

/** Renders the preview as SVG. Text is drawn as outlines, which need no font and cannot inject markup. */
export function drawPreview({ appName, kicker, title, facts, rows }: PreviewContent): string {
  const width = rows.length > 0 ? CARD.left - MARGIN - 48 : PREVIEW_WIDTH - 2 * MARGIN;
  const { size, lines } = fitTitle(title, width);
  const height = lines.length * size * LINE_HEIGHT;
  const top = 186 + (TITLE_HEIGHT - height) / 2;
  const parts = [
    drawContours(),
    flag,
    drawText('strong', truncateTextToWidth('strong', appName, 30, 520), 30, MARGIN + 64, 92, colours.white),
    drawText('strong', truncateTextToWidth('strong', kicker, 32, width), 32, MARGIN, top - 24, colours.lime),
    ...lines.map((line, index) =>
      drawText('display', line, size, MARGIN, top + size * (0.86 + index * LINE_HEIGHT), colours.white),
    ),
    drawText(
      'text',
      truncateTextToWidth('text', facts, 34, PREVIEW_WIDTH - 2 * MARGIN),
      34,
      MARGIN,
      PREVIEW_HEIGHT - 60,
      colours.soft,
    ),
    rows.length > 0 ? drawCard(rows) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"><defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0.1" stop-color="${colours.deep}"/><stop offset="1"
    stop-color="${colours.fairway}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    ${parts.join('')}</svg>`;
}
