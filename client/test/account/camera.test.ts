import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { goTo, openApp } from '../app-driver.tsx';

/** An error as a browser reports it, and the sentence that the app shows for it. */
const faults = [
  [
    new DOMException('Permission denied', 'NotAllowedError'),
    'Camera access was denied. Please check app permissions.',
  ],
  [new DOMException('Device in use', 'NotReadableError'), 'Camera error: Device in use'],
  [new Error('the lens cap is on'), 'An unexpected error occurred: the lens cap is on'],
  ['a word', 'An unknown error occurred'],
] as const;

/** The stream of a camera that looks at a lawn. */
function lawn(): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const brush = canvas.getContext('2d')!;
  let isOn = true;
  onTestFinished(() => {
    isOn = false;
  });
  const paint = () => {
    brush.fillStyle = '#0e5a3f';
    brush.fillRect(0, 0, 320, 240);
    if (isOn) requestAnimationFrame(paint);
  };
  paint();
  return canvas.captureStream(10);
}

test('every error of the camera shows a sentence, and the album stays available', async () => {
  await page.viewport(1440, 900);
  await openApp({ answers: clubAnswers('elin'), as: people.elin });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: 'Avatar' }).click();
  const dialog = page.getByRole('dialog');
  const take = dialog.getByRole('button', { name: 'Take a photo' });
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  for (const [fault, sentence] of faults) {
    camera.mockRejectedValue(fault);
    await take.click();
    const alerts = () =>
      page
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent);
    await expect.poll(alerts).toContainEqual(expect.stringMatching(/Failed to upload image/));
    expect(alerts().join(' ')).toContain(sentence);
    await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  }

  // The camera works and one photo fails, so the user can try again.
  camera.mockImplementation(() => Promise.resolve(lawn()));
  const photo = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  await take.click();
  const snap = dialog.getByRole('button', { name: 'Take photo', exact: true });
  await snap.click();
  await expect.element(page.getByText('Failed to capture image')).toBeVisible();
  photo.mockRestore();
  await snap.click();
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another' }).click();

  // Going back from the camera is no failure, so the app shows no alert.
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await take.click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(take).toBeVisible();
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent)
      .join(''),
  ).toBe('');
});
