import type { FastifyRequest } from 'fastify';
import { boardPreview, invitePreview, startPreview } from '@golf-league/core/contracts/previews.ts';
import { sentSecret } from '@golf-league/core/wire/fields.ts';
import { defaultLanguage, languages } from '@golf-league/core/wire/languages.ts';
import { patterns } from '@golf-league/core/wire/pages.ts';
import { requestOf } from '@golf-league/core/wire/request.ts';
import { ApiError } from '../../http/api-error.ts';
import type { StartTags } from '../../http/built-pages.ts';
import type { PageAddress } from '@golf-league/core/wire/page-address.ts';
import { MAX_RENDERED_ROWS } from '../../http/page-drawing.ts';
import { PngAnswer } from '../../http/png-answer.ts';
import type { PreviewTags } from '../../http/preview-tags.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../images/preview-drawing.ts';
import { PreviewPictures, previewKey } from '../../images/preview-pictures.ts';
import { requireInvite } from '../leagues/invites.access.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import { type Preview, previewOfBoard, previewOfInvite, previewOfStart } from './previews.queries.ts';
import { requirePublicBoard } from './spectators.access.ts';
import type { BoardOf } from './spectators.routes.ts';

interface PreviewRequest {
  readonly request: FastifyRequest;
  readonly now: Date;
}

interface FoundPreview extends Preview {
  readonly leagueId: string;
  /** Data that the page shows, so that the page need not load it. */
  readonly carried?: string;
  readonly isDrawn?: boolean;
}

/** A kind of link that chats show with a picture: its page, its picture, and the content of both. */
interface LinkKind {
  readonly page: PageAddress['name'];
  readonly parameter: string;
  picturePath(token: string, version: string): string;
  find(token: string, previewRequest: PreviewRequest): Promise<FoundPreview>;
}

/** Limit of pictures waiting to be drawn, about six seconds of work. Chats do not wait longer for a preview. */
const MAX_WAITING = 100;

/**
 * Registers the picture routes. Returns the preview tags of the start page, and a function that returns those of any
 * page, or undefined for a page without a preview.
 */
export function previewsRoutes(deps: Deps, boards: BoardCache, boardOf: BoardOf) {
  const { appName, publicUrl } = deps.config;
  const pictures = new PreviewPictures();
  const invites: LinkKind = {
    page: 'joinLeague',
    parameter: 'inviteToken',
    picturePath: (inviteToken, v) => requestOf(invitePreview, { inviteToken, v }).path,
    find: async (token, { request }) => {
      const invite = await requireInvite(deps, token, request);
      return { ...previewOfInvite(invite, appName), leagueId: invite.leagueId };
    },
  };
  const spectators: LinkKind = {
    page: 'board',
    parameter: 'token',
    picturePath: (token, v) => requestOf(boardPreview, { token, v }).path,
    find: async (token, previewRequest) => {
      const publicBoard = await requirePublicBoard(deps, boards, token, previewRequest);
      const { bytes } = await boardOf(publicBoard, previewRequest.now);
      return {
        ...previewOfBoard(publicBoard, appName),
        leagueId: publicBoard.league.id,
        carried: bytes.toString(),
        // The table of a running day loads late, and would push down rows that were already shown.
        isDrawn: publicBoard.liveEventId === null && publicBoard.board.rows.length <= MAX_RENDERED_ROWS,
      };
    },
  };

  /** `limitKey` is the key of the limit for drawing, the same for all pictures of a league. */
  async function pictureOf(content: Preview['content'], limitKey: string): Promise<PngAnswer> {
    const bytes = await pictures.pictureOf(content, (waiting) => {
      deps.limits.previews.take(limitKey);
      if (waiting >= MAX_WAITING) throw new ApiError('too_many_requests', { retryAfterSeconds: 10 });
    });
    return new PngAnswer(bytes);
  }

  const startPreviews = new Map(languages.map((lang) => [lang, previewOfStart(appName, lang)]));

  publicRoute(deps, startPreview, ({ input }) => {
    const { content } =
      [...startPreviews.values()].find((preview) => previewKey(preview.content) === input.v) ??
      startPreviews.get(defaultLanguage)!;
    return pictureOf(content, 'start');
  });

  publicRoute(deps, invitePreview, async ({ input, ...previewRequest }) => {
    const { content, leagueId } = await invites.find(input.inviteToken, previewRequest);
    return pictureOf(content, leagueId);
  });

  publicRoute(deps, boardPreview, async ({ input, ...previewRequest }) => {
    const { content, leagueId } = await spectators.find(input.token, previewRequest);
    return pictureOf(content, leagueId);
  });

  const toTags = ({ title, description, language }: Preview, path: string, picture: string) => ({
    appName,
    title,
    description,
    language,
    url: publicUrl + path,
    picture: {
      url: publicUrl + picture,
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      alt: `${title}${/[.!?]$/.test(title) ? '' : ':'} ${description}`,
    },
  });
  const start: StartTags = (language) => {
    const preview = startPreviews.get(language)!;
    const picture = requestOf(startPreview, { v: previewKey(preview.content) }).path;
    return { ...toTags(preview, patterns.start, picture), isListed: true };
  };

  return { start, tagsOf, longReads: deps.limits.longReads };

  async function tagsOf(address: PageAddress, request: FastifyRequest): Promise<PreviewTags | undefined> {
    const kind = [invites, spectators].find(({ page }) => page === address.name);
    if (kind === undefined) return undefined;
    const { data: token } = sentSecret.safeParse(address.parameters[kind.parameter]);
    if (token === undefined) return undefined;
    try {
      const preview = await kind.find(token, { request, now: deps.clock() });
      const { content, carried, isDrawn = false } = preview;
      const tags = toTags(preview, address.path, kind.picturePath(token, previewKey(content)));
      return carried === undefined ? tags : { ...tags, carried, isPrerendered: isDrawn };
    } catch (error) {
      // The app shows the error of an invalid link.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
