import { desk, expect, test } from './support/fixtures.ts';
import { newLoggedIn } from './support/logged-in-page.ts';

/** An error as a browser reports it, and the sentence that the app shows for it. */
const faults = [
  [
    `new DOMException('Permission denied', 'NotAllowedError')`,
    'Camera access was denied. Please check app permissions.',
  ],
  [`new DOMException('Device in use', 'NotReadableError')`, 'Camera error: Device in use'],
  [`new Error('the lens cap is on')`, 'An unexpected error occurred: the lens cap is on'],
  [`'a word'`, 'An unknown error occurred'],
] as const;

test('whatever a camera answers, there is a sentence for it, and the album stays open', async ({
  player,
}) => {
  const ann = await player('Ann', { viewport: desk });
  const { page } = ann;
  await newLoggedIn(ann);
  await page.goto('/Create-golf-league');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Avatar' }).click();
  const dialog = page.getByRole('dialog');
  const take = dialog.getByRole('button', { name: 'Take a photo' });
  for (const [fault, sentence] of faults) {
    await page.evaluate(`navigator.mediaDevices.getUserMedia = () => Promise.reject(${fault})`);
    await take.click();
    const toast = page.getByRole('alert').filter({ hasText: sentence });
    await expect(toast).toContainText('Failed to upload image');
    await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(page.getByText(sentence)).toHaveCount(0);
  }

  // The camera works and one photo fails: a second try is possible.
  await page.evaluate(`
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const brush = canvas.getContext('2d');
      const paint = () => { brush.fillStyle = '#0e5a3f'; brush.fillRect(0, 0, 320, 240); requestAnimationFrame(paint); };
      paint();
      return canvas.captureStream(10);
    };
    window.toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  `);
  await take.click();
  const snap = dialog.getByRole('button', { name: 'Take photo', exact: true });
  await snap.click();
  await expect(page.getByText('Failed to capture image')).toBeVisible();
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = window.toBlob');
  await snap.click();
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another' }).click();

  // Going back from the camera is no failure, so no alert is shown.
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await take.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(take).toBeVisible();
  await expect(page.getByRole('alert')).not.toContainText(/\w/);
});
