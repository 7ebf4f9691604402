import type { Browser } from '@playwright/test';
import { phoneViewport } from './engine.ts';
import type { Engine } from './engine.ts';

/** Chromium, launched as in the other e2e tests, so that all engines share the same steps. */
export const chromium = (browser: Browser): Engine => ({
  name: 'chromium',
  async open() {
    const context = await browser.newContext({
      viewport: phoneViewport,
      locale: 'en-GB',
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    context.on('weberror', (error) => errors.push(error.error().message));
    return {
      navigate: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      evaluate: <Value>(expression: string) => page.evaluate<Value>(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      screenshot: () => page.screenshot(),
      errors: () => Promise.resolve(errors),
      close: () => context.close(),
    };
  },
});
