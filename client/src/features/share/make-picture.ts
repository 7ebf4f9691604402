import { drawPicture, PICTURE_FONTS, PICTURE_HEIGHT, PICTURE_WIDTH } from './draw-picture.ts';
import type { Picture } from './picture-model.ts';

type Theme = 'light' | 'dark';

/** Reads the design tokens of a theme other than the page's. Call `dispose` afterwards to clean up. */
function createTokenReader(theme: Theme): { getToken: (name: string) => string; dispose: () => void } {
  const element = document.createElement('div');
  element.dataset['theme'] = theme;
  element.hidden = true;
  document.body.append(element);
  const style = getComputedStyle(element);
  return { getToken: (name) => style.getPropertyValue(`--${name}`).trim(), dispose: () => element.remove() };
}

interface PictureOptions {
  theme: Theme;
  fileName: string;
  app: string;
}

/** Draws the picture and returns it as a PNG file. Rejects if the browser does not support canvases. */
export async function makePicture(picture: Picture, { theme, fileName, app }: PictureOptions): Promise<File> {
  // Passes the text, since browsers load only the font subsets that contain its characters.
  await Promise.all(PICTURE_FONTS.map((font) => document.fonts.load(font, JSON.stringify(picture))));
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support 2D canvases');
  const { getToken, dispose } = createTokenReader(theme);
  drawPicture(context, getToken, picture, { app, host: location.host });
  dispose();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be encoded as a PNG');
  return new File([blob], fileName, { type: 'image/png' });
}
