import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { FakeLeague } from '../actions/fake-league.ts';
import { findAxeViolations } from '../faults.ts';
import { recordDownloads } from '../record-downloads.ts';

/** Simulates a system that can share files with other apps. Returns an array that collects the shared data. */
function mockSystemShare(): ShareData[] {
  const sharedData: ShareData[] = [];
  const share = (data: ShareData) => Promise.resolve(void sharedData.push(data));
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  return sharedData;
}

/** Returns the standard deviation of each colour channel, which is 0 for a blank picture. */
async function measureContrasts(picture: ImageBitmap): Promise<number[]> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return [0, 1, 2].map((channel) => {
    let [sum, squares] = [0, 0];
    for (let index = channel; index < data.length; index += 4) {
      sum += data[index]!;
      squares += data[index]! ** 2;
    }
    const count = width * height;
    return Math.sqrt(squares / count - (sum / count) ** 2);
  });
}

test('the app turns a round and the board into pictures, and shares or saves them', async () => {
  const sharedData = mockSystemShare();
  const downloads = recordDownloads();
  const league = new FakeLeague('Sharing League', 'stroke');
  league.addRound('ann', -2);
  await league.openAs('ann');
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Share round 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share a picture' });
  await expect.element(sheet.getByRole('img', { name: /^Ann, Sharing League: −2, Round 1/ })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  ((await sheet.getByRole('button', { name: 'Share' }).findElement()) as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect.poll(() => sharedData.length).toBe(1);
  const [{ text, files }] = sharedData as [ShareData];
  expect(text).toMatch(/^Ann, Sharing League: −2/);
  expect(files!.map(({ name, type }) => `${type} ${name}`)).toEqual([
    expect.stringMatching(/^image\/png Ann-Sharing-League-.*\.png$/),
  ]);

  await sheet.getByText('The board').click();
  await expect.element(sheet.getByRole('img', { name: /after round 1: 1 Ann −2/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => downloads.length).toBe(1);
  const { name, content } = downloads[0]!;
  expect(name).toMatch(/^Sharing-League-.*\.png$/);
  const file = await content;
  expect(new TextDecoder().decode((await file.arrayBuffer()).slice(1, 4))).toBe('PNG');
  const picture = await createImageBitmap(file);
  expect([picture.width, picture.height]).toEqual([1080, 1350]);
  expect(Math.min(...(await measureContrasts(picture)))).toBeGreaterThan(5);
});
