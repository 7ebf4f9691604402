import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

/** Each error that a browser can report, and the message that the app shows for it. */
const cameraErrors = [
  [
    new DOMException('Permission denied', 'NotAllowedError'),
    'Camera access was denied. Please check app permissions.',
  ],
  [new DOMException('Device in use', 'NotReadableError'), 'Camera error: Device in use'],
  [new Error('the lens cap is on'), 'An unexpected error occurred: the lens cap is on'],
  ['a word', 'An unknown error occurred'],
] as const;

/** Creates a camera stream that shows only green. */
function createGreenStream(): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const context = canvas.getContext('2d')!;
  let isPainting = true;
  onTestFinished(() => {
    isPainting = false;
  });
  const paintFrame = () => {
    context.fillStyle = '#0e5a3f';
    context.fillRect(0, 0, 320, 240);
    if (isPainting) requestAnimationFrame(paintFrame);
  };
  paintFrame();
  return canvas.captureStream(10);
}

test('every camera error shows a message, and the user can still choose a picture', async () => {
  await page.viewport(1440, 900);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Avatar' }).click();
  const dialog = page.getByRole('dialog');
  const takePhotoButton = dialog.getByRole('button', { name: 'Take a photo' });
  const getUserMediaSpy = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  for (const [error, message] of cameraErrors) {
    getUserMediaSpy.mockRejectedValue(error);
    await takePhotoButton.click();
    const readAlertTexts = () =>
      page
        .getByRole('alert')
        .elements()
        .map((alertElement) => alertElement.textContent);
    await expect.poll(readAlertTexts).toContainEqual(expect.stringMatching(/Failed to upload image/));
    expect(readAlertTexts().join(' ')).toContain(message);
    await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
  }

  // The camera works but the first photo fails, and the user can try again.
  getUserMediaSpy.mockImplementation(() => Promise.resolve(createGreenStream()));
  const toBlobSpy = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((callback) => callback(null));
  await takePhotoButton.click();
  const shutterButton = dialog.getByRole('button', { name: 'Take photo', exact: true });
  await shutterButton.click();
  await expect.element(page.getByText('Failed to capture image')).toBeVisible();
  toBlobSpy.mockRestore();
  await shutterButton.click();
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another' }).click();

  // Going back from the camera is not a failure, so the app shows no alert.
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await takePhotoButton.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(takePhotoButton).toBeVisible();
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((alertElement) => alertElement.textContent)
      .join(''),
  ).toBe('');
});
