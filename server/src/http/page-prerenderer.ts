import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** The maximum number of cached renderings, each of one state of the page. */
const MAX_CACHED = 50;

/** Rendering blocks the event loop, for 9 ms with sixty rows and 150 ms with five hundred. */
export const MAX_RENDERED_ROWS = 100;

type TaskRunner = (task: () => Promise<string>) => Promise<string>;

/**
 * Renders a page of the app that the build bundles for Node: see client/prerender-pages.ts. React escapes names, so
 * they cannot inject HTML.
 */
export class PagePrerenderer<Module, Args extends readonly unknown[]> {
  readonly #moduleUrl: string | undefined;
  readonly #createRenderer: (module: Module, language: Language) => Promise<(...args: Args) => string>;
  readonly #renderers = new Map<Language, Promise<(...args: Args) => string>>();
  readonly #cache = new Map<string, string>();

  constructor(
    folder: string,
    name: string,
    createRenderer: (module: Module, language: Language) => Promise<(...args: Args) => string>,
  ) {
    const moduleFile = join(folder, 'pages', `${name}.mjs`);
    if (existsSync(moduleFile)) this.#moduleUrl = pathToFileURL(moduleFile).href;
    this.#createRenderer = createRenderer;
  }

  /** Whether the build created this page; a development server has none. */
  get exists(): boolean {
    return this.#moduleUrl !== undefined;
  }

  /** Returns the same HTML for equal arguments. Only renderings that are not cached run through `runTask`. */
  async render(language: Language, args: Args, runTask: TaskRunner = (task) => task()): Promise<string> {
    const render = await this.#loadRenderer(language);
    // Hashed, because the arguments contain the JSON of a whole board.
    const key = hash('sha256', JSON.stringify([language, args]));
    // Another request may have rendered the same page while this task waited.
    return (
      this.#cache.get(key) ?? runTask(async () => this.#cache.get(key) ?? this.#store(key, render(...args)))
    );
  }

  #store(key: string, html: string): string {
    // The content security policy allows no inline styles, so before-paint.js sets them.
    const rendered = html.replaceAll(' style="', ' data-style="');
    this.#cache.set(key, rendered);
    for (const oldestKey of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break;
      this.#cache.delete(oldestKey);
    }
    return rendered;
  }

  #loadRenderer(language: Language): Promise<(...args: Args) => string> {
    const renderer =
      this.#renderers.get(language) ??
      // The query string makes Node load one instance of the module for each language.
      (import(`${this.#moduleUrl}?${language}`) as Promise<Module>).then((module) =>
        this.#createRenderer(module, language),
      );
    this.#renderers.set(language, renderer);
    renderer.catch(() => this.#renderers.delete(language));
    return renderer;
  }
}
