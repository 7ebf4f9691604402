import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyRequest } from 'fastify';
import { parseAcceptLanguage } from './accept-language.ts';
import { NamedPage } from './named-page.ts';
import { escapeHtml, type PreviewTags, withAddress, withPreviewCard, withPreview } from './preview-tags.ts';

/** The operator of the server, as named on the legal pages. */
export interface Operator {
  readonly appName: string;
  readonly operatorName?: string | undefined;
  readonly operatorAddress?: string | undefined;
}

/**
 * The link preview of the start page. Its picture and name are also used on all other public pages and on pages for
 * members.
 */
export type StartTags = (language: Language) => PreviewTags;

const START: keyof typeof patterns = 'start';

/**
 * Pages that were built as HTML files: one file per page, or one per language if the page contains text.
 * client/page-html.ts writes them.
 */
export class BuiltPages {
  readonly #pages: ReadonlyMap<string, NamedPage>;

  constructor(folder: string, operator: Operator, start?: StartTags) {
    const files = new Set(globSync('pages/*.html', { cwd: folder }).map((file) => basename(file, '.html')));
    const suffix = !operator.operatorName ? '' : operator.operatorAddress ? '.addressed' : '.named';
    const insertOperator = createOperatorInserter(operator);
    const openPage = (file: string, language: Language | undefined): NamedPage => {
      const [name = ''] = file.split('.');
      const variant = files.has(file + suffix) ? file + suffix : file;
      const hasPreview = language !== undefined && start !== undefined;
      return new NamedPage(folder, `pages/${variant}.html`, {
        appName: operator.appName,
        rewrite: (page) =>
          hasPreview ? withTags(insertOperator(page), name, start(language)) : insertOperator(page),
        ...(language && { varyHeader: 'Accept-Language' }),
      });
    };
    const baseFiles = [...files].filter((file) => file.split('.').length < 3);
    const entries = baseFiles.flatMap((file): (readonly [string, NamedPage])[] => {
      if (file in memberPatterns && start)
        return languages.map((language) => [`${file}.${language}`, openPage(file, language)]);
      const code = file.split('.')[1];
      return [
        [
          file,
          openPage(
            file,
            languages.find((supported) => supported === code),
          ),
        ],
      ];
    });
    this.#pages = new Map(entries);
  }

  find(name: string, request: FastifyRequest): NamedPage | undefined {
    const language = parseAcceptLanguage(request.headers['accept-language']);
    return this.#pages.get(name) ?? this.#pages.get(`${name}.${language}`);
  }
}

function withTags(page: string, name: string, start: PreviewTags): string {
  if (name === START) return withPreview(page, start);
  if (name in memberPatterns) return withPreviewCard(page, start);
  const path = patterns[name as keyof typeof patterns];
  return withAddress(page, { ...start, url: new URL(path, start.url).href });
}

/** Returns a function that writes the operator into a page, like app/legal/use-operator.ts in the client. */
function createOperatorInserter({
  operatorName = '',
  operatorAddress = '',
}: Operator): (page: string) => string {
  const name = escapeHtml(operatorName);
  const address = escapeHtml(operatorAddress.replaceAll(/\s*\n\s*/g, ', '));
  return (page) =>
    page.replaceAll(/OPERATOR_(NAME|ADDRESS)/g, (_, field) => (field === 'NAME' ? name : address));
}
