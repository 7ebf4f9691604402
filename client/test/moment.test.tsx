import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { initTexts } from '../src/texts/language.ts';
import { SuccessCard } from '../src/ui/dialogs/success-card.tsx';

let root: Root;
let place: HTMLElement;
let gone = 0;

async function show(staysFor: number): Promise<void> {
  gone = 0;
  root.render(
    <>
      <p>Elsewhere</p>
      <SuccessCard line="Done" title="You are in" staysFor={staysFor} onGone={() => gone++} footer={null}>
        <p>Thursday Club</p>
      </SuccessCard>
    </>,
  );
  await expect.element(page.getByText('You are in')).toBeVisible();
  // A tap counts from the next task on.
  await new Promise((done) => setTimeout(done));
}

beforeEach(async () => {
  await initTexts('en');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

test('a moment closes by itself', async () => {
  await show(200);
  await expect.poll(() => gone).toBe(1);
});

test('a moment closes on a tap elsewhere, its close button or Escape, and not on a tap inside', async () => {
  await show(60_000);
  await page.getByText('Thursday Club').click();
  expect(gone).toBe(0);
  await page.getByText('Elsewhere').click();
  expect(gone).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(gone).toBe(2);
  await userEvent.keyboard('{Escape}');
  expect(gone).toBe(3);
});

test('a moment stays while the focus is inside', async () => {
  await show(300);
  document.querySelector<HTMLElement>('[data-moment] button')!.focus();
  await new Promise((done) => setTimeout(done, 500));
  expect(gone).toBe(0);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => gone).toBe(1);
});
