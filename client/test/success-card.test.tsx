import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { initTranslations } from '../src/texts/language.ts';
import { SuccessCard } from '../src/ui/dialogs/success-card.tsx';

let root: Root;
let container: HTMLElement;
let dismissCount = 0;

async function showCard(durationMs: number): Promise<void> {
  dismissCount = 0;
  root.render(
    <>
      <p>Elsewhere</p>
      <SuccessCard
        eyebrow="Done"
        title="You are in"
        duration={durationMs}
        onDismiss={() => dismissCount++}
        footer={null}
      >
        <p>Thursday Club</p>
      </SuccessCard>
    </>,
  );
  await expect.element(page.getByText('You are in')).toBeVisible();
  // The card ignores taps until the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(async () => {
  await initTranslations('en');
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

test('a success card closes after its duration', async () => {
  await showCard(200);
  await expect.poll(() => dismissCount).toBe(1);
});

test('a success card closes on a tap outside, its close button or Escape, but not on a tap inside', async () => {
  await showCard(60_000);
  await page.getByText('Thursday Club').click();
  expect(dismissCount).toBe(0);
  await page.getByText('Elsewhere').click();
  expect(dismissCount).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(dismissCount).toBe(2);
  await userEvent.keyboard('{Escape}');
  expect(dismissCount).toBe(3);
});

test('a success card stays open while focus is inside it', async () => {
  await showCard(300);
  document.querySelector<HTMLElement>('[data-moment] button')!.focus();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(dismissCount).toBe(0);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => dismissCount).toBe(1);
});
