import type { Browser } from '@playwright/test';
import { phoneViewport } from './engine.ts';
import type { Engine } from './engine.ts';

/** Wraps Playwright's Chromium in the same interface as the other engines, so that they all run the same steps. */
export const createChromiumEngine = (browser: Browser): Engine => ({
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
      takeScreenshot: () => page.screenshot(),
      getErrors: () => Promise.resolve(errors),
      close: () => context.close(),
    };
  },
});
