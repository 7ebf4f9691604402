import type { FastifyRequest } from 'fastify';
import { boardPreview, invitePreview, startPreview } from '@golf-league/core/contracts/previews.ts';
import { secretInput } from '@golf-league/core/wire/fields.ts';
import { defaultLanguage, languages } from '@golf-league/core/wire/languages.ts';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { ApiError } from '../../http/api-error.ts';
import type { GetStartTags } from '../../http/built-pages.ts';
import type { PageAddress } from '@golf-league/core/wire/page-address.ts';
import { MAX_RENDERED_ROWS } from '../../http/page-prerenderer.ts';
import { PngResponse } from '../../http/png-response.ts';
import type { PreviewTags } from '../../http/preview-tags.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../images/preview-drawing.ts';
import { PreviewPictures, computePreviewKey } from '../../images/preview-pictures.ts';
import { requireInvite } from '../leagues/invites.access.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import {
  type Preview,
  createBoardPreview,
  createInvitePreview,
  createStartPreview,
} from './previews.queries.ts';
import { requirePublicBoard } from './spectators.access.ts';
import type { CreateBoardResponse } from './spectators.routes.ts';

interface PreviewRequest {
  readonly request: FastifyRequest;
  readonly now: Date;
}

interface FoundPreview extends Preview {
  readonly leagueId: string;
  /** JSON embedded in the page to save a request. */
  readonly embeddedJson?: string;
  readonly isPrerendered?: boolean;
}

/** A type of link that chats show with a picture: its page, its picture and the content of both. */
interface LinkType {
  readonly page: PageAddress['name'];
  readonly parameter: string;
  buildPicturePath(token: string, version: string): string;
  findPreview(token: string, previewRequest: PreviewRequest): Promise<FoundPreview>;
}

/** The maximum number of pictures waiting to be rendered, about six seconds' work. Chats do not wait any longer. */
const MAX_WAITING = 100;

/**
 * Registers the picture routes. Returns functions that create the preview tags of the start page and of any other page.
 * The latter returns undefined for a page without a preview.
 */
export function previewsRoutes(deps: Deps, boards: BoardCache, createBoardResponse: CreateBoardResponse) {
  const { appName, publicUrl } = deps.config;
  const pictures = new PreviewPictures();
  const invites: LinkType = {
    page: 'joinLeague',
    parameter: 'inviteToken',
    buildPicturePath: (inviteToken, v) => buildRequest(invitePreview, { inviteToken, v }).path,
    findPreview: async (token, { request }) => {
      const invite = await requireInvite(deps, token, request);
      return { ...createInvitePreview(invite, appName), leagueId: invite.leagueId };
    },
  };
  const spectators: LinkType = {
    page: 'board',
    parameter: 'token',
    buildPicturePath: (token, v) => buildRequest(boardPreview, { token, v }).path,
    findPreview: async (token, previewRequest) => {
      const publicBoard = await requirePublicBoard(deps, boards, token, previewRequest);
      const { bytes } = await createBoardResponse(publicBoard, previewRequest.now);
      return {
        ...createBoardPreview(publicBoard, appName),
        leagueId: publicBoard.league.id,
        embeddedJson: bytes.toString(),
        // A live event's leaderboard loads later and would push the prerendered rows down.
        isPrerendered: publicBoard.liveEventId === null && publicBoard.board.rows.length <= MAX_RENDERED_ROWS,
      };
    },
  };

  /** Renders a picture. `limitKey` is the key for its rate limit, the same for all of a league's pictures. */
  async function renderPicture(content: Preview['content'], limitKey: string): Promise<PngResponse> {
    const bytes = await pictures.render(content, (waitingCount) => {
      deps.limits.previews.take(limitKey);
      if (waitingCount >= MAX_WAITING) throw new ApiError('too_many_requests', { retryAfterSeconds: 10 });
    });
    return new PngResponse(bytes);
  }

  const startPreviews = new Map(languages.map((lang) => [lang, createStartPreview(appName, lang)]));

  publicRoute(deps, startPreview, ({ input }) => {
    const { content } =
      [...startPreviews.values()].find((preview) => computePreviewKey(preview.content) === input.v) ??
      startPreviews.get(defaultLanguage)!;
    return renderPicture(content, 'start');
  });

  publicRoute(deps, invitePreview, async ({ input, ...previewRequest }) => {
    const { content, leagueId } = await invites.findPreview(input.inviteToken, previewRequest);
    return renderPicture(content, leagueId);
  });

  publicRoute(deps, boardPreview, async ({ input, ...previewRequest }) => {
    const { content, leagueId } = await spectators.findPreview(input.token, previewRequest);
    return renderPicture(content, leagueId);
  });

  const toTags = ({ title, description, language }: Preview, path: string, picturePath: string) => ({
    appName,
    title,
    description,
    language,
    url: publicUrl + path,
    picture: {
      url: publicUrl + picturePath,
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      alt: `${title}${/[.!?]$/.test(title) ? '' : ':'} ${description}`,
    },
  });
  const createStartTags: GetStartTags = (language) => {
    const preview = startPreviews.get(language)!;
    const picturePath = buildRequest(startPreview, { v: computePreviewKey(preview.content) }).path;
    return { ...toTags(preview, pagePatterns.start, picturePath), isListed: true };
  };

  return { getStartTags: createStartTags, loadTags, longReads: deps.limits.longReads };

  async function loadTags(address: PageAddress, request: FastifyRequest): Promise<PreviewTags | undefined> {
    const linkType = [invites, spectators].find(({ page }) => page === address.name);
    if (linkType === undefined) return undefined;
    const { data: token } = secretInput.safeParse(address.parameters[linkType.parameter]);
    if (token === undefined) return undefined;
    try {
      const preview = await linkType.findPreview(token, { request, now: deps.clock() });
      const { content, embeddedJson, isPrerendered = false } = preview;
      const tags = toTags(
        preview,
        address.path,
        linkType.buildPicturePath(token, computePreviewKey(content)),
      );
      return embeddedJson === undefined ? tags : { ...tags, embeddedJson, isPrerendered };
    } catch (error) {
      // The app itself shows the error for an invalid link.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
