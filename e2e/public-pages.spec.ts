import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, phoneViewportSize, test } from './support/fixtures.ts';

const overflowScript = 'document.documentElement.scrollWidth - window.innerWidth';

test('the /api page lists the API calls, from files that no other page loads and no device caches', async ({
  player,
}) => {
  const { page } = await player('A developer', { viewport: phoneViewportSize });
  await page.goto('/api');
  await expect(page).toHaveTitle('Golf League: the calls');
  await page.getByRole('link', { name: 'rounds', exact: true }).click();
  await page.getByText(submitRound.path).click();
  await expect(page.getByText('in Stableford 36 minus the points').first()).toBeVisible();
  expect(await page.evaluate(overflowScript)).toBeLessThanOrEqual(0);
  const workerScript = await (await page.request.get('/service-worker.js')).text();
  expect(workerScript).toContain('assets/first-');
  expect(workerScript).not.toContain('swagger');
});
