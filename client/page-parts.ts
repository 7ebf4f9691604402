import { createHash } from 'node:crypto';
import { drawnLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { patterns } from '@golf-league/core/wire/pages.ts';
import { requestOf } from '@golf-league/core/wire/request.ts';
import type { Plugin, Rollup } from 'vite';
import {
  type PrerenderPage,
  setPageLanguage,
  sites,
  insertPrerenderedLanguages,
  insertPrerenderedHtml,
} from './prerender-pages.ts';
import { withPageMetadata } from './page-metadata.ts';
import type { MetadataKeys } from './src/app/drawing/early-start.tsx';

/** The start page is among the first files; few people open the others directly. */
type PageWithoutParts = 'start' | 'confirmAddress' | 'unsubscribe' | 'error';
/** A new page does not compile until it is listed in `pages` or in `PageWithoutParts`. */
type Page = Exclude<keyof typeof patterns, PageWithoutParts>;

interface Parts {
  /** paths below src without extension, as src/app/routes.tsx imports them */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  /** The metadata that search engines and chats show for a page. */
  readonly words?: MetadataKeys;
  /**
   * How the page is prerendered: `alike` if the HTML is the same on every server, `operator` if it contains the
   * operator's name, `here` if the server renders it for each request.
   */
  readonly drawn?: 'alike' | 'operator' | 'here';
  /** Requests that start before the app runs; `:2` stands for the second segment of the path. */
  readonly calls?: readonly string[];
  /** The call for the prerendered HTML, which before-paint.js shows on a phone until the app has started. */
  readonly drawnBy?: string;
}

const MEMBERS = 'app/members-only';

const memberPage = (file: string, ...texts: string[]): Parts => ({
  files: [MEMBERS, file],
  texts: ['inside', ...texts],
});

const leaguePlaceholder = { leagueId: 'LEAGUE' };
const leagueCalls = [requestOf(leagueInfo, leaguePlaceholder), requestOf(scoreboard, leaguePlaceholder)];
const withPlaceholder = ({ path }: { path: string }) => path.replace('LEAGUE', ':2');
const prerenderedLeagueCall = requestOf(drawnLeague, { ...leaguePlaceholder, lang: 'LANGUAGE' as Language });

const pages: Record<Page, Parts> = {
  howItWorks: {
    files: ['app/help/how-it-works-page'],
    texts: ['help'],
    words: ['help:how.pageTitle', 'help:how.text'],
    drawn: 'alike',
  },
  gameModes: {
    files: ['app/help/game-modes-page'],
    texts: ['help'],
    words: ['help:modes.pageTitle', 'help:modes.text'],
    drawn: 'alike',
  },
  contactUs: {
    files: ['features/accounts/contact-page', 'live/site'],
    texts: ['contact'],
    words: ['contact:pageTitle', 'contact:text'],
  },
  terms: {
    files: ['app/legal/terms-page', 'live/site'],
    texts: ['legal'],
    words: ['terms:pageTitle', 'terms:intro'],
    drawn: 'operator',
  },
  privacy: {
    files: ['app/legal/privacy-page', 'live/site'],
    texts: ['legal'],
    words: ['privacy:pageTitle', 'privacy:intro'],
    drawn: 'operator',
  },
  accountDeletion: {
    files: ['app/legal/account-deletion-page'],
    texts: ['legal'],
    words: ['deletion:pageTitle', 'deletion:intro'],
    drawn: 'alike',
  },
  joinLeague: { files: ['app/arrival/join-page'], texts: ['inside'] },
  board: {
    files: ['app/spectators/board-page', 'app/spectators/speak-to-spectator'],
    texts: ['inside', 'spectators'],
    drawn: 'here',
  },
  dashboard: memberPage('app/home/dashboard-page'),
  league: {
    ...memberPage('app/league/league-page'),
    calls: leagueCalls.map(withPlaceholder),
    drawnBy: withPlaceholder(prerenderedLeagueCall).replace('LANGUAGE', ':lang'),
  },
  leagueHistory: memberPage('app/story/history-page', 'story'),
  roundByRound: memberPage('app/story/season-page', 'story'),
  leagueAbout: memberPage('app/about/about-page', 'story'),
  day: memberPage('app/day/day-page', 'story', 'events'),
  days: memberPage('app/day/days-page', 'story', 'events'),
  card: memberPage('app/day/card-page', 'story', 'events', 'cards'),
  matches: memberPage('app/games/matches-page', 'story', 'events', 'matches'),
  ledger: memberPage('app/games/ledger-page', 'story', 'events', 'matches'),
  hallOfFame: memberPage('app/story/hall-of-fame-page', 'story'),
  player: memberPage('app/player/player-page', 'story'),
};

/**
 * Writes `pages/<name>.html`, which is index.html with the parts of that page, so that a browser requests them with
 * the first files and not after them: see docs/decisions/0064-parts-by-address.md. A page with metadata of its own is
 * written once per language and per variant for the operator.
 */
export function writePageParts(renderPage: PrerenderPage): Plugin {
  return {
    name: 'name-page-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') this.error('There is no index.html to insert the parts into');
        for (const [page, parts] of Object.entries(pages) as [Page, Parts][]) {
          const failForMissing = (file: string) =>
            this.error(`No file of the build begins with ${file}, which the page ${page} needs`);
          const combineStyles = (styles: readonly string[]) => {
            const sources = styles.map((file) => bundle[file]).filter((file) => file?.type === 'asset');
            const source = sources.map((file) => String(file.source)).join('');
            const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            const fileName = `assets/of-${page}-${hash}.css`;
            this.emitFile({ type: 'asset', fileName, source });
            return fileName;
          };
          const html = insertParts(String(shell.source), bundle, parts, {
            failForMissing,
            combineStyles,
          });
          for (const [name, source] of await createPageVariants(html, page, parts, renderPage))
            this.emitFile({ type: 'asset', fileName: `pages/${page}${name}.html`, source });
        }
      },
    },
  };
}

/** Returns the HTML files of a page as pairs of file name suffix and content. */
async function createPageVariants(
  html: string,
  page: Page,
  { words, drawn }: Parts,
  renderPage: PrerenderPage,
): Promise<readonly (readonly [string, string])[]> {
  if (drawn === 'here')
    return [
      ['', html],
      ['.drawn', insertPrerenderedHtml(withoutNoscript(html), '')],
    ];
  if (!words) return [['', html]];
  const variants: [string, string][] = [];
  for (const [suffix, site] of Object.entries(sites)) {
    if (suffix !== '' && drawn !== 'operator') continue;
    const prerenderedPages = await renderPage(patterns[page], words, site);
    for (const [language, prerenderedPage] of prerenderedPages) {
      const localized = drawn
        ? insertPrerenderedLanguages(withoutNoscript(html), language, prerenderedPages)
        : setPageLanguage(html, language);
      variants.push([`.${language}${suffix}`, withPageMetadata(localized, prerenderedPage.words)]);
    }
  }
  return variants;
}

/** Removes the noscript notice, since prerendered pages are readable without JavaScript. */
const withoutNoscript = (html: string): string => html.replace(/<noscript>.*?<\/noscript>\s*/s, '');

interface BuildCallbacks {
  readonly failForMissing: (file: string) => never;
  /** Writes styles into one file and returns its name. */
  readonly combineStyles: (styles: readonly string[]) => string;
}

/**
 * src/platform/worker/lazy-chunk.ts reads from `data-styles` which styles the file contains, and does not
 * request them again.
 */
const stylesheetLink = (file: string, styles: readonly string[]): string =>
  `<link rel="stylesheet" crossorigin href="/${file}" data-styles="${styles.map((name) => `/${name}`).join(' ')}">`;

function insertParts(
  html: string,
  bundle: Rollup.OutputBundle,
  { files, texts, drawn, calls, drawnBy }: Parts,
  { failForMissing, combineStyles }: BuildCallbacks,
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const findChunk = (file: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/src/${file}`)) ??
    failForMissing(file);
  const needed = new Set<string>();
  const styles = new Set<string>();
  const addChunk = (chunk: Rollup.OutputChunk) => {
    if (html.includes(`/${chunk.fileName}`) || needed.has(chunk.fileName)) return;
    needed.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') addChunk(imported);
    }
  };
  const isMemberPage = files[0] === MEMBERS;
  // Before a public page only the first files are preloaded, since it needs little else.
  for (const file of isMemberPage || drawn ? files : []) addChunk(findChunk(file));
  const links = [
    ...(drawn ? [] : [...needed, ...(drawnBy ? [] : styles)]).map(
      // With crossorigin, since src/platform/worker/lazy-chunk.ts uses fetch.
      (file) => `<link rel="preload" href="/${file}" as="fetch" crossorigin="">`,
    ),
    ...(drawn ? [...styles] : []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    // One file, since nothing is painted before the last style sheet has arrived.
    ...(drawnBy ? [stylesheetLink(combineStyles([...styles]), [...styles])] : []),
  ];
  // Only before-paint.js knows which language is shown.
  const byLanguage = languages.map((language) => [
    language,
    texts.map((part) => `/${findChunk(`texts/${language}/part-${part}`).fileName}`),
  ]);
  const attributes = [
    `data-texts='${JSON.stringify(Object.fromEntries(byLanguage))}'`,
    ...(calls ? [`data-calls="${calls.join(' ')}"`] : []),
    ...(drawnBy ? [`data-drawn-by="${drawnBy}"`] : []),
    // A visitor who only follows a link is not asked for a language: the server uses the browser's Accept-Language
    // header.
    ...(drawn === 'here' ? ['data-heard'] : []),
  ];
  return html
    .replace(/<html\b/, `<html ${attributes.join(' ')}`)
    .replaceAll(/\s*<link [^>]*as="font"[^>]*>/g, (link) =>
      // The fonts are a seventh of what loads before a member's first row; until then a fallback font is shown.
      isMemberPage ? '' : link.replace('as="font"', 'as="font" fetchpriority="low"'),
    )
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}
