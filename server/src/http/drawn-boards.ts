import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { ApiError } from './api-error.ts';
import { clientNetwork } from './client-network.ts';
import type { Limits } from './limits.ts';
import { NamedPage } from './named-page.ts';
import type { PageAddress } from '@golf-league/core/wire/page-address.ts';
import { PageDrawing } from './page-drawing.ts';
import type { PreviewTags } from './preview-tags.ts';

/** The exports of client/src/app/drawing/drawn-board.tsx. */
interface Module {
  openBoards(language: Language, appName: string): Promise<(path: string, carried: string) => string>;
}

/** A page that waits longer for its turn is sent without being prerendered. */
const MAX_WAIT_MS = 1_000;

/** Prerendered pages of boards: see docs/decisions/0068-boards-come-drawn.md. */
export class DrawnBoards {
  readonly #page: string = '';
  readonly #drawing: PageDrawing<Module, [path: string, carried: string]>;
  readonly #longReads: Limits['longReads'];

  constructor(folder: string, appName: string, longReads: Limits['longReads']) {
    this.#longReads = longReads;
    this.#drawing = new PageDrawing(folder, 'draw-board', (module: Module, language) =>
      module.openBoards(language, appName),
    );
    if (this.#drawing.exists) this.#page = new NamedPage(folder, 'pages/board.drawn.html', { appName }).html;
  }

  /** Undefined if only the app can render it, as in the large view for televisions. */
  async draw(
    { path }: PageAddress,
    request: FastifyRequest,
    { carried, isDrawn }: PreviewTags,
  ): Promise<string | undefined> {
    if (carried === undefined || !isDrawn || !this.#drawing.exists) return undefined;
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (searchParams.has('view')) return undefined;
    const requested = languages.find((supported) => supported === searchParams.get('lang'));
    const language = requested ?? languageOf(request.headers['accept-language']);
    const caller = { network: clientNetwork(request.ip), person: 'spectators' };
    try {
      const drawn = await this.#drawing.draw(language, [path, carried], (task) =>
        this.#longReads.run(caller, task, MAX_WAIT_MS),
      );
      return this.#fillPage(language, drawn);
    } catch (error) {
      // The app renders the board anyway, for example when too many requests wait for a turn.
      if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'a board could not be rendered');
      return undefined;
    }
  }

  #fillPage(language: Language, drawn: string): string {
    return this.#page
      .replace(/(<html\b[^<>]* )lang="\w+"/, `$1lang="${language}"`)
      .replace(
        '<div id="root">',
        (place) => `${place}<div data-early="${language}" lang="${language}">${drawn}</div>`,
      );
  }
}
