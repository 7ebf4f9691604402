import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { acceptRound } from './club/accept-round.ts';
import { waitForPaint } from './faults.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
type Size = typeof phone;

const findSuccessCard = () => document.querySelector<HTMLElement>('[data-moment]');
const successText = () => page.getByText('Round registered, scoreboard has been updated');
const getBox = (element: Element | null | undefined) => element!.getBoundingClientRect();

/** Opens the round form in a league whose server accepts the round, and fills in two totals. */
async function openFilledForm(userId: keyof typeof people, league: string, net: number, size: Size = phone) {
  await page.viewport(size.width, size.height);
  const server = acceptRound(createClubServer(userId), league);
  await setUpApp({ server, as: people[userId] });
  await goTo(`/golfleague/${league}`);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Gross score').fill('84');
  await form.getByLabelText('Course par').selectOptions('72');
  await form.getByLabelText('Net score').fill(String(net));
  return { server, form };
}

async function submitForm({ form }: Awaited<ReturnType<typeof openFilledForm>>): Promise<void> {
  await form.getByRole('button', { name: 'Review round' }).click();
  await form.getByRole('button', { name: 'Register round' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(findSuccessCard).not.toBeNull();
  // Hovering keeps the success card open, even on a slow machine.
  await successText().hover();
}

test.for([phone, { width: 900, height: 800 }])(
  'the success card never covers the player’s own row on a board of sixty players, on a $width px wide screen',
  async (size) => {
    await submitForm(await openFilledForm('elin', 'crowd', 70, size));
    await expect.poll(() => document.querySelector('[data-member="elin"]')?.textContent).toContain('3');
    for (const top of [0, 600, document.documentElement.scrollHeight]) {
      scrollTo(0, top);
      await waitForPaint();
      await waitForPaint();
      const [row, card] = [
        getBox(document.querySelector('[data-member="elin"] th')),
        getBox(findSuccessCard()),
      ];
      const isCovered = row.bottom > card.top && row.top < card.bottom && row.right > card.left;
      expect({ top, isOver: isCovered, isSeen: row.top >= 0 && row.bottom <= innerHeight }).toEqual({
        top,
        isOver: false,
        isSeen: true,
      });
    }
  },
);

test('the success card shows the move from 5th to 4th, the gap to the next place, and the round’s other leagues', async () => {
  const filledForm = await openFilledForm('jonas', 'strokes', 69);
  await filledForm.form.getByRole('button', { name: 'Review round' }).click();
  await filledForm.form.getByRole('checkbox', { name: /Kontoret Cup/ }).click();
  await filledForm.form.getByRole('button', { name: 'Register round' }).click();
  await expect.element(page.getByText('From 5th to 4th')).toBeInTheDocument();
  await successText().hover();
  await expect.element(page.getByText('Net 69. 2 strokes to catch 2nd.')).toBeVisible();
  await expect.element(page.getByText('Also counted in Kontoret Cup')).toBeVisible();
  expect(findSuccessCard()!.getAnimations({ subtree: true })).toEqual([]);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByRole('dialog', { name: /Share/ })).toBeVisible();
  expect(findSuccessCard()).toBeNull();
});

test('on a desktop, the success card shows next to the player’s own row', async () => {
  await submitForm(await openFilledForm('jonas', 'strokes', 69, { width: 1440, height: 1000 }));
  await expect.element(page.getByText('From 5th to 4th')).toBeInTheDocument();
  await waitForPaint();
  const getBoxes = () =>
    [getBox(document.querySelector('[data-member="jonas"]')), getBox(findSuccessCard())] as const;
  const getVerticalDistance = () => {
    const [row, card] = getBoxes();
    return Math.abs(card.top - row.top);
  };
  // Polls, since the row is still moving to its new position.
  await expect.poll(getVerticalDistance).toBeLessThanOrEqual(1);
  const [row, card] = getBoxes();
  expect(card.left).toBeGreaterThan(row.right);
  expect(card.right).toBeLessThanOrEqual(innerWidth);
});
