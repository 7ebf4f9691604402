import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { NamedPage } from './named-page.ts';
import { PageDrawing } from './page-drawing.ts';

/** What client/src/app/drawing/drawn-board.tsx exports. */
interface Module {
  openBoards(language: Language, appName: string): Promise<(path: string, carried: string) => string>;
}

/** Pages of boards with the board drawn in them: see docs/decisions/0068-boards-come-drawn.md. */
export class DrawnBoards {
  readonly #page: string = '';
  readonly #drawing: PageDrawing<Module, [path: string, carried: string]>;

  constructor(folder: string, appName: string) {
    this.#drawing = new PageDrawing(folder, 'draw-board', (module: Module, language) =>
      module.openBoards(language, appName),
    );
    if (this.#drawing.exists) this.#page = new NamedPage(folder, 'pages/board.drawn.html', { appName }).html;
  }

  /** Undefined where the app draws it alone: the large view of a television, and a day that is being played. */
  async draw(request: FastifyRequest, carried: string): Promise<string | undefined> {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (!this.#drawing.exists || searchParams.has('view')) return undefined;
    if ((JSON.parse(carried) as { live: unknown }).live !== null) return undefined;
    const wanted = languages.find((one) => one === searchParams.get('lang'));
    const language = wanted ?? languageOf(request.headers['accept-language']);
    try {
      return this.#written(language, await this.#drawing.draw(language, pathname, carried));
    } catch (error) {
      // The app draws it in any case.
      request.log.warn({ err: error }, 'a board could not be drawn');
      return undefined;
    }
  }

  #written(language: Language, drawn: string): string {
    return this.#page
      .replace(/(<html\b[^>]* )lang="\w+"/, `$1lang="${language}"`)
      .replace(
        '<div id="root">',
        (place) => `${place}<div data-early="${language}" lang="${language}">${drawn}</div>`,
      );
  }
}
