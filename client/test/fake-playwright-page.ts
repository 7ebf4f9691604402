import { commands, locators, page } from 'vitest/browser';
import type { Locator as Found, LocatorSelectors } from 'vitest/browser';
import { expect } from 'vitest';
import type { Page } from '@playwright/test';
import { goTo } from './app-driver.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Found;
  }
}

locators.extend({ css: (selector) => selector });

type Role = Parameters<Page['getByRole']>[1];

/** Implements the part of Playwright's locators that the screens of e2e/support use, inside the browser. */
class FakeLocator {
  readonly #found: Found;

  constructor(realLocator: Found) {
    this.#found = realLocator;
  }

  getByRole = createGetters(() => this.#found).getByRole;
  getByText = createGetters(() => this.#found).getByText;
  getByLabel = createGetters(() => this.#found).getByLabel;
  locator = createGetters(() => this.#found).locator;
  filter = (options: { hasText: string }) => new FakeLocator(this.#found.filter(options));
  or = (other: FakeLocator) => new FakeLocator(this.#found.or(other.#found));
  first = () => new FakeLocator(this.#found.first());
  last = () => new FakeLocator(this.#found.last());
  nth = (index: number) => new FakeLocator(this.#found.nth(index));

  click = () => this.#found.click();
  fill = (text: string) => this.#found.fill(text);
  selectOption = (value: string) => this.#found.selectOptions(value);
  setInputFiles = (file: File) => this.#found.upload(file);
  isVisible = () => Promise.resolve(this.#found.elements().some((element) => element.checkVisibility()));
  all = () => Promise.resolve(this.#found.all().map((match) => new FakeLocator(match)));

  async check(): Promise<void> {
    const checkbox = (await this.#found.findElement()) as HTMLInputElement;
    if (checkbox.ariaChecked !== 'true' && !checkbox.checked) await this.#found.click();
  }

  async press(key: string): Promise<void> {
    ((await this.#found.findElement()) as HTMLElement).focus();
    await commands.pressKey(key);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    (await this.#found.findElement()).scrollIntoView();
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}): Promise<void> {
    await expect
      .poll(() => (state === 'detached' ? this.#found.elements().length === 0 : this.#isSeen()), {
        interval: 20,
        message: `${this.#found.selector} ${state}`,
      })
      .toBe(true);
  }

  #isSeen = () =>
    this.#found.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Matches text as Playwright does: a substring is enough, unless `exact`. */
const createGetters = (within: () => LocatorSelectors) => ({
  getByRole: (role: string, options: Role = {}) =>
    new FakeLocator(within().getByRole(role, { exact: false, ...options })),
  getByText: (text: string | RegExp, options = {}) =>
    new FakeLocator(within().getByText(text, { exact: false, ...options })),
  getByLabel: (text: string | RegExp, options = {}) =>
    new FakeLocator(within().getByLabelText(text, { exact: false, ...options })),
  locator: (selector: string) => new FakeLocator(within().css(selector)),
});

/**
 * Returns a fake of Playwright's page for the app under test. A screen that uses a missing method fails with its name.
 */
export function fakePageFor(size: { width: number; height: number }): Page {
  const fakePage = {
    ...createGetters(() => page),
    goto: goTo,
    viewportSize: () => size,
    keyboard: { press: (key: string) => commands.pressKey(key) },
  };
  return fakePage as unknown as Page;
}
