import {
  getBackgroundPosition,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { waitForPaint } from '../faults.ts';
import { goTo } from '../app-driver.tsx';
import { openAboutAction, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';
import { chooseFile, createSolidPhoto, readColourAndSize, readDisplayedColourAndSize } from './pictures.ts';

const exact = { exact: true };
const findBackgroundImage = () => document.querySelector<HTMLImageElement>('header[data-on-dark] img');
const getObjectPosition = (image: Element | null | undefined) =>
  image && getComputedStyle(image).objectPosition;

/** Makes the fake server respond with this background picture for the league. */
const serveBackground = (fakeServer: FakeServer, picture: string | null, position: string) =>
  fakeServer
    .patchResponse(leagueInfo, { picture })
    .replyWith(getBackgroundPosition, { position })
    .replyWith(
      listLeagues,
      createExampleResponse(listLeagues).map((leagueRow) => ({
        ...leagueRow,
        id: 'own',
        name: 'Green Fees',
        picture,
      })),
    );

test('on a phone, the menu offers no background upload to a member who is not an admin', async () => {
  await new FakeLeague('Green Fees', 'stroke').openAs('bo', phone);
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit league' }).click();
  await expect.element(page.getByRole('button', { name: 'Leave league' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite', ...exact })).toBeVisible();
  expect(page.getByRole('button', { name: 'Upload background' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Back', ...exact }).click();
  await expect.element(page.getByRole('button', { name: 'Edit league' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('an admin uploads a background and chooses the visible area of a picture that is too large', async () => {
  const fakeServer = await new FakeLeague('Green Fees', 'stroke').openAs('ann', desktop);
  fakeServer.replyWith(uploadBackground, ({ position }) => {
    const { file } = fakeServer.receivedCalls.at(-1)!;
    serveBackground(fakeServer, URL.createObjectURL(file!), position!);
    return createExampleResponse(uploadBackground);
  });
  await chooseAction('Upload background');
  const dialog = page.getByRole('dialog', { name: 'Upload background' });
  const uploadButton = dialog.getByRole('button', { name: 'Upload background' });
  const horizontalSlider = dialog.getByLabelText('Left to right');
  const verticalSlider = dialog.getByLabelText('Top to bottom');
  await expect.element(uploadButton).toBeDisabled();
  const readPictureState = () => {
    const hiddenImage = dialog.element().querySelector<HTMLImageElement>('img[hidden]');
    const size = [hiddenImage?.naturalWidth, hiddenImage?.naturalHeight];
    return { size, sliders: [horizontalSlider.elements().length, verticalSlider.elements().length] };
  };
  for (const [size, sliderCounts] of [
    [
      [1080, 746],
      [0, 0],
    ],
    [
      [1081, 746],
      [1, 0],
    ],
    [
      [1080, 747],
      [0, 1],
    ],
    [
      [1600, 1200],
      [1, 1],
    ],
  ] as const) {
    await chooseFile(await createSolidPhoto(size[0], size[1], 'blue'));
    await expect.poll(readPictureState).toEqual({ size, sliders: sliderCounts });
    await waitForPaint();
    await waitForPaint();
    expect(readPictureState()).toEqual({ size, sliders: sliderCounts });
  }
  await expect.element(horizontalSlider).toHaveValue('50');
  await expect.element(verticalSlider).toHaveValue('50');
  await horizontalSlider.fill('20');
  await verticalSlider.fill('75');
  const findPreview = () =>
    dialog
      .getByRole('img', { name: /Preview/ })
      .element()
      .querySelector('img');
  await expect.poll(() => getObjectPosition(findPreview())).toBe('20% 75%');
  await expect.element(uploadButton).toBeEnabled();
  await uploadButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const uploadCall = fakeServer.receivedCalls.find(({ name }) => name === uploadBackground.name)!;
  expect(uploadCall.input).toMatchObject({ leagueId: 'own', position: '20% 75%' });
  expect(await readColourAndSize(uploadCall.file!)).toEqual({ colour: 'blue', width: 1600, height: 1200 });
  await expect.poll(() => getObjectPosition(findBackgroundImage())).toBe('20% 75%');
  expect((await readDisplayedColourAndSize(findBackgroundImage()!)).colour).toBe('blue');
});

test('members see the background on the league’s page and in their list until an admin removes it', async () => {
  const league = new FakeLeague('Green Fees', 'stroke');
  const picture = URL.createObjectURL(await createSolidPhoto(1600, 1200, 'blue'));
  await league.openAs('bo', phone, (fakeServer) => serveBackground(fakeServer, picture, '20% 75%'));
  await expect.poll(() => getObjectPosition(findBackgroundImage())).toBe('20% 75%');
  await page.getByRole('link', { name: 'Leagues' }).click();
  const leagueLink = page.getByRole('link', { name: /^Green Fees/ });
  await expect.poll(() => getObjectPosition(leagueLink.query()?.querySelector('img'))).toBe('20% 75%');

  const fakeServer = await league.openAs('ann', desktop, (server) =>
    serveBackground(server, picture, '20% 75%'),
  );
  fakeServer.replyWith(removeBackground, () => {
    serveBackground(fakeServer, null, '50% 50%');
    return createExampleResponse(removeBackground);
  });
  await expect.poll(findBackgroundImage).not.toBeNull();
  const dialog = await openAboutAction('Remove background');
  await dialog.getByRole('button', { name: 'Remove background' }).click();
  await expect.element(page.getByText('Background removed')).toBeVisible();
  await expect.poll(findBackgroundImage).toBeNull();
  await goTo('/Create-golf-league');
  await expect.element(leagueLink).toBeVisible();
  await expect.poll(() => leagueLink.element().querySelector('img')).toBeNull();
});
