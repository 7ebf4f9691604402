import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { memberPatterns, patterns } from '@golf-league/core/wire/pages.ts';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './accept-language.ts';
import { NamedPage } from './named-page.ts';
import { escaped, type PreviewTags, withAddress, withCard, withPreview } from './preview-tags.ts';

/** The operator of the server, as the legal pages name it. */
export interface Operator {
  readonly appName: string;
  readonly operatorName?: string | undefined;
  readonly operatorAddress?: string | undefined;
}

/**
 * The preview of the start page in chats. Its picture and name are also used on every other page that is the same for
 * everybody, and instead of a page for members.
 */
export type StartTags = (language: Language) => PreviewTags;

const START: keyof typeof patterns = 'start';

/**
 * The built pages of single addresses: one file each, or one for each language where the page contains its text.
 * client/page-parts.ts writes them.
 */
export class BuiltPages {
  readonly #pages: ReadonlyMap<string, NamedPage>;

  constructor(folder: string, operator: Operator, start?: StartTags) {
    const files = new Set(globSync('pages/*.html', { cwd: folder }).map((file) => basename(file, '.html')));
    const known = !operator.operatorName ? '' : operator.operatorAddress ? '.addressed' : '.named';
    const fill = filledBy(operator);
    const open = (file: string, language: Language | undefined): NamedPage => {
      const [name = ''] = file.split('.');
      const own = files.has(file + known) ? file + known : file;
      const isSaid = language !== undefined && start !== undefined;
      return new NamedPage(folder, `pages/${own}.html`, {
        appName: operator.appName,
        also: (page) => (isSaid ? withTags(fill(page), name, start(language)) : fill(page)),
        ...(language && { decidedBy: 'Accept-Language' }),
      });
    };
    const withoutKnown = [...files].filter((file) => file.split('.').length < 3);
    const opened = withoutKnown.flatMap((file): (readonly [string, NamedPage])[] => {
      if (file in memberPatterns && start)
        return languages.map((language) => [`${file}.${language}`, open(file, language)]);
      const code = file.split('.')[1];
      return [
        [
          file,
          open(
            file,
            languages.find((one) => one === code),
          ),
        ],
      ];
    });
    this.#pages = new Map(opened);
  }

  find(name: string, request: FastifyRequest): NamedPage | undefined {
    const language = languageOf(request.headers['accept-language']);
    return this.#pages.get(name) ?? this.#pages.get(`${name}.${language}`);
  }
}

function withTags(page: string, name: string, start: PreviewTags): string {
  if (name === START) return withPreview(page, start);
  if (name in memberPatterns) return withCard(page, start);
  const path = patterns[name as keyof typeof patterns];
  return withAddress(page, { ...start, url: new URL(path, start.url).href });
}

/** Like app/legal/use-operator.ts in the client. */
function filledBy({ operatorName = '', operatorAddress = '' }: Operator): (page: string) => string {
  const name = escaped(operatorName);
  const address = escaped(operatorAddress.replaceAll(/\s*\n\s*/g, ', '));
  return (page) =>
    page.replaceAll(/OPERATOR_(NAME|ADDRESS)/g, (_, what) => (what === 'NAME' ? name : address));
}
