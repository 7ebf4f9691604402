import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { FakeLeague } from '../acts/fake-league.ts';
import { axeViolations } from '../faults.ts';
import { recordDownloads } from '../saved-files.ts';

/** A system that shares files with other apps. Returns the shared data. */
function systemThatShares(): ShareData[] {
  const given: ShareData[] = [];
  const share = (data: ShareData) => Promise.resolve(void given.push(data));
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  return given;
}

/** The standard deviation of each colour channel. A blank picture has none. */
async function contrastsOf(picture: ImageBitmap): Promise<number[]> {
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d')!;
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  return [0, 1, 2].map((channel) => {
    let [sum, squares] = [0, 0];
    for (let at = channel; at < data.length; at += 4) {
      sum += data[at]!;
      squares += data[at]! ** 2;
    }
    const count = width * height;
    return Math.sqrt(squares / count - (sum / count) ** 2);
  });
}

test('the app turns a round and the board into pictures, and shares or saves them', async () => {
  const given = systemThatShares();
  const saved = recordDownloads();
  const league = new FakeLeague('Sharing League', 'stroke');
  league.play('ann', -2);
  await league.open('ann');
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Share round 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share a picture' });
  await expect.element(sheet.getByRole('img', { name: /^Ann, Sharing League: −2, Round 1/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  ((await sheet.getByRole('button', { name: 'Share' }).findElement()) as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect.poll(() => given.length).toBe(1);
  const [{ text, files }] = given as [ShareData];
  expect(text).toMatch(/^Ann, Sharing League: −2/);
  expect(files!.map(({ name, type }) => `${type} ${name}`)).toEqual([
    expect.stringMatching(/^image\/png Ann-Sharing-League-.*\.png$/),
  ]);

  await sheet.getByText('The board').click();
  await expect.element(sheet.getByRole('img', { name: /after round 1: 1 Ann −2/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const { name, content } = saved[0]!;
  expect(name).toMatch(/^Sharing-League-.*\.png$/);
  const file = await content;
  expect(new TextDecoder().decode((await file.arrayBuffer()).slice(1, 4))).toBe('PNG');
  const picture = await createImageBitmap(file);
  expect([picture.width, picture.height]).toEqual([1080, 1350]);
  expect(Math.min(...(await contrastsOf(picture)))).toBeGreaterThan(5);
});
