type PackageName = 'core' | 'server' | 'client';

/** The feature modules. Each is a separate layer, in this order from the lowest. */
const features = [
  'accounts',
  'handicap',
  'leagues',
  'notifications',
  'own-card',
  'courses',
  'rounds',
  'imports',
  'share',
  'events',
  'group-card',
  'games',
  'matches',
  'trials',
  'scoreboard',
  'recap',
  'spectators',
  'billboard',
  'chat',
  'reports',
];

const featureLayers = features.map((feature) => [feature]);

export const layerOrder: Record<PackageName, readonly (readonly string[])[]> = {
  core: [['golf', 'wire'], ['contracts']],
  server: [
    ['config'],
    ['database'],
    // Adapters, which must not import endpoints. http and realtime import these modules.
    ['images', 'mail', 'push'],
    ['backup', 'watch'],
    ['http'],
    ['realtime'],
    ...featureLayers,
    ['app'],
    // Entry points: the server, the operator's commands, restoring a backup, and updating to another release.
    ['main', 'operator', 'restore', 'update'],
  ],
  client: [
    ['store'],
    ['texts', 'paths', 'ui', 'platform'],
    ['live'],
    ...featureLayers,
    ['app'],
    // Entry points: the app and the service worker. Neither may import the other into its bundle.
    ['main', 'service-worker'],
  ],
};

/** The words that can start a file name in a feature module. Add a new word in the commit that needs it. */
export const featureFileWords: Record<string, readonly string[]> = {
  accounts: [
    'accounts',
    'addresses',
    'avatars',
    'sessions',
    'passwords',
    'contact',
    'hidden-users',
    'person',
    'guests',
    'passkeys',
    'notifications',
  ],
  handicap: ['handicap'],
  leagues: [
    'leagues',
    'backgrounds',
    'members',
    'admins',
    'leaving',
    'news',
    'invites',
    'history',
    'exports',
    'rules',
    'seasons',
    'spectators',
    'seats',
    'seat-transfer',
    'seat-release',
  ],
  courses: ['courses', 'sharing'],
  // `joining` is here because joining a started FedEx season depends on the rounds played so far.
  rounds: [
    'rounds',
    'registering',
    'handicap-record',
    'applause',
    'joining',
    'participation',
    'deleting',
    'seats',
    'tees',
  ],
  imports: ['imports'],
  events: ['events', 'days', 'groups', 'places', 'calendar', 'reminders', 'recap', 'tees'],
  'group-card': [
    'cards',
    'cells',
    'card-rows',
    'computed-card',
    'card-cache',
    'card-view',
    'confirming',
    'tees',
  ],
  games: ['games', 'stored-results', 'closing', 'contests', 'results', 'skins', 'stakes', 'ledger'],
  matches: ['matches', 'season', 'entries', 'season-cache', 'leaving'],
  trials: ['trials', 'start-trial', 'sample', 'sample-play'],
  scoreboard: [
    'scoreboard',
    'boards',
    'entries',
    'highlights',
    'final-table',
    'exports',
    'league-info',
    'board-computations',
  ],
  recap: ['recap'],
  spectators: ['spectators', 'public-board', 'previews'],
  billboard: ['billboard'],
  chat: ['chat', 'polls', 'round-entries', 'recap-entries'],
  reports: ['reports'],
};

interface ModuleLocation {
  packageName: PackageName;
  module: string;
  layer: number;
}

/** Returns the module of a path; undefined for paths outside the layer order (seeds, tests, scripts, packages). */
export function findModule(path: string): ModuleLocation | undefined {
  const [packageName, src, first, second] = path.split('/');
  if (src !== 'src' || first === undefined || !isPackageName(packageName)) return undefined;
  const module = first === 'features' ? (second ?? '') : (first.split('.')[0] ?? '');
  if (features.includes(module) !== (first === 'features')) return undefined;
  const layer = layerOrder[packageName].findIndex((modules) => modules.includes(module));
  return layer < 0 ? undefined : { packageName, module, layer };
}

/** Returns why `from` may not import `to`, and where the code belongs instead; undefined if the import is allowed. */
export function findLayerProblem(
  from: ModuleLocation,
  to: ModuleLocation,
  isTest: boolean,
): string | undefined {
  if (from.packageName !== to.packageName) return findCrossPackageProblem(from, to);
  if (isTest || from.module === to.module || to.layer < from.layer) return undefined;
  const layers = layerOrder[from.packageName];
  if (to.layer === from.layer) {
    const lowerModules = layers[from.layer - 1]?.join(' or ');
    const higherModules = layers[from.layer + 1]?.join(' or ');
    return [
      `${from.module} and ${to.module} are in one layer and must not import each other`,
      lowerModules && `what both need belongs in ${lowerModules}`,
      higherModules && `what joins them belongs in ${higherModules} or higher`,
    ]
      .filter(Boolean)
      .join('; ');
  }
  return (
    `${to.module} is a layer above ${from.module}: move this call up into ${to.module}, ` +
    `move what it needs down into ${from.module} or lower, or publish an event that ${to.module} listens to`
  );
}

function findCrossPackageProblem(from: ModuleLocation, to: ModuleLocation): string | undefined {
  if (to.packageName === 'core') return undefined;
  if (from.packageName === 'core') {
    return `core imports neither server nor client: move this code to ${to.packageName}, or the rule it needs into core`;
  }
  return `${from.packageName} never imports ${to.packageName}: what both sides agree on belongs in core`;
}

function isPackageName(word: string | undefined): word is PackageName {
  return word === 'core' || word === 'server' || word === 'client';
}
