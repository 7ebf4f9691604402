import { createHash } from 'node:crypto';
import { prerenderedLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import type { Plugin, Rollup } from 'vite';
import {
  type PrerenderPage,
  setPageLanguage,
  siteVariants,
  insertPrerenderedLanguages,
  insertPrerenderedHtml,
} from './prerender-pages.ts';
import { insertPageMetadata } from './page-metadata.ts';
import type { MetadataKeys } from './src/app/drawing/early-start.tsx';

/** Pages without chunk links: the start page is in the initial bundle, and few people open the others directly. */
type PageWithoutChunks = 'start' | 'confirmAddress' | 'unsubscribe' | 'error';
/** The pages in `pages`. A new page does not compile until it is listed there or in `PageWithoutChunks`. */
type Page = Exclude<keyof typeof pagePatterns, PageWithoutChunks>;

interface PageChunks {
  /** Paths relative to src, without extension, as imported in src/app/routes.tsx. */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** The metadata that search engines and chats show for a page. */
  readonly metadata?: MetadataKeys;
  /**
   * How the page is prerendered: `static` if the HTML is the same on every server, `perOperator` if it contains the
   * operator's name, `perRequest` if the server renders it for each request.
   */
  readonly prerendered?: 'static' | 'perOperator' | 'perRequest';
  /** Requests that start before the app runs; `:2` stands for the second segment of the path. */
  readonly calls?: readonly string[];
  /** The call that returns the prerendered HTML, which before-paint.js shows on a phone until the app starts. */
  readonly prerenderedCall?: string;
}

const MEMBERS_ONLY_FILE = 'app/members-only';

const createMemberPage = (file: string, ...texts: string[]): PageChunks => ({
  files: [MEMBERS_ONLY_FILE, file],
  texts: ['inside', ...texts],
});

const leaguePlaceholder = { leagueId: 'LEAGUE' };
const leagueCalls = [
  buildRequest(leagueInfo, leaguePlaceholder),
  buildRequest(scoreboard, leaguePlaceholder),
];
const toPathPattern = ({ path }: { path: string }) => path.replace('LEAGUE', ':2');
const prerenderedLeagueCall = buildRequest(prerenderedLeague, {
  ...leaguePlaceholder,
  lang: 'LANGUAGE' as Language,
});

const pages: Record<Page, PageChunks> = {
  howItWorks: {
    files: ['app/help/how-it-works-page'],
    texts: ['help'],
    metadata: ['help:how.pageTitle', 'help:how.text'],
    prerendered: 'static',
  },
  gameModes: {
    files: ['app/help/game-modes-page'],
    texts: ['help'],
    metadata: ['help:modes.pageTitle', 'help:modes.text'],
    prerendered: 'static',
  },
  contactUs: {
    files: ['features/accounts/contact-page', 'live/site'],
    texts: ['contact'],
    metadata: ['contact:pageTitle', 'contact:text'],
  },
  terms: {
    files: ['app/legal/terms-page', 'live/site'],
    texts: ['legal'],
    metadata: ['terms:pageTitle', 'terms:intro'],
    prerendered: 'perOperator',
  },
  privacy: {
    files: ['app/legal/privacy-page', 'live/site'],
    texts: ['legal'],
    metadata: ['privacy:pageTitle', 'privacy:intro'],
    prerendered: 'perOperator',
  },
  accountDeletion: {
    files: ['app/legal/account-deletion-page'],
    texts: ['legal'],
    metadata: ['deletion:pageTitle', 'deletion:intro'],
    prerendered: 'static',
  },
  joinLeague: { files: ['app/arrival/join-page'], texts: ['inside'] },
  board: {
    files: ['app/spectators/board-page', 'app/spectators/spectator-texts'],
    texts: ['inside', 'spectators'],
    prerendered: 'perRequest',
  },
  dashboard: createMemberPage('app/home/dashboard-page'),
  league: {
    ...createMemberPage('app/league/league-page'),
    calls: leagueCalls.map(toPathPattern),
    prerenderedCall: toPathPattern(prerenderedLeagueCall).replace('LANGUAGE', ':lang'),
  },
  leagueHistory: createMemberPage('app/story/history-page', 'story'),
  roundByRound: createMemberPage('app/story/season-page', 'story'),
  leagueAbout: createMemberPage('app/about/about-page', 'story'),
  day: createMemberPage('app/day/day-page', 'story', 'events'),
  days: createMemberPage('app/day/days-page', 'story', 'events'),
  card: createMemberPage('app/day/card-page', 'story', 'events', 'cards'),
  matches: createMemberPage('app/games/matches-page', 'story', 'events', 'matches'),
  ledger: createMemberPage('app/games/ledger-page', 'story', 'events', 'matches'),
  hallOfFame: createMemberPage('app/story/hall-of-fame-page', 'story'),
  player: createMemberPage('app/player/player-page', 'story'),
};

/**
 * Writes `pages/<name>.html`: index.html with links to the page's chunks, so that browsers request them along with the
 * first files instead of afterwards: see docs/decisions/0064-parts-by-address.md. A page with its own metadata is
 * written once per language and per operator variant.
 */
export function writePageHtml(renderPage: PrerenderPage): Plugin {
  return {
    name: 'write-page-html',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const indexHtmlAsset = bundle['index.html'];
        if (indexHtmlAsset?.type !== 'asset') this.error('There is no index.html to insert the chunks into');
        for (const [page, pageChunks] of Object.entries(pages) as [Page, PageChunks][]) {
          const failOnMissingChunk = (file: string) =>
            this.error(`The build has no chunk for ${file}, which the page ${page} needs`);
          const combineStyles = (styles: readonly string[]) => {
            const sources = styles.map((file) => bundle[file]).filter((file) => file?.type === 'asset');
            const source = sources.map((file) => String(file.source)).join('');
            const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            const fileName = `assets/of-${page}-${hash}.css`;
            this.emitFile({ type: 'asset', fileName, source });
            return fileName;
          };
          const html = insertChunkLinks(String(indexHtmlAsset.source), bundle, pageChunks, {
            failOnMissingChunk,
            combineStyles,
          });
          for (const [name, source] of await createPageVariants(html, page, pageChunks, renderPage))
            this.emitFile({ type: 'asset', fileName: `pages/${page}${name}.html`, source });
        }
      },
    },
  };
}

/** Returns a page's HTML files, each as a file name suffix and the file's content. */
async function createPageVariants(
  html: string,
  page: Page,
  { metadata, prerendered }: PageChunks,
  renderPage: PrerenderPage,
): Promise<readonly (readonly [string, string])[]> {
  if (prerendered === 'perRequest')
    return [
      ['', html],
      ['.drawn', insertPrerenderedHtml(removeNoscript(html), '')],
    ];
  if (!metadata) return [['', html]];
  const variants: [string, string][] = [];
  for (const [suffix, site] of Object.entries(siteVariants)) {
    if (suffix !== '' && prerendered !== 'perOperator') continue;
    const prerenderedPages = await renderPage(pagePatterns[page], metadata, site);
    for (const [language, prerenderedPage] of prerenderedPages) {
      const localizedHtml = prerendered
        ? insertPrerenderedLanguages(removeNoscript(html), language, prerenderedPages)
        : setPageLanguage(html, language);
      variants.push([
        `.${language}${suffix}`,
        insertPageMetadata(localizedHtml, prerenderedPage.metadataTexts),
      ]);
    }
  }
  return variants;
}

/** Removes the noscript notice, since prerendered pages are readable without JavaScript. */
const removeNoscript = (html: string): string => html.replace(/<noscript>.*?<\/noscript>\s*/s, '');

interface BuildCallbacks {
  readonly failOnMissingChunk: (file: string) => never;
  /** Writes styles into one file and returns its name. */
  readonly combineStyles: (styles: readonly string[]) => string;
}

/**
 * `data-styles` lists the style sheets that the file contains, so that src/platform/worker/lazy-chunk.ts does not
 * request them again.
 */
const createStylesheetLink = (file: string, styles: readonly string[]): string =>
  `<link rel="stylesheet" crossorigin href="/${file}" data-styles="${styles.map((name) => `/${name}`).join(' ')}">`;

function insertChunkLinks(
  html: string,
  bundle: Rollup.OutputBundle,
  { files, texts, prerendered, calls, prerenderedCall }: PageChunks,
  { failOnMissingChunk, combineStyles }: BuildCallbacks,
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const findChunk = (file: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/src/${file}`)) ??
    failOnMissingChunk(file);
  const neededFiles = new Set<string>();
  const styles = new Set<string>();
  const addChunk = (chunk: Rollup.OutputChunk) => {
    if (html.includes(`/${chunk.fileName}`) || neededFiles.has(chunk.fileName)) return;
    neededFiles.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
    for (const name of chunk.imports) {
      const importedChunk = bundle[name];
      if (importedChunk?.type === 'chunk') addChunk(importedChunk);
    }
  };
  const isMemberPage = files[0] === MEMBERS_ONLY_FILE;
  // A public page preloads only the first files, since it needs little else.
  for (const file of isMemberPage || prerendered ? files : []) addChunk(findChunk(file));
  const links = [
    ...(prerendered ? [] : [...neededFiles, ...(prerenderedCall ? [] : styles)]).map(
      // With crossorigin, since src/platform/worker/lazy-chunk.ts uses fetch.
      (file) => `<link rel="preload" href="/${file}" as="fetch" crossorigin="">`,
    ),
    ...(prerendered ? [...styles] : []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    // One file, since browsers paint nothing until the last style sheet has arrived.
    ...(prerenderedCall ? [createStylesheetLink(combineStyles([...styles]), [...styles])] : []),
  ];
  // Only before-paint.js knows the language of the page.
  const textFilesByLanguage = languages.map((language) => [
    language,
    texts.map((name) => `/${findChunk(`texts/${language}/chunk-${name}`).fileName}`),
  ]);
  const attributes = [
    `data-texts='${JSON.stringify(Object.fromEntries(textFilesByLanguage))}'`,
    ...(calls ? [`data-calls="${calls.join(' ')}"`] : []),
    ...(prerenderedCall ? [`data-drawn-by="${prerenderedCall}"`] : []),
    // A visitor who follows a link need not choose a language: the server uses the Accept-Language header.
    ...(prerendered === 'perRequest' ? ['data-heard'] : []),
  ];
  return html
    .replace(/<html\b/, `<html ${attributes.join(' ')}`)
    .replaceAll(/\s*<link [^>]*as="font"[^>]*>/g, (link) =>
      // Fonts make up a seventh of what must load before the first row appears. A fallback font is used until then.
      isMemberPage ? '' : link.replace('as="font"', 'as="font" fetchpriority="low"'),
    )
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}
