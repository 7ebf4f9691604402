import { ellipsize, wrapText, findFittingSize } from './fit-text.ts';
import type { PictureHole, Picture, PictureRow } from './picture-model.ts';

/** Pixels. Chats and stories do not crop pictures with an aspect ratio of 4:5. */
export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 1350;
const MARGIN = 72;
const INNER_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const HEADER_HEIGHT = 300;
const FOOTER_HEIGHT = 96;

const BODY_FONT = `'Figtree Variable', sans-serif`;
const DISPLAY_FONT = `'Bricolage Grotesque', sans-serif`;
/** The fonts that must be loaded before drawing. */
export const PICTURE_FONTS = [`600 40px ${BODY_FONT}`, `400 40px ${BODY_FONT}`, `700 40px ${DISPLAY_FONT}`];

/** Returns the value of a design token, such as `ink`, in the picture's theme. */
type TokenReader = (name: string) => string;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly getToken: TokenReader;
}

type Brand = { app: string; host: string };

export function drawPicture(
  context: CanvasRenderingContext2D,
  getToken: TokenReader,
  picture: Picture,
  brand: Brand,
): void {
  const pen = { context, getToken };
  context.fillStyle = getToken('ground');
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  drawHeader(pen, picture, brand.app);
  if (picture.kind === 'round') drawRound(pen, picture);
  else
    drawRows(pen, picture.rows, { top: HEADER_HEIGHT + 24, height: picture.kind === 'podium' ? 160 : 104 });
  const footerText = picture.kind === 'round' ? '' : picture.omittedText;
  drawText(pen, footerText, MARGIN, PICTURE_HEIGHT - 44, {
    font: `400 30px ${BODY_FONT}`,
    colour: 'ink-soft',
  });
  drawText(pen, brand.host, PICTURE_WIDTH - MARGIN, PICTURE_HEIGHT - 44, {
    font: `600 30px ${BODY_FONT}`,
    colour: 'ink-soft',
    align: 'right',
  });
}

interface TextStyle {
  font: string;
  colour: string;
  align?: CanvasTextAlign;
  width?: number;
}

function drawText({ context, getToken }: Pen, text: string, x: number, y: number, style: TextStyle): void {
  context.font = style.font;
  context.fillStyle = getToken(style.colour);
  context.textAlign = style.align ?? 'left';
  context.textBaseline = 'alphabetic';
  // A right-to-left name must not move the text.
  context.direction = 'ltr';
  context.fillText(
    style.width === undefined ? text : ellipsize(text, style.width, createTextMeasurer(context)),
    x,
    y,
  );
}

const createTextMeasurer = (context: CanvasRenderingContext2D) => (text: string) =>
  context.measureText(text).width;

function drawHeader(pen: Pen, { title, subtitle }: Picture, app: string): void {
  const { context, getToken } = pen;
  context.fillStyle = getToken('hero');
  context.fillRect(0, 0, PICTURE_WIDTH, HEADER_HEIGHT);
  context.save();
  context.beginPath();
  context.rect(0, 0, PICTURE_WIDTH, HEADER_HEIGHT);
  context.clip();
  context.strokeStyle = getToken('contour');
  context.lineWidth = 3;
  for (let ring = 1; ring < 9; ring++) {
    context.beginPath();
    context.ellipse(PICTURE_WIDTH - 170, 40, ring * 84, ring * 62, -0.35, 0, Math.PI * 2);
    context.stroke();
  }
  context.restore();
  drawText(pen, app, MARGIN, 78, { font: `600 30px ${BODY_FONT}`, colour: 'lime' });
  const fontSize = findFittingSize([76, 64, 54], (px) => {
    context.font = `700 ${px}px ${DISPLAY_FONT}`;
    return createTextMeasurer(context)(title) <= INNER_WIDTH;
  });
  context.font = `700 ${fontSize}px ${DISPLAY_FONT}`;
  const lines = wrapText(title, INNER_WIDTH, createTextMeasurer(context), 2);
  const top = lines.length === 1 ? 178 : 148;
  for (const [index, text] of lines.entries())
    drawText(pen, text, MARGIN, top + index * (fontSize + 6), {
      font: `700 ${fontSize}px ${DISPLAY_FONT}`,
      colour: 'on-deep',
    });
  drawText(pen, subtitle, MARGIN, HEADER_HEIGHT - 34, {
    font: `400 32px ${BODY_FONT}`,
    colour: 'on-deep-soft',
    width: INNER_WIDTH,
  });
}

type RowsLayout = { top: number; height: number };

function drawRows(pen: Pen, rows: readonly PictureRow[], { top, height }: RowsLayout): void {
  const { context, getToken } = pen;
  const availableHeight = PICTURE_HEIGHT - FOOTER_HEIGHT - top;
  const rowHeight = Math.min(height, availableHeight / Math.max(1, rows.length));
  const fontSize = Math.min(rowHeight * 0.48, 60);
  for (const [index, row] of rows.entries()) {
    const y = top + index * rowHeight;
    context.fillStyle = getToken(row.isOwn ? 'own' : 'surface');
    context.fillRect(MARGIN / 2, y, PICTURE_WIDTH - MARGIN, rowHeight - 4);
    const baseline = y + rowHeight / 2 + fontSize * 0.34;
    const boldFont = `600 ${fontSize}px ${BODY_FONT}`;
    drawText(pen, row.place, MARGIN, baseline, {
      font: boldFont,
      colour: /^T?1$/.test(row.place) ? 'gold' : 'ink-soft',
    });
    const colour = row.isUnderPar ? 'under-par' : 'ink';
    drawText(pen, row.total, PICTURE_WIDTH - MARGIN, baseline, {
      font: `700 ${fontSize}px ${BODY_FONT}`,
      colour,
      align: 'right',
    });
    const totalWidth = context.measureText(row.total).width;
    const left = MARGIN + fontSize * 2.5;
    const width = PICTURE_WIDTH - MARGIN - totalWidth - 24 - left;
    drawText(pen, row.name, left, baseline, { font: boldFont, colour: 'ink', width });
  }
}

type RoundPicture = Extract<Picture, { kind: 'round' }>;

/** Positions and sizes in the picture of a round, in pixels. With a card, there is less space for everything else. */
const layouts = {
  withoutCard: { score: 590, sizes: [290, 230, 170], details: 690, line: 60, move: 904, rows: 940, row: 104 },
  withCard: { score: 486, sizes: [190, 150], details: 556, line: 50, move: 994, rows: 1020, row: 78 },
};

/** Draws a round: the score, its details, the card, and the player's row between its neighbours on the board. */
function drawRound(pen: Pen, { score, isUnderPar, details, card, placeText, rows }: RoundPicture): void {
  const layout = card.length > 0 ? layouts.withCard : layouts.withoutCard;
  const fontSize = findFittingSize(layout.sizes, (px) => {
    pen.context.font = `700 ${px}px ${DISPLAY_FONT}`;
    return createTextMeasurer(pen.context)(score) <= INNER_WIDTH;
  });
  const colour = isUnderPar ? 'under-par' : 'ink';
  drawText(pen, score, PICTURE_WIDTH / 2, layout.score, {
    font: `700 ${fontSize}px ${DISPLAY_FONT}`,
    colour,
    align: 'center',
  });
  for (const [index, text] of details.entries()) {
    const font = `400 ${layout.line * 0.7}px ${BODY_FONT}`;
    const textStyle = { font, colour: 'ink-soft', align: 'center', width: INNER_WIDTH } as const;
    drawText(pen, text, PICTURE_WIDTH / 2, layout.details + index * layout.line, textStyle);
  }
  if (card.length > 0) drawCard(pen, card, layout.details + details.length * layout.line + 14);
  drawText(pen, placeText, PICTURE_WIDTH / 2, layout.move, {
    font: `600 40px ${BODY_FONT}`,
    colour: 'ink',
    align: 'center',
    width: INNER_WIDTH,
  });
  drawRows(pen, rows, { top: layout.rows, height: layout.row });
}

/** Draws nine holes per line. Up to two circles mark strokes under par, and up to two squares strokes over par. */
function drawCard({ context, getToken }: Pen, card: readonly PictureHole[], top: number): void {
  const cellWidth = INNER_WIDTH / 9;
  for (const [index, { number, strokes, strokesOverPar }] of card.entries()) {
    const x = MARGIN + (index % 9) * cellWidth + cellWidth / 2;
    const y = top + Math.floor(index / 9) * 142;
    const pen = { context, getToken };
    drawText(pen, String(number), x, y, {
      font: `400 26px ${BODY_FONT}`,
      colour: 'ink-soft',
      align: 'center',
    });
    const colour = strokesOverPar !== null && strokesOverPar < 0 ? 'under-par' : 'ink';
    const text = strokes === null ? '–' : String(strokes);
    drawText(pen, text, x, y + 82, { font: `600 46px ${BODY_FONT}`, colour, align: 'center' });
    if (strokesOverPar === null || strokesOverPar === 0) continue;
    context.strokeStyle = getToken(strokesOverPar < 0 ? 'under-par' : 'edge');
    context.lineWidth = 3;
    for (let mark = 0; mark < Math.min(2, Math.abs(strokesOverPar)); mark++) {
      const radius = 36 + mark * 8;
      context.beginPath();
      if (strokesOverPar < 0) context.arc(x, y + 66, radius, 0, Math.PI * 2);
      else context.rect(x - radius, y + 66 - radius, 2 * radius, 2 * radius);
      context.stroke();
    }
  }
}
