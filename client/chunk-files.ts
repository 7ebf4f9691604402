import type { Plugin } from 'vite';

/** Path prefixes of the files or folders in each chunk. A prefix matches after any slash of a module's path. */
const chunkPaths = {
  /** The modules that spectators load, with all their imports. They must not import code that only members need. */
  board: [
    'app/spectators/spectator-texts.',
    'features/spectators/',
    'features/scoreboard/board/board',
    'features/scoreboard/board/use-score-announcements.',
    'features/scoreboard/highlights/highlight-list.',
    'features/scoreboard/entries.api.',
    'features/scoreboard/player-colours.',
    'features/leagues/seasons/podium.',
    'features/leagues/cover/cover-header.',
    'features/leagues/cover/cover-picture.',
    'features/leagues/cover/use-height-property.',
    'live/time-or-date-time.',
    'live/socket.',
    'platform/use-media-query.',
    'platform/native/native-settings.',
    'platform/full-screen.',
    'core/src/golf/standings/board.',
    'core/src/golf/names/spectator-names.',
    'icons/flag.',
    'icons/hourglass.',
    'icons/tv.',
    'icons/chevron-left.',
    'icons/chevron-right.',
    'icons/pause.',
  ],
  core: ['core/src/'],
  sharedUi: [
    'node_modules/',
    'client/src/ui/',
    'client/src/platform/',
    'client/src/texts/',
    'client/src/paths.',
  ],
  chat: ['features/chat/'],
  /** Capacitor and its adapters, which the web app never loads. */
  native: [
    'node_modules/@capacitor/',
    'node_modules/@capawesome/',
    'node_modules/@aparajita/',
    'platform/push/native-token.',
    'platform/outbox/outbox-in-files.',
    'platform/push/push.',
    'platform/native/phone.',
    'platform/push/badge.',
    'platform/native/camera.',
  ],
  /** Every page loads this chunk immediately. It has its own icons, so that it loads no other chunk for them. */
  toaster: [
    'ui/toasts/toaster.',
    'ui/controls/use-swipe.',
    'icons/x.',
    'icons/circle-alert.',
    'icons/circle-check.',
  ],
  /** The start page loads these modules, and must not load all contracts with them. */
  site: [
    'core/src/contracts/site.',
    'core/src/wire/endpoint.',
    'core/src/wire/fields.',
    'core/src/wire/names.',
    'live/site.',
    'live/zod-stub.',
    'icons/smartphone.',
    'icons/play.',
  ],
  /** Visitors load these pages, which must not load code that only members need. */
  legal: ['app/legal/'],
  /** The start page loads these modules after its first screen, and must not load `sharedUi` with them. */
  help: [
    'app/help/',
    'platform/worker/forget-cached.',
    'platform/push/web-push.',
    'platform/push/listen-to-worker.',
    'platform/install.',
    'platform/worker/service-worker.',
    'platform/unattended.',
    'icons/refresh-cw.',
  ],
  forms: ['node_modules/react-hook-form/'],
} satisfies Record<string, readonly string[]>;

const toForwardSlashes = (id: string) => id.replaceAll('\\', '/');

/** Returns a function that checks whether a module id belongs to the chunk. */
export const createChunkMatcher =
  (chunk: keyof typeof chunkPaths) =>
  (id: string): boolean => {
    const path = toForwardSlashes(id);
    return chunkPaths[chunk].some((prefix) => path.includes(`/${prefix}`));
  };

/** Fails the build if one of the paths above matches no module, for example because a file was moved. */
export const failOnUnmatchedPaths: Plugin = {
  name: 'fail-on-unmatched-paths',
  apply: 'build',
  generateBundle() {
    const modules = [...this.getModuleIds()].map(toForwardSlashes);
    const unmatchedPaths = Object.entries(chunkPaths).flatMap(([chunk, paths]) =>
      paths
        .filter((prefix) => !modules.some((path) => path.includes(`/${prefix}`)))
        .map((prefix) => `${chunk}: ${prefix}`),
    );
    if (unmatchedPaths.length > 0)
      this.error(`No module matches these chunk paths:\n${unmatchedPaths.join('\n')}`);
  },
};
