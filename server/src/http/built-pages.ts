import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { loggedInPagePatterns, pagePatterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyRequest } from 'fastify';
import { parseAcceptLanguage } from './accept-language.ts';
import { BuiltPage } from './built-page.ts';
import {
  escapeHtml,
  type PreviewTags,
  insertUrlAndPicture,
  insertPreviewWithoutUrl,
  insertPreview,
} from './preview-tags.ts';

/** The operator of the server, as named on the legal pages. */
export interface Operator {
  readonly appName: string;
  readonly operatorName?: string | undefined;
  readonly operatorAddress?: string | undefined;
}

/**
 * Returns the link preview of the start page. Its picture and name are also used on all other public pages and on pages
 * for members.
 */
export type GetStartTags = (language: Language) => PreviewTags;

const START_PAGE: keyof typeof pagePatterns = 'start';

/**
 * Pages that were built as HTML files: one file per page, or one per language if the page contains text.
 * client/page-html.ts writes them.
 */
export class BuiltPages {
  readonly #pages: ReadonlyMap<string, BuiltPage>;

  constructor(folder: string, operator: Operator, getStartTags?: GetStartTags) {
    const files = new Set(globSync('pages/*.html', { cwd: folder }).map((file) => basename(file, '.html')));
    const variantSuffix = !operator.operatorName ? '' : operator.operatorAddress ? '.addressed' : '.named';
    const insertOperator = createOperatorInserter(operator);
    const openPage = (file: string, language: Language | undefined): BuiltPage => {
      const [pageName = ''] = file.split('.');
      const variant = files.has(file + variantSuffix) ? file + variantSuffix : file;
      const hasPreview = language !== undefined && getStartTags !== undefined;
      return new BuiltPage(folder, `pages/${variant}.html`, {
        appName: operator.appName,
        rewrite: (page) =>
          hasPreview
            ? insertTags(insertOperator(page), pageName, getStartTags(language))
            : insertOperator(page),
        ...(language && { varyHeader: 'Accept-Language' }),
      });
    };
    const baseFiles = [...files].filter((file) => file.split('.').length < 3);
    const entries = baseFiles.flatMap((file): (readonly [string, BuiltPage])[] => {
      if (file in loggedInPagePatterns && getStartTags)
        return languages.map((language) => [`${file}.${language}`, openPage(file, language)]);
      const languageCode = file.split('.')[1];
      return [
        [
          file,
          openPage(
            file,
            languages.find((candidate) => candidate === languageCode),
          ),
        ],
      ];
    });
    this.#pages = new Map(entries);
  }

  find(name: string, request: FastifyRequest): BuiltPage | undefined {
    const language = parseAcceptLanguage(request.headers['accept-language']);
    return this.#pages.get(name) ?? this.#pages.get(`${name}.${language}`);
  }
}

function insertTags(page: string, pageName: string, startTags: PreviewTags): string {
  if (pageName === START_PAGE) return insertPreview(page, startTags);
  if (pageName in loggedInPagePatterns) return insertPreviewWithoutUrl(page, startTags);
  const path = pagePatterns[pageName as keyof typeof pagePatterns];
  return insertUrlAndPicture(page, { ...startTags, url: new URL(path, startTags.url).href });
}

/** Returns a function that inserts the operator's details into a page, like app/legal/use-operator.ts in the client. */
function createOperatorInserter({
  operatorName = '',
  operatorAddress = '',
}: Operator): (page: string) => string {
  const name = escapeHtml(operatorName);
  const address = escapeHtml(operatorAddress.replaceAll(/\s*\n\s*/g, ', '));
  return (page) =>
    page.replaceAll(/OPERATOR_(NAME|ADDRESS)/g, (_, field) => (field === 'NAME' ? name : address));
}
