import { commands, locators, page } from 'vitest/browser';
import type { Locator as VitestLocator, LocatorSelectors } from 'vitest/browser';
import { expect } from 'vitest';
import type { Page } from '@playwright/test';
import { goTo } from './app-driver.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => VitestLocator;
  }
}

locators.extend({ css: (selector) => selector });

type RoleOptions = Parameters<Page['getByRole']>[1];

/** Implements, inside the browser, the methods of Playwright's locators that the screens in e2e/support use. */
class FakeLocator {
  readonly #inner: VitestLocator;

  constructor(realLocator: VitestLocator) {
    this.#inner = realLocator;
  }

  getByRole = createGetters(() => this.#inner).getByRole;
  getByText = createGetters(() => this.#inner).getByText;
  getByLabel = createGetters(() => this.#inner).getByLabel;
  locator = createGetters(() => this.#inner).locator;
  filter = (options: { hasText: string }) => new FakeLocator(this.#inner.filter(options));
  or = (other: FakeLocator) => new FakeLocator(this.#inner.or(other.#inner));
  first = () => new FakeLocator(this.#inner.first());
  last = () => new FakeLocator(this.#inner.last());
  nth = (index: number) => new FakeLocator(this.#inner.nth(index));

  click = () => this.#inner.click();
  fill = (text: string) => this.#inner.fill(text);
  selectOption = (value: string) => this.#inner.selectOptions(value);
  setInputFiles = (file: File) => this.#inner.upload(file);
  isVisible = () => Promise.resolve(this.#inner.elements().some((element) => element.checkVisibility()));
  all = () => Promise.resolve(this.#inner.all().map((match) => new FakeLocator(match)));

  async check(): Promise<void> {
    const checkbox = (await this.#inner.findElement()) as HTMLInputElement;
    if (checkbox.ariaChecked !== 'true' && !checkbox.checked) await this.#inner.click();
  }

  async press(key: string): Promise<void> {
    ((await this.#inner.findElement()) as HTMLElement).focus();
    await commands.pressKey(key);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    (await this.#inner.findElement()).scrollIntoView();
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}): Promise<void> {
    await expect
      .poll(() => (state === 'detached' ? this.#inner.elements().length === 0 : this.#hasVisibleMatch()), {
        interval: 20,
        message: `${this.#inner.selector} ${state}`,
      })
      .toBe(true);
  }

  #hasVisibleMatch = () =>
    this.#inner.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Matches text as Playwright does: a substring is enough, unless `exact`. */
const createGetters = (within: () => LocatorSelectors) => ({
  getByRole: (role: string, options: RoleOptions = {}) =>
    new FakeLocator(within().getByRole(role, { exact: false, ...options })),
  getByText: (text: string | RegExp, options = {}) =>
    new FakeLocator(within().getByText(text, { exact: false, ...options })),
  getByLabel: (text: string | RegExp, options = {}) =>
    new FakeLocator(within().getByLabelText(text, { exact: false, ...options })),
  locator: (selector: string) => new FakeLocator(within().css(selector)),
});

/**
 * Returns a fake of Playwright's page for the app under test. Calling a missing method throws an error that names it.
 */
export function createFakePage(size: { width: number; height: number }): Page {
  const fakePage = {
    ...createGetters(() => page),
    goto: goTo,
    viewportSize: () => size,
    keyboard: { press: (key: string) => commands.pressKey(key) },
  };
  return fakePage as unknown as Page;
}
