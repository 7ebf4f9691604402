import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { FakeLeague } from './fake-league.ts';
import { chooseFile, createSolidPhoto, readColourAndSize, readDisplayedColourAndSize } from './pictures.ts';

const exact = { exact: true };
const topDialog = () => page.getByRole('dialog');
const scorecardButton = () => page.getByRole('button', { name: 'Show the scorecard of round 1' });
const thumbnail = () => scorecardButton().element().querySelector('img')!;

/** Makes the fake server store the pictures that it receives. */
const storePictures = (league: FakeLeague) => (server: FakeServer) => {
  const getLastFile = () => server.receivedCalls.at(-1)!.file;
  const createFileUrl = (file?: File) => (file ? URL.createObjectURL(file) : null);
  const response = {
    ...createExampleResponse(submitRound),
    round: { ...createExampleResponse(submitRound).round, leagueId: 'own' },
  };
  return server
    .replyWith(submitRound, ({ toPar, gross }) => {
      const roundFields = { gross: Number(gross), picture: createFileUrl(getLastFile()) };
      league.addRound('ann', Number(toPar), roundFields);
      return response;
    })
    .replyWith(updateRound, ({ roundId, removedImage }) => {
      const file = getLastFile();
      if (removedImage || file) league.correctRound(roundId, { picture: createFileUrl(file) });
      return response;
    });
};

const findLastCall = (server: FakeServer, name: string) =>
  server.receivedCalls.findLast((call) => call.name === name)!;

async function fillTotals() {
  await topDialog().getByLabelText('Gross score').fill('84');
  await topDialog().getByLabelText('Course par').selectOptions('72');
  await topDialog().getByLabelText('Net score', exact).fill('70');
}

test('a scorecard photo can be removed and chosen again, survives closing the form, and is scaled down before sending', async () => {
  const league = new FakeLeague('Sunday Cards', 'stroke');
  const server = await league.openAs('ann', undefined, storePictures(league));
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  // The photo is as large as one from a phone. The app shrinks it before sending.
  const redPhoto = await createSolidPhoto(3000, 4000, 'red');
  await chooseFile(redPhoto);
  await expect.element(page.getByText('red.jpg')).toBeVisible();
  await topDialog().getByRole('button', { name: 'Remove photo' }).click();
  await expect.element(page.getByText('Add scorecard photo')).toBeVisible();
  await chooseFile(redPhoto);
  await expect.element(page.getByText('red.jpg')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(topDialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await fillTotals();
  await topDialog().getByRole('button', { name: 'Review round' }).click();
  await expect.element(topDialog().getByText('The scorecard photo is deleted too.')).toBeVisible();
  expect((await readDisplayedColourAndSize(topDialog().element().querySelector('img')!)).colour).toBe('red');
  await topDialog()
    .getByRole('button', { name: 'Register round', ...exact })
    .click();
  await expect.element(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  const { file, key } = findLastCall(server, submitRound.name);
  expect(key).not.toBeNull();
  expect(await readColourAndSize(file!)).toEqual({ colour: 'red', width: 1920, height: 2560 });
});

test('a player replaces the photo of their round, then removes it', async () => {
  const league = new FakeLeague('Sunday Cards', 'stroke');
  league.addRound('ann', -2, { picture: URL.createObjectURL(await createSolidPhoto(300, 400, 'red')) });
  const server = await league.openAs('ann', undefined, storePictures(league));
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await expect.element(scorecardButton()).toBeVisible();
  expect((await readDisplayedColourAndSize(thumbnail())).colour).toBe('red');
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await chooseFile(await createSolidPhoto(600, 400, 'blue'));
  await topDialog().getByRole('button', { name: 'Update round' }).click();
  await expect.element(topDialog()).not.toBeInTheDocument();
  await expect.poll(() => findLastCall(server, updateRound.name)?.file).toBeDefined();
  const replacementCall = findLastCall(server, updateRound.name);
  expect(replacementCall.input).toMatchObject({ roundId: 'ann-1', changedImage: 'true' });
  expect(await readColourAndSize(replacementCall.file!)).toEqual({ colour: 'blue', width: 600, height: 400 });
  await expect.poll(async () => (await readDisplayedColourAndSize(thumbnail())).colour).toBe('blue');

  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await topDialog().getByRole('button', { name: 'Remove photo' }).click();
  await topDialog().getByRole('button', { name: 'Update round' }).click();
  await expect.element(scorecardButton()).not.toBeInTheDocument();
  await expect.element(page.getByText('Round 1', exact)).toBeVisible();
  await expect
    .poll(() => findLastCall(server, updateRound.name).input)
    .toMatchObject({ removedImage: 'true' });
});

test('a file that is not a picture is rejected with a list of the accepted formats, and the form keeps its values', async () => {
  const league = new FakeLeague('Paper Cards', 'stroke');
  const server = await league.openAs('ann', undefined, storePictures(league));
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await fillTotals();
  await chooseFile(new File(['this is not a picture'], 'round.jpg', { type: 'image/jpeg' }));
  await expect
    .element(
      topDialog()
        .getByRole('alert')
        .getByText(/Choose a JPEG, PNG, GIF/),
    )
    .toBeVisible();
  await expect.element(topDialog().getByText('Add scorecard photo')).toBeVisible();
  await expect.element(topDialog().getByLabelText('Net score', exact)).toHaveValue('70');
  await expect.element(topDialog().getByLabelText('Gross score')).toHaveValue('84');
  await expect.element(topDialog().getByLabelText('Course par')).toHaveValue('72');

  // Once a real picture is chosen, the round can be saved without retyping anything.
  await chooseFile(await createSolidPhoto(300, 200, 'green'));
  await topDialog().getByRole('button', { name: 'Review round' }).click();
  await topDialog()
    .getByRole('button', { name: 'Register round', ...exact })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Does this look right?' })).not.toBeInTheDocument();
  const { file, input } = findLastCall(server, submitRound.name);
  expect(input).toMatchObject({ gross: '84', toPar: '-2', coursePar: '72' });
  expect((await readColourAndSize(file!)).colour).toBe('green');
  expect(server.receivedCalls.filter(({ name }) => name === submitRound.name)).toHaveLength(1);
});

/** Creates a red 2x2 BMP, a format that the server does not accept. */
function createBitmapBytes(): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(70));
  view.setUint16(0, 0x42_4d);
  view.setUint32(2, 70, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 2, true);
  view.setInt32(22, 2, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  const bytes = new Uint8Array(view.buffer);
  for (const rowStart of [54, 62]) for (const offset of [0, 3]) bytes.set([0, 0, 255], rowStart + offset);
  return bytes;
}

const svgText =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40" fill="#00f"/></svg>';

/** Creates a photo whose EXIF orientation rotates it by 90 degrees. */
async function createRotatedPhoto(): Promise<File> {
  const photo = new Uint8Array(await (await createSolidPhoto(3000, 2000, 'green')).arrayBuffer());
  const orientationTag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const exifDirectory = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...orientationTag, 0, 0, 0, 0];
  const exifContent = [...new TextEncoder().encode('Exif\0\0'), ...exifDirectory];
  const exifSegment = new Uint8Array([0xff, 0xe1, 0, exifContent.length + 2, ...exifContent]);
  return new File([photo.slice(0, 2), exifSegment, photo.slice(2)], 'card.jpg', { type: 'image/jpeg' });
}

test('any picture that the browser can show is accepted as a scorecard: a BMP, an SVG or a rotated photo', async () => {
  const league = new FakeLeague('All Kinds', 'stroke');
  league.addRound('ann', -2);
  const server = await league.openAs('ann', undefined, storePictures(league));
  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  const cases = [
    [new File([createBitmapBytes()], 'card.bmp', { type: 'image/bmp' }), 'red', 1],
    [new File([svgText], 'card.svg', { type: 'image/svg+xml' }), 'blue', 3 / 4],
    [await createRotatedPhoto(), 'green', 2 / 3],
  ] as const;
  for (const [file, colour, aspectRatio] of cases) {
    await page.getByRole('button', { name: 'Edit round 1' }).click();
    await chooseFile(file);
    await expect.element(topDialog().getByText(file.name)).toBeVisible();
    await topDialog().getByRole('button', { name: 'Update round' }).click();
    await expect.element(topDialog()).not.toBeInTheDocument();
    const sentFile = findLastCall(server, updateRound.name).file!;
    expect(sentFile.type).toBe('image/jpeg');
    const sentPicture = await readColourAndSize(sentFile);
    expect(sentPicture.colour).toBe(colour);
    expect(sentPicture.width / sentPicture.height).toBeCloseTo(aspectRatio, 1);
  }
});
