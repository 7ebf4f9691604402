import { changeUserName, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../fake-playwright-page.ts';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

/** Creates a PNG with a bright area on a dark background. */
async function createPictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#0e5a3f';
  context.fillRect(0, 0, 640, 400);
  context.fillStyle = '#d5f26b';
  context.fillRect(250, 100, 140, 200);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

const profilePicture = () => page.css('header [aria-label^="Profile of"] img');
const chooseFile = (file: File) => page.getByRole('dialog').css('input[type=file]').first().upload(file);

test('a PDF or an unreadable file over 5 MB is rejected, and a picture is cropped by keyboard and saved', async () => {
  const server = await logInOnDesktop();
  server.respondWithExample(uploadAvatar);
  const dialog = await openProfileDialog('Avatar');
  await chooseFile(new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('Only image files (JPEG, PNG, GIF) are allowed')).toBeVisible();
  const oversizedContents = new Uint8Array(5 * 1024 * 1024 + 1);
  await chooseFile(new File([oversizedContents], 'large.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('Image size must be less than 5 MB')).toBeVisible();
  await chooseFile(await createPictureFile());
  const cropArea = dialog.getByRole('application', { name: 'Crop to a circle' });
  await expect.element(cropArea).toHaveFocus();
  await userEvent.keyboard('++');
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.4');
  const readPictureLeft = () => Number.parseFloat(cropArea.element().querySelector('img')!.style.left);
  const initialLeft = readPictureLeft();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(readPictureLeft).toBeLessThan(initialLeft);
  await dialog.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(readPictureLeft).toBeCloseTo(initialLeft, 1);
  expect(profilePicture().elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect.element(profilePicture()).toBeVisible();
  await expect.poll(() => localStorage.getItem('profileImage')).toMatch(/^data:image\/jpeg/);
  const uploadCall = server.receivedCalls.find(({ name }) => name === uploadAvatar.name)!;
  const { width, height } = await createImageBitmap(uploadCall.file!);
  expect([uploadCall.file!.type, width / height]).toEqual(['image/jpeg', 1]);
});

test('a WebP picture, or one larger than 5 MB, is resized on the device and sent as a JPEG', async () => {
  const smallPicture = await createPictureFile();
  const bitmap = await createImageBitmap(smallPicture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  const webpPicture = new File([await canvas.convertToBlob({ type: 'image/webp' })], 'me.webp', {
    type: 'image/webp',
  });
  const largePicture = new File([smallPicture, new Uint8Array(5 * 1024 * 1024)], 'large.png', {
    type: 'image/png',
  });
  for (const file of [webpPicture, largePicture]) {
    const server = await logInOnDesktop();
    server.respondWithExample(uploadAvatar);
    const dialog = await openProfileDialog('Avatar');
    await chooseFile(file);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
    const { file: sentFile } = server.receivedCalls.find(({ name }) => name === uploadAvatar.name)!;
    expect([sentFile!.type, sentFile!.size < 500_000]).toEqual(['image/jpeg', true]);
  }
});

test('denying access to the camera shows a message, and the user can still choose a picture', async () => {
  const { mediaDevices } = navigator;
  const realGetUserMedia = mediaDevices.getUserMedia;
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  try {
    await logInOnDesktop();
    const dialog = await openProfileDialog('Avatar');
    await dialog.getByRole('button', { name: 'Take a photo' }).click();
    await expect
      .element(page.getByText('Camera access was denied. Please check app permissions.'))
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  } finally {
    mediaDevices.getUserMedia = realGetUserMedia;
  }
});

test('an empty alias is rejected', async () => {
  const server = await logInOnDesktop();
  const aliasDialog = await openProfileDialog('Alias');
  await aliasDialog.getByLabelText('Alias').fill('  ');
  await expect.element(aliasDialog.getByRole('button', { name: 'Change name' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(server.receivedCalls.some(({ name }) => name === changeUserName.name)).toBe(false);
});
