import {
  backgroundPlace,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleAnswer } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { waitForPaint } from '../faults.ts';
import { goTo } from '../app-driver.tsx';
import { openAboutAction, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';
import { chooseFile, createSolidPhoto, readColourAndSize, readDisplayedColourAndSize } from './pictures.ts';

const exact = { exact: true };
const findCover = () => document.querySelector<HTMLImageElement>('header[data-on-deep] img');
const getObjectPosition = (image: Element | null | undefined) =>
  image && getComputedStyle(image).objectPosition;

/** Makes the fake server answer with this background for the league. */
const serveCover = (fakeServer: FakeServer, picture: string | null, position: string) =>
  fakeServer
    .change(leagueInfo, { picture })
    .replyWith(backgroundPlace, { position })
    .replyWith(
      listLeagues,
      createExampleAnswer(listLeagues).map((leagueRow) => ({
        ...leagueRow,
        id: 'own',
        name: 'Green Fees',
        picture,
      })),
    );

test('on a phone, the menu offers no background upload to a member who is not an admin', async () => {
  await new FakeLeague('Green Fees', 'stroke').open('bo', phone);
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit league' }).click();
  await expect.element(page.getByRole('button', { name: 'Leave league' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite', ...exact })).toBeVisible();
  expect(page.getByRole('button', { name: 'Upload background' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Back', ...exact }).click();
  await expect.element(page.getByRole('button', { name: 'Edit league' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('an admin uploads a background and, if it is too large, chooses its visible area', async () => {
  const fakeServer = await new FakeLeague('Green Fees', 'stroke').open('ann', desktop);
  fakeServer.replyWith(uploadBackground, ({ position }) => {
    const { file } = fakeServer.receivedCalls.at(-1)!;
    serveCover(fakeServer, URL.createObjectURL(file!), position!);
    return createExampleAnswer(uploadBackground);
  });
  await chooseAction('Upload background');
  const dialog = page.getByRole('dialog', { name: 'Upload background' });
  const uploadButton = dialog.getByRole('button', { name: 'Upload background' });
  const horizontalSlider = dialog.getByLabelText('Left to right');
  const verticalSlider = dialog.getByLabelText('Top to bottom');
  await expect.element(uploadButton).toBeDisabled();
  const pictureState = () => {
    const hidden = dialog.element().querySelector<HTMLImageElement>('img[hidden]');
    const size = [hidden?.naturalWidth, hidden?.naturalHeight];
    return { size, sliders: [horizontalSlider.elements().length, verticalSlider.elements().length] };
  };
  for (const [size, sliders] of [
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
    await expect.poll(pictureState).toEqual({ size, sliders });
    await waitForPaint();
    await waitForPaint();
    expect(pictureState()).toEqual({ size, sliders });
  }
  await expect.element(horizontalSlider).toHaveValue('50');
  await expect.element(verticalSlider).toHaveValue('50');
  await horizontalSlider.fill('20');
  await verticalSlider.fill('75');
  const preview = () =>
    dialog
      .getByRole('img', { name: /Preview/ })
      .element()
      .querySelector('img');
  await expect.poll(() => getObjectPosition(preview())).toBe('20% 75%');
  await expect.element(uploadButton).toBeEnabled();
  await uploadButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = fakeServer.receivedCalls.find(({ name }) => name === uploadBackground.name)!;
  expect(sent.input).toMatchObject({ leagueId: 'own', position: '20% 75%' });
  expect(await readColourAndSize(sent.file!)).toEqual({ colour: 'blue', width: 1600, height: 1200 });
  await expect.poll(() => getObjectPosition(findCover())).toBe('20% 75%');
  expect((await readDisplayedColourAndSize(findCover()!)).colour).toBe('blue');
});

test('members see the background on the league’s page and in their list until an admin removes it', async () => {
  const league = new FakeLeague('Green Fees', 'stroke');
  const picture = URL.createObjectURL(await createSolidPhoto(1600, 1200, 'blue'));
  await league.open('bo', phone, (fakeServer) => serveCover(fakeServer, picture, '20% 75%'));
  await expect.poll(() => getObjectPosition(findCover())).toBe('20% 75%');
  await page.getByRole('link', { name: 'Leagues' }).click();
  const row = page.getByRole('link', { name: /^Green Fees/ });
  await expect.poll(() => getObjectPosition(row.query()?.querySelector('img'))).toBe('20% 75%');

  const fakeServer = await league.open('ann', desktop, (server) => serveCover(server, picture, '20% 75%'));
  fakeServer.replyWith(removeBackground, () => {
    serveCover(fakeServer, null, '50% 50%');
    return createExampleAnswer(removeBackground);
  });
  await expect.poll(findCover).not.toBeNull();
  const dialog = await openAboutAction('Remove background');
  await dialog.getByRole('button', { name: 'Remove background' }).click();
  await expect.element(page.getByText('The background is removed')).toBeVisible();
  await expect.poll(findCover).toBeNull();
  await goTo('/Create-golf-league');
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().querySelector('img')).toBeNull();
});
