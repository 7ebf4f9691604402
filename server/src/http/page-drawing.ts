import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** The number of cached renderings. Each is of one state of a page; older ones are rendered again. */
const MAX_KEPT = 50;

/** Rendering blocks the event loop: for 9 ms with sixty rows, and 150 ms with five hundred. */
export const MAX_ROWS_DRAWN = 100;

type InTurn = (task: () => Promise<string>) => Promise<string>;

/**
 * A page of the app that the build has bundled for Node, which the server runs without knowing its contents: see
 * client/draw-pages.ts. Names are rendered as text, since React escapes them.
 */
export class PageDrawing<Module, Given extends readonly unknown[]> {
  readonly #program: string | undefined;
  readonly #open: (module: Module, language: Language) => Promise<(...given: Given) => string>;
  readonly #speaking = new Map<Language, Promise<(...given: Given) => string>>();
  readonly #kept = new Map<string, string>();

  constructor(
    folder: string,
    name: string,
    open: (module: Module, language: Language) => Promise<(...given: Given) => string>,
  ) {
    const program = join(folder, 'pages', `${name}.mjs`);
    if (existsSync(program)) this.#program = pathToFileURL(program).href;
    this.#open = open;
  }

  /** Whether the app was built; a development server has no such pages. */
  get exists(): boolean {
    return this.#program !== undefined;
  }

  /** Returns the same HTML for equal arguments. Only renderings that are not cached wait for their turn. */
  async draw(language: Language, given: Given, inTurn: InTurn = (task) => task()): Promise<string> {
    const draw = await this.#speak(language);
    // The arguments contain the JSON of a whole board.
    const key = hash('sha256', JSON.stringify([language, given]));
    // Another request may have rendered it by the time the turn comes.
    return this.#kept.get(key) ?? inTurn(async () => this.#kept.get(key) ?? this.#keep(key, draw(...given)));
  }

  #keep(key: string, html: string): string {
    // The policy of pages allows no inline styles: before-paint.js sets them.
    const drawn = html.replaceAll(' style="', ' data-style="');
    this.#kept.set(key, drawn);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return drawn;
  }

  #speak(language: Language): Promise<(...given: Given) => string> {
    const speaking =
      this.#speaking.get(language) ??
      // Each instance of the module has one language.
      (import(`${this.#program}?${language}`) as Promise<Module>).then((module) =>
        this.#open(module, language),
      );
    this.#speaking.set(language, speaking);
    speaking.catch(() => this.#speaking.delete(language));
    return speaking;
  }
}
