import { expect } from '@playwright/test';
import type { EngineWindow } from './engine.ts';
import { findInPage } from './find-in-page.ts';
import type { Target } from './find-in-page.ts';

type Name = string | RegExp;
type PageMatch = Exclude<ReturnType<typeof findInPage>, string>;

const pollOptions = { timeout: 15_000, intervals: [50, 100, 150, 250] };

const toPatternSource = (name: Name) =>
  typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source;

/** A user with a browser window. Finds elements by role and name, and waits until they appear. */
export class BrowserUser {
  readonly name: string;
  readonly window: EngineWindow;
  readonly #home: string;

  constructor(name: string, window: EngineWindow, baseUrl: string) {
    this.name = name;
    this.window = window;
    this.#home = baseUrl;
  }

  goTo(path: string): Promise<void> {
    return this.window.navigate(this.#home + path);
  }

  async click(role: Target['role'], name: Name): Promise<void> {
    const { x, y } = await this.#waitUntilStill(role, name);
    await this.window.clickAt(x, y);
  }

  /** Types into a field as a real user would: taps the field and presses the keys. */
  async type(label: Name, text: string): Promise<void> {
    // A tap is lost while another window has focus, so it is repeated.
    const clickAndCheckFocus = async () => {
      await this.click('field', label);
      return this.window.evaluate<boolean>(isFieldFocusedScript);
    };
    await expect
      .poll(clickAndCheckFocus, {
        ...pollOptions,
        message: `focus in ${label}`,
      })
      .toBe(true);
    await this.window.evaluate('document.activeElement.select?.()');
    await this.window.type(text);
    await expect
      .poll(() => this.window.evaluate('document.activeElement.value ?? ""'), pollOptions)
      .toBe(text);
  }

  /** Chooses an option by its text. Browsers render the list outside the page, where no driver can click. */
  async choose(label: Name, option: string): Promise<void> {
    const { x, y } = await this.#waitUntilStill('field', label);
    await this.window.evaluate(`(() => {
      const select = document.elementFromPoint(${x}, ${y}).closest('select');
      const { value } = [...select.options].find(({ text }) => text === ${JSON.stringify(option)});
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  }

  /** Puts a picture into the first file input, as the browser's file picker would. */
  async attach(bytes: Buffer): Promise<void> {
    await this.window.evaluate(`(() => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'card.jpg', { type: 'image/jpeg' }));
      const input = document.querySelector('[role=dialog] input[type=file]');
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  }

  /** Returns the value of a field. */
  async getFieldValue(label: Name): Promise<string> {
    const { x, y } = await this.#waitUntilStill('field', label);
    return this.window.evaluate(`document.elementFromPoint(${x}, ${y}).closest('input, textarea').value`);
  }

  sees(role: Target['role'], name: Name): Promise<PageMatch> {
    return this.#waitUntil(role, name, () => true);
  }

  async doesNotSee(role: Target['role'], name: Name): Promise<void> {
    await expect
      .poll(async () => typeof (await this.#find(role, name)), {
        ...pollOptions,
        message: `${this.name}: ${name} disappears`,
      })
      .toBe('string');
  }

  /** Waits until the visible text of the page contains the string or matches the regular expression. */
  async seesText(text: Name): Promise<void> {
    const readPageText = async () =>
      (await this.window.evaluate<string>('document.body.innerText')).replaceAll(/\s+/g, ' ');
    const message = `${this.name} reads ${text}`;
    if (typeof text === 'string')
      await expect.poll(readPageText, { ...pollOptions, message }).toContain(text);
    else await expect.poll(readPageText, { ...pollOptions, message }).toMatch(text);
  }

  /** Waits until the service worker controls this page. */
  async waitForServiceWorker(): Promise<void> {
    const readWorkerState = () => this.window.evaluate('navigator.serviceWorker.controller?.state ?? ""');
    await expect.poll(readWorkerState, { ...pollOptions, message: `${this.name}: worker` }).toBe('activated');
  }

  /** Waits until the device has cached reads with these key prefixes. */
  async waitForCachedReads(...keyPrefixes: string[]): Promise<void> {
    const readKeys = () =>
      this.window.evaluate<string[]>(`new Promise((resolve, reject) => {
        const openRequest = indexedDB.open('golf-league-reads');
        openRequest.onerror = () => reject(openRequest.error);
        openRequest.onsuccess = () => {
          const keysRequest = openRequest.result.transaction('reads').objectStore('reads').getAllKeys();
          keysRequest.onsuccess = () => {
            openRequest.result.close();
            resolve(keysRequest.result.map((key) => JSON.parse(key)[0]));
          };
          keysRequest.onerror = () => reject(keysRequest.error);
        };
      })`);
    await expect
      .poll(readKeys, { ...pollOptions, message: `${this.name}: cached reads` })
      .toEqual(expect.arrayContaining(keyPrefixes));
  }

  #find(role: Target['role'], name: Name): Promise<PageMatch | string> {
    const target = JSON.stringify({ role, name: toPatternSource(name) });
    return this.window.evaluate<PageMatch | string>(`(${findInPage.toString()})(${target})`);
  }

  /** Waits until the element is at the same position twice, since content that loads late can move it. */
  #waitUntilStill(role: Target['role'], name: Name): Promise<PageMatch> {
    let previousMatch: PageMatch | undefined;
    return this.#waitUntil(role, name, (currentMatch) => {
      const isStill = previousMatch?.x === currentMatch.x && previousMatch.y === currentMatch.y;
      previousMatch = currentMatch;
      return isStill;
    });
  }

  async #waitUntil(
    role: Target['role'],
    name: Name,
    matches: (found: PageMatch) => boolean,
  ): Promise<PageMatch> {
    const deadline = Date.now() + pollOptions.timeout;
    for (;;) {
      const found = await this.#find(role, name);
      if (typeof found !== 'string' && matches(found)) return found;
      const reason = typeof found === 'string' ? found : `${String(name)} is still moving`;
      if (Date.now() > deadline) throw new Error(`${this.name} timed out: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
}

const isFieldFocusedScript = `document.activeElement.matches('input, textarea, [contenteditable]')`;
