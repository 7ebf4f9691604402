import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { parseAcceptLanguage } from './accept-language.ts';
import { ApiError } from './api-error.ts';
import { getClientNetwork } from './client-network.ts';
import type { Limits } from './limits.ts';
import { BuiltPage } from './built-page.ts';
import type { PageAddress } from '@golf-league/core/wire/page-address.ts';
import { PagePrerenderer } from './page-prerenderer.ts';
import type { PreviewTags } from './preview-tags.ts';

/** The exports of client/src/app/drawing/drawn-board.tsx. */
interface BoardModule {
  createBoardRenderer(
    language: Language,
    appName: string,
  ): Promise<(path: string, embeddedJson: string) => string>;
}

/** A page that waits longer than this is sent without prerendering. */
const MAX_WAIT_MS = 1_000;

/** Prerenders board pages: see docs/decisions/0068-boards-come-drawn.md. */
export class PrerenderedBoards {
  readonly #page: string = '';
  readonly #prerenderer: PagePrerenderer<BoardModule, [path: string, carried: string]>;
  readonly #longReads: Limits['longReads'];

  constructor(folder: string, appName: string, longReads: Limits['longReads']) {
    this.#longReads = longReads;
    this.#prerenderer = new PagePrerenderer(folder, 'draw-board', (module: BoardModule, language) =>
      module.createBoardRenderer(language, appName),
    );
    if (this.#prerenderer.exists)
      this.#page = new BuiltPage(folder, 'pages/board.drawn.html', { appName }).html;
  }

  /** Returns undefined if only the app can render the board, for example in the large view for televisions. */
  async render(
    { path }: PageAddress,
    request: FastifyRequest,
    { embeddedJson, isPrerendered }: PreviewTags,
  ): Promise<string | undefined> {
    if (embeddedJson === undefined || !isPrerendered || !this.#prerenderer.exists) return undefined;
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (searchParams.has('view')) return undefined;
    const requestedLanguage = languages.find((candidate) => candidate === searchParams.get('lang'));
    const language = requestedLanguage ?? parseAcceptLanguage(request.headers['accept-language']);
    const caller = { network: getClientNetwork(request.ip), personKey: 'spectators' };
    try {
      const boardHtml = await this.#prerenderer.render(language, [path, embeddedJson], (task) =>
        this.#longReads.run(caller, task, MAX_WAIT_MS),
      );
      return this.#fillPage(language, boardHtml);
    } catch (error) {
      // The app renders the board instead, for example when too many requests are waiting.
      if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'a board could not be rendered');
      return undefined;
    }
  }

  #fillPage(language: Language, boardHtml: string): string {
    return this.#page
      .replace(/(<html\b[^<>]* )lang="\w+"/, `$1lang="${language}"`)
      .replace(
        '<div id="root">',
        (rootTag) => `${rootTag}<div data-early="${language}" lang="${language}">${boardHtml}</div>`,
      );
  }
}
