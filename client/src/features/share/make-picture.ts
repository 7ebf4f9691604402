import { drawPicture, FONTS, HEIGHT, WIDTH } from './draw-picture.ts';
import type { Picture } from './picture-model.ts';

type Theme = 'light' | 'dark';

/** Reads design tokens in a theme, which may differ from the page's theme. Call `done` afterwards to clean up. */
function createTokenReader(theme: Theme): { token: (name: string) => string; done: () => void } {
  const element = document.createElement('div');
  element.dataset['theme'] = theme;
  element.hidden = true;
  document.body.append(element);
  const style = getComputedStyle(element);
  return { token: (name) => style.getPropertyValue(`--${name}`).trim(), done: () => element.remove() };
}

interface PictureOptions {
  theme: Theme;
  fileName: string;
  app: string;
}

/** Draws the picture as a PNG file. Rejects if the browser provides no canvas. */
export async function makePicture(picture: Picture, { theme, fileName, app }: PictureOptions): Promise<File> {
  // Browsers load a font's subset only when its characters are used.
  await Promise.all(FONTS.map((font) => document.fonts.load(font, JSON.stringify(picture))));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  const { token, done } = createTokenReader(theme);
  drawPicture(context, token, picture, { app, host: location.host });
  done();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gives no picture');
  return new File([blob], fileName, { type: 'image/png' });
}
