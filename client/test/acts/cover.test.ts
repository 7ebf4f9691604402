import {
  backgroundPlace,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import { type FakeServer } from '../fake-server.ts';
import { waitForPaint } from '../faults.ts';
import { goTo } from '../app-driver.tsx';
import { openAboutAction, chooseAction } from './choose-action.ts';
import { desktop, FakeLeague, phone } from './fake-league.ts';
import { chooseFile, createSolidPhoto, colourAndSizeOf, displayedColourAndSizeOf } from './pictures.ts';

const exact = { exact: true };
const cover = () => document.querySelector<HTMLImageElement>('header[data-on-deep] img');
const objectPositionOf = (image: Element | null | undefined) =>
  image && getComputedStyle(image).objectPosition;

/** Makes the fake server answer as for a league with this background. */
const serveCover = (answers: FakeServer, picture: string | null, position: string) =>
  answers
    .change(leagueInfo, { picture })
    .replyWith(backgroundPlace, { position })
    .replyWith(
      listLeagues,
      anAnswer(listLeagues).map((leagueRow) => ({ ...leagueRow, id: 'own', name: 'Green Fees', picture })),
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

test('an admin uploads a background and chooses its visible part if it is too large', async () => {
  const answers = await new FakeLeague('Green Fees', 'stroke').open('ann', desktop);
  answers.replyWith(uploadBackground, ({ position }) => {
    const { file } = answers.sent.at(-1)!;
    serveCover(answers, URL.createObjectURL(file!), position!);
    return anAnswer(uploadBackground);
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
  await expect.poll(() => objectPositionOf(preview())).toBe('20% 75%');
  await expect.element(uploadButton).toBeEnabled();
  await uploadButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = answers.sent.find(({ name }) => name === uploadBackground.name)!;
  expect(sent.input).toMatchObject({ leagueId: 'own', position: '20% 75%' });
  expect(await colourAndSizeOf(sent.file!)).toEqual({ colour: 'blue', width: 1600, height: 1200 });
  await expect.poll(() => objectPositionOf(cover())).toBe('20% 75%');
  expect((await displayedColourAndSizeOf(cover()!)).colour).toBe('blue');
});

test('all members see the background on the page and in the list until an admin removes it', async () => {
  const league = new FakeLeague('Green Fees', 'stroke');
  const picture = URL.createObjectURL(await createSolidPhoto(1600, 1200, 'blue'));
  await league.open('bo', phone, (answers) => serveCover(answers, picture, '20% 75%'));
  await expect.poll(() => objectPositionOf(cover())).toBe('20% 75%');
  await page.getByRole('link', { name: 'Leagues' }).click();
  const row = page.getByRole('link', { name: /^Green Fees/ });
  await expect.poll(() => objectPositionOf(row.query()?.querySelector('img'))).toBe('20% 75%');

  const answers = await league.open('ann', desktop, (server) => serveCover(server, picture, '20% 75%'));
  answers.replyWith(removeBackground, () => {
    serveCover(answers, null, '50% 50%');
    return anAnswer(removeBackground);
  });
  await expect.poll(cover).not.toBeNull();
  const dialog = await openAboutAction('Remove background');
  await dialog.getByRole('button', { name: 'Remove background' }).click();
  await expect.element(page.getByText('The background is removed')).toBeVisible();
  await expect.poll(cover).toBeNull();
  await goTo('/Create-golf-league');
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().querySelector('img')).toBeNull();
});
