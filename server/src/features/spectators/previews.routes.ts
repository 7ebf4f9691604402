import type { FastifyRequest } from 'fastify';
import { boardPreview, invitePreview } from '@golf-league/core/contracts/previews.ts';
import { sentSecret } from '@golf-league/core/wire/fields.ts';
import { patterns } from '@golf-league/core/wire/pages.ts';
import { requestOf } from '@golf-league/core/wire/request.ts';
import { ApiError } from '../../http/api-error.ts';
import { PngAnswer } from '../../http/png-answer.ts';
import type { PreviewTags } from '../../http/preview-tags.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../images/preview-drawing.ts';
import { PreviewPictures, versionOf } from '../../images/preview-pictures.ts';
import { requireInvite } from '../leagues/invites.access.ts';
import type { Boards } from '../scoreboard/boards.queries.ts';
import { type Preview, previewOfBoard, previewOfInvite } from './previews.queries.ts';
import { requireSpectated } from './spectators.access.ts';

/** The kinds of links that chats show with a picture: the page, the picture, and what both show. */
interface Kind {
  readonly page: RegExp;
  picturePath(token: string, version: string): string;
  find(token: string, request: FastifyRequest): Promise<Preview>;
}

const pageOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+$/, '([^/]+)')}$`);

/** Mounts the pictures; what it returns says what a page shows in chats, or undefined where it is no such page. */
export function previewsRoutes(deps: Deps, boards: Boards) {
  const { appName, publicUrl } = deps.config;
  const pictures = new PreviewPictures();
  const invites: Kind = {
    page: pageOf(patterns.joinLeague),
    picturePath: (inviteToken, v) => requestOf(invitePreview, { inviteToken, v }).path,
    find: async (token, request) => previewOfInvite(await requireInvite(deps, token, request), appName),
  };
  const spectators: Kind = {
    page: pageOf(patterns.board),
    picturePath: (token, v) => requestOf(boardPreview, { token, v }).path,
    find: async (token, request) =>
      previewOfBoard(await requireSpectated(deps, boards, token, request), appName),
  };

  publicRoute(deps, invitePreview, async ({ input, request }) => {
    const { content } = await invites.find(input.inviteToken, request);
    return new PngAnswer(await pictures.pictureOf(content));
  });

  publicRoute(deps, boardPreview, async ({ input, request }) => {
    const { content } = await spectators.find(input.token, request);
    return new PngAnswer(await pictures.pictureOf(content));
  });

  return async function tagsOf(path: string, request: FastifyRequest): Promise<PreviewTags | undefined> {
    for (const { page, find, picturePath } of [invites, spectators]) {
      const named = page.exec(path)?.[1];
      if (named === undefined) continue;
      const { data: token } = sentSecret.safeParse(decodeURIComponent(named));
      if (token === undefined) return undefined;
      try {
        const { title, description, language, content } = await find(token, request);
        return {
          appName,
          title,
          description,
          language,
          url: publicUrl + path,
          picture: {
            url: publicUrl + picturePath(token, versionOf(content)),
            width: PREVIEW_WIDTH,
            height: PREVIEW_HEIGHT,
            alt: `${title}: ${description}`,
          },
        };
      } catch (error) {
        // The app itself says what is wrong with a link that opens nothing.
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    }
    return undefined;
  };
}
