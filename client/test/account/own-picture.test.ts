import { changeUserName, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../fake-playwright-page.ts';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

/** Creates a PNG with a bright area on a dark background. */
async function createPicture(): Promise<File> {
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

test('a picture of the wrong type or size is rejected, and a valid one is cropped by keyboard and saved', async () => {
  const server = await logInOnDesktop();
  server.answerWithExample(uploadAvatar);
  const dialog = await openProfileDialog('Avatar');
  await chooseFile(new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('Only image files (JPEG, PNG, GIF) are allowed')).toBeVisible();
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  await chooseFile(new File([large], 'large.png', { type: 'image/png' }));
  await expect.element(dialog.getByText('Image size must be less than 5 MB')).toBeVisible();
  await chooseFile(await createPicture());
  const cropArea = dialog.getByRole('application', { name: 'Crop to a circle' });
  await expect.element(cropArea).toHaveFocus();
  await userEvent.keyboard('++');
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.4');
  const readLeft = () => Number.parseFloat(cropArea.element().querySelector('img')!.style.left);
  const leftBefore = readLeft();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(readLeft).toBeLessThan(leftBefore);
  await dialog.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(readLeft).toBeCloseTo(leftBefore, 1);
  expect(profilePicture().elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect.element(profilePicture()).toBeVisible();
  await expect.poll(() => localStorage.getItem('profileImage')).toMatch(/^data:image\/jpeg/);
  const sent = server.receivedCalls.find(({ name }) => name === uploadAvatar.name)!;
  const { width, height } = await createImageBitmap(sent.file!);
  expect([sent.file!.type, width / height]).toEqual(['image/jpeg', 1]);
});

test('a picture of another type, or larger than 5 MB, is resized on the device and sent as a JPEG', async () => {
  const small = await createPicture();
  const bitmap = await createImageBitmap(small);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  const webp = new File([await canvas.convertToBlob({ type: 'image/webp' })], 'me.webp', {
    type: 'image/webp',
  });
  const large = new File([small, new Uint8Array(5 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  for (const file of [webp, large]) {
    const server = await logInOnDesktop();
    server.answerWithExample(uploadAvatar);
    const dialog = await openProfileDialog('Avatar');
    await chooseFile(file);
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect.element(page.getByText('Image uploaded successfully')).toBeVisible();
    const { file: sent } = server.receivedCalls.find(({ name }) => name === uploadAvatar.name)!;
    expect([sent!.type, sent!.size < 500_000]).toEqual(['image/jpeg', true]);
  }
});

test('a camera without permission shows a message, and the user can still choose a picture', async () => {
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
  const alias = await openProfileDialog('Alias');
  await alias.getByLabelText('Alias').fill('  ');
  await expect.element(alias.getByRole('button', { name: 'Change name' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(server.receivedCalls.some(({ name }) => name === changeUserName.name)).toBe(false);
});
