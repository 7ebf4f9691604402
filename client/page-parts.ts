import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { languages } from '@golf-league/core/wire/languages.ts';
import type { patterns } from '@golf-league/core/wire/pages.ts';
import { requestOf } from '@golf-league/core/wire/request.ts';
import type { Plugin, Rollup } from 'vite';
import { contact } from './src/texts/en/contact.ts';
import { deletion } from './src/texts/en/deletion.ts';
import { help } from './src/texts/en/help.ts';
import { privacy } from './src/texts/en/privacy.ts';
import { terms } from './src/texts/en/terms.ts';

/** The first files have the start page; few come to the others, by a mail or a mistake. */
type WithoutParts = 'start' | 'confirmAddress' | 'unsubscribe' | 'error';
/** A new page does not compile until it is among those with parts, or those without. */
type Page = Exclude<keyof typeof patterns, WithoutParts>;

/** What search engines and chats show of a page, in the language of who has chosen none. */
interface Words {
  readonly title: string;
  readonly text: string;
}

interface Parts {
  /** below src, without their ending, as src/app/routes.tsx imports them */
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly words?: Words;
  /** Reads that begin before the app runs; `:2` is the second part of the address. */
  readonly calls?: readonly string[];
}

const MEMBERS = 'app/members-only';

const ofMembers = (file: string, ...texts: string[]): Parts => ({
  files: [MEMBERS, file],
  texts: ['inside', ...texts],
});

const leagueOfAddress = { leagueId: 'LEAGUE' };
const leagueCalls = [requestOf(leagueInfo, leagueOfAddress), requestOf(scoreboard, leagueOfAddress)];

const pages: Record<Page, Parts> = {
  howItWorks: {
    files: ['app/help/how-it-works-page'],
    texts: ['help'],
    words: { title: help.how.pageTitle, text: help.how.text },
  },
  gameModes: {
    files: ['app/help/game-modes-page'],
    texts: ['help'],
    words: { title: help.modes.pageTitle, text: help.modes.text },
  },
  contactUs: {
    files: ['features/accounts/contact-page', 'live/site'],
    texts: ['contact'],
    words: { title: contact.pageTitle, text: contact.text },
  },
  terms: {
    files: ['app/legal/terms-page', 'live/site'],
    texts: ['legal'],
    words: { title: terms.pageTitle, text: terms.intro },
  },
  privacy: {
    files: ['app/legal/privacy-page', 'live/site'],
    texts: ['legal'],
    words: { title: privacy.pageTitle, text: privacy.intro },
  },
  accountDeletion: {
    files: ['app/legal/account-deletion-page'],
    texts: ['legal'],
    words: { title: deletion.pageTitle, text: deletion.intro },
  },
  joinLeague: { files: ['app/arrival/join-page'], texts: ['inside'] },
  board: {
    files: ['app/spectators/board-page', 'app/spectators/speak-to-spectator'],
    texts: ['inside', 'spectators'],
  },
  dashboard: ofMembers('app/home/dashboard-page'),
  league: {
    ...ofMembers('app/league/league-page'),
    calls: leagueCalls.map(({ path }) => path.replace('LEAGUE', ':2')),
  },
  leagueHistory: ofMembers('app/story/history-page', 'story'),
  roundByRound: ofMembers('app/story/season-page', 'story'),
  leagueAbout: ofMembers('app/about/about-page', 'story'),
  day: ofMembers('app/day/day-page', 'story', 'events'),
  days: ofMembers('app/day/days-page', 'story', 'events'),
  card: ofMembers('app/day/card-page', 'story', 'events', 'cards'),
  matches: ofMembers('app/games/matches-page', 'story', 'events', 'matches'),
  ledger: ofMembers('app/games/ledger-page', 'story', 'events', 'matches'),
  hallOfFame: ofMembers('app/story/hall-of-fame-page', 'story'),
  player: ofMembers('app/player/player-page', 'story'),
};

/**
 * Writes `pages/<name>.html`, which is index.html with the parts of that page, so that a browser asks for them with the
 * first files and not by them: see docs/decisions/0064-parts-by-address.md.
 */
export function namePageParts(): Plugin {
  return {
    name: 'name-page-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') this.error('There is no index.html to name parts in');
        const html = String(shell.source);
        for (const [page, parts] of Object.entries(pages)) {
          const source = withParts(html, bundle, parts, (file) =>
            this.error(`No file of the build begins with ${file}, which the page ${page} needs`),
          );
          this.emitFile({ type: 'asset', fileName: `pages/${page}.html`, source });
        }
      },
    },
  };
}

function withParts(
  html: string,
  bundle: Rollup.OutputBundle,
  { files, texts, words, calls }: Parts,
  refuse: (file: string) => never,
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunkOf = (file: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/src/${file}`)) ??
    refuse(file);
  const wanted = new Set<string>();
  const add = (chunk: Rollup.OutputChunk) => {
    if (html.includes(`/${chunk.fileName}`) || wanted.has(chunk.fileName)) return;
    wanted.add(chunk.fileName);
    for (const styles of chunk.viteMetadata?.importedCss ?? []) wanted.add(styles);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  // Before a public page the first files alone come sooner: what it needs beyond them is little.
  for (const file of files[0] === MEMBERS ? files : []) add(chunkOf(file));
  const links = [...wanted].map(
    // As a fetch, which is how src/platform/worker/late-part.ts asks for them.
    (file) => `<link rel="preload" href="/${file}" as="fetch" crossorigin="">`,
  );
  // Which language it is only before-paint.js knows.
  const byLanguage = languages.map((language) => [
    language,
    texts.map((part) => `/${chunkOf(`texts/${language}/part-${part}`).fileName}`),
  ]);
  const attributes = [
    `data-texts='${JSON.stringify(Object.fromEntries(byLanguage))}'`,
    ...(calls ? [`data-calls="${calls.join(' ')}"`] : []),
  ];
  return (words ? withWords(html, words) : html)
    .replace(/<html\b/, `<html ${attributes.join(' ')}`)
    .replaceAll('as="font"', 'as="font" fetchpriority="low"')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

/** The server writes the operator's name of the app into it. */
const app = 'Golf League';

function withWords(html: string, { title, text }: Words): string {
  const whole = `${title} · ${app}`;
  // Who the operator is only the server knows, so sentences of the operator are left out.
  const sentences = text.replaceAll('{{app}}', app).split(/(?<=\.) /);
  const description = sentences
    .filter((one) => !one.includes('{{'))
    .join(' ')
    .replaceAll('"', '&quot;');
  const tags = [
    `<title>${whole}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${whole}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
