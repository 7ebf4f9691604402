import { page, userEvent } from 'vitest/browser';

/** Creates an image file of a single colour. */
export async function createSolidPhoto(
  width: number,
  height: number,
  colour: string,
  type = 'image/jpeg',
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], `${colour}.jpg`, { type });
}

/** Returns the dominant colour and the displayed size of a picture. */
export async function readColourAndSize(picture: Blob) {
  const { width, height } = await createImageBitmap(picture);
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.drawImage(await createImageBitmap(picture), 0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
  const colour = red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
  return { colour, width, height };
}

/** Returns the colour and size of the picture that an image element shows. */
export const readDisplayedColourAndSize = async (image: HTMLImageElement) =>
  readColourAndSize(await (await fetch(image.src)).blob());

/** Chooses a file in the open dialog. */
export async function chooseFile(file: File) {
  const dialog = await page.getByRole('dialog').last().findElement();
  await userEvent.upload(dialog.querySelector<HTMLElement>('input[type=file]')!, file);
}
