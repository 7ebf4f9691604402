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

/** The part of Playwright's locators that the screens of e2e/support use, implemented inside the browser. */
class Place {
  readonly #found: Found;

  constructor(found: Found) {
    this.#found = found;
  }

  getByRole = getters(() => this.#found).getByRole;
  getByText = getters(() => this.#found).getByText;
  getByLabel = getters(() => this.#found).getByLabel;
  locator = getters(() => this.#found).locator;
  filter = (options: { hasText: string }) => new Place(this.#found.filter(options));
  or = (other: Place) => new Place(this.#found.or(other.#found));
  first = () => new Place(this.#found.first());
  last = () => new Place(this.#found.last());
  nth = (at: number) => new Place(this.#found.nth(at));

  click = () => this.#found.click();
  fill = (text: string) => this.#found.fill(text);
  selectOption = (value: string) => this.#found.selectOptions(value);
  setInputFiles = (file: File) => this.#found.upload(file);
  isVisible = () => Promise.resolve(this.#found.elements().some((element) => element.checkVisibility()));
  all = () => Promise.resolve(this.#found.all().map((one) => new Place(one)));

  async check(): Promise<void> {
    const box = (await this.#found.findElement()) as HTMLInputElement;
    if (box.ariaChecked !== 'true' && !box.checked) await this.#found.click();
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

/** Finds a text as Playwright does: a part of it is enough, unless `exact`. */
const getters = (within: () => LocatorSelectors) => ({
  getByRole: (role: string, options: Role = {}) =>
    new Place(within().getByRole(role, { exact: false, ...options })),
  getByText: (text: string | RegExp, options = {}) =>
    new Place(within().getByText(text, { exact: false, ...options })),
  getByLabel: (text: string | RegExp, options = {}) =>
    new Place(within().getByLabelText(text, { exact: false, ...options })),
  locator: (selector: string) => new Place(within().css(selector)),
});

/** Playwright's page for the app under test. A screen that uses a method missing here fails with its name. */
export function fakePageFor(size: { width: number; height: number }): Page {
  const hand = {
    ...getters(() => page),
    goto: goTo,
    viewportSize: () => size,
    keyboard: { press: (key: string) => commands.pressKey(key) },
  };
  return hand as unknown as Page;
}
