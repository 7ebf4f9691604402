import type { Language } from '@golf-league/core/wire/languages.ts';
import type { FastifyRequest } from 'fastify';
import { PagePrerenderer } from './page-prerenderer.ts';

/** The user who opens the page, and the two API responses that the page shows, each as a JSON string. */
interface LeagueToRender {
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
  readonly league: string;
  readonly board: string;
}

/** The exports of client/src/app/drawing/drawn-league.tsx. */
interface LeagueModule {
  createLeagueRenderer(language: Language, appName: string): Promise<(league: LeagueToRender) => string>;
}

/** Prerenders league pages for members on a phone: see docs/decisions/0069-leagues-come-drawn.md. */
export class PrerenderedLeagues {
  readonly #prerenderer: PagePrerenderer<LeagueModule, [LeagueToRender]>;

  constructor(folder: string, appName: string) {
    this.#prerenderer = new PagePrerenderer(folder, 'draw-league', (module: LeagueModule, language) =>
      module.createLeagueRenderer(language, appName),
    );
  }

  /** Returns null if only the app can render the league. */
  async render(request: FastifyRequest, language: Language, league: LeagueToRender): Promise<string | null> {
    if (!this.#prerenderer.exists) return null;
    try {
      return await this.#prerenderer.render(language, [league]);
    } catch (error) {
      request.log.warn({ err: error }, 'a league could not be rendered');
      return null;
    }
  }
}
