import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { NamedPage } from './named-page.ts';

type DrawBoard = (path: string, carried: string) => string;

/** What client/src/app/drawing/drawn-board.tsx exports. */
interface Drawing {
  openBoards(language: Language, appName: string): Promise<DrawBoard>;
}

/** A league that many follow is drawn once for each state; more than these are drawn again. */
const MOST_KEPT = 50;

/**
 * Pages of boards with the board drawn in them, by the app's own components, which the build has bundled for Node: see
 * docs/decisions/0068-boards-come-drawn.md. The drawing of a name is text, since React escapes it.
 */
export class DrawnBoards {
  readonly #program: string | undefined;
  readonly #appName: string;
  readonly #page: string = '';
  readonly #speaking = new Map<Language, Promise<DrawBoard>>();
  readonly #kept = new Map<string, string>();

  constructor(folder: string, appName: string) {
    const program = join(folder, 'pages', 'draw-board.mjs');
    this.#appName = appName;
    if (!existsSync(program)) return;
    this.#program = pathToFileURL(program).href;
    this.#page = new NamedPage(folder, 'pages/board.drawn.html', { appName }).html;
  }

  /** Undefined where the app draws it alone: the large view of a television, and a day that is being played. */
  async draw(request: FastifyRequest, carried: string): Promise<string | undefined> {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (!this.#program || searchParams.has('view')) return undefined;
    if ((JSON.parse(carried) as { live: unknown }).live !== null) return undefined;
    const wanted = languages.find((one) => one === searchParams.get('lang'));
    const language = wanted ?? languageOf(request.headers['accept-language']);
    try {
      return this.#written(language, await this.#drawing(language, pathname, carried));
    } catch (error) {
      // The app draws it in any case.
      request.log.warn({ err: error }, 'a board could not be drawn');
      return undefined;
    }
  }

  async #drawing(language: Language, path: string, carried: string): Promise<string> {
    const draw = await this.#speak(language);
    const key = [language, path, carried].join(' ');
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    // The policy of the page allows no inline styles: before-paint.js sets them.
    const drawn = draw(path, carried).replaceAll(' style="', ' data-style="');
    this.#kept.set(key, drawn);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return drawn;
  }

  #written(language: Language, drawn: string): string {
    return this.#page
      .replace(/(<html\b[^>]* )lang="\w+"/, `$1lang="${language}"`)
      .replace(
        '<div id="root">',
        (place) => `${place}<div data-early="${language}" lang="${language}">${drawn}</div>`,
      );
  }

  #speak(language: Language): Promise<DrawBoard> {
    const speaking =
      this.#speaking.get(language) ??
      // A module speaks one language.
      (import(`${this.#program}?${language}`) as Promise<Drawing>).then((program) =>
        program.openBoards(language, this.#appName),
      );
    this.#speaking.set(language, speaking);
    speaking.catch(() => this.#speaking.delete(language));
    return speaking;
  }
}
