import type { Language } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { PageDrawing } from './page-drawing.ts';

/** The reader of the page, and the API answers that it shows, as JSON. */
interface LeagueToDraw {
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
  readonly league: string;
  readonly board: string;
}

/** The exports of client/src/app/drawing/drawn-league.tsx. */
interface Module {
  openLeagues(language: Language, appName: string): Promise<(league: LeagueToDraw) => string>;
}

/** Prerendered pages of leagues for their members on a phone: see docs/decisions/0069-leagues-come-drawn.md. */
export class DrawnLeagues {
  readonly #drawing: PageDrawing<Module, [LeagueToDraw]>;

  constructor(folder: string, appName: string) {
    this.#drawing = new PageDrawing(folder, 'draw-league', (module: Module, language) =>
      module.openLeagues(language, appName),
    );
  }

  /** Null if only the app can render it. */
  async draw(request: FastifyRequest, language: Language, league: LeagueToDraw): Promise<string | null> {
    if (!this.#drawing.exists) return null;
    try {
      return await this.#drawing.draw(language, [league]);
    } catch (error) {
      request.log.warn({ err: error }, 'a league could not be rendered');
      return null;
    }
  }
}
