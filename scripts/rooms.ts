type Floor = 'core' | 'server' | 'client';

/** Rooms on one step are neighbours: they may not import each other. */
const nouns = ['accounts', 'leagues', 'rounds', 'scoreboard', 'billboard', 'chat', 'reports'];

const nounSteps = nouns.map((noun) => [noun]);

export const staircase: Record<Floor, readonly (readonly string[])[]> = {
  core: [['golf', 'wire'], ['contracts']],
  server: [
    ['config'],
    ['database'],
    // The doors know nothing of calls; calls and sockets go through them.
    ['images', 'mail', 'push'],
    ['http'],
    ['realtime'],
    ...nounSteps,
    ['app'],
    // Two programs on one database: the server, and the commands of whoever runs it.
    ['main', 'operator'],
  ],
  client: [
    ['store'],
    ['texts', 'paths', 'ui', 'platform'],
    ['live'],
    ...nounSteps,
    ['app'],
    // The service worker is a second entry, beside main: neither may pull the other into its bundle.
    ['main', 'service-worker'],
  ],
};

/** The words a file in a noun's room may begin with. A new word is a decision: add it here, in the same commit. */
export const wordsOfNoun: Record<string, readonly string[]> = {
  accounts: ['accounts', 'avatars', 'sessions', 'passwords', 'contact', 'hidden'],
  leagues: ['leagues', 'backgrounds', 'members', 'invites'],
  // Joining a started FedEx season depends on the rounds played so far.
  rounds: ['rounds', 'joining', 'participation'],
  scoreboard: ['scoreboard', 'highlights'],
  billboard: ['billboard'],
  chat: ['chat', 'polls'],
  reports: ['reports'],
};

interface Place {
  floor: Floor;
  room: string;
  step: number;
}

/** The room a path stands in; undefined for what is no part of the staircase (seeds, tests, scripts, packages). */
export function placeOf(path: string): Place | undefined {
  const [floor, src, first, second] = path.split('/');
  if (src !== 'src' || first === undefined || !isFloor(floor)) return undefined;
  const room = first === 'features' ? (second ?? '') : (first.split('.')[0] ?? '');
  if (nouns.includes(room) !== (first === 'features')) return undefined;
  const step = staircase[floor].findIndex((rooms) => rooms.includes(room));
  return step < 0 ? undefined : { floor, room, step };
}

/** Why `from` may not import `to`, and where the thing belongs instead; undefined when it may. */
export function refusal(from: Place, to: Place, isTest: boolean): string | undefined {
  if (from.floor !== to.floor) return refusalBetweenFloors(from, to);
  if (isTest || from.room === to.room || to.step < from.step) return undefined;
  const steps = staircase[from.floor];
  if (to.step === from.step) {
    const below = steps[from.step - 1]?.join(' or ');
    const above = steps[from.step + 1]?.join(' or ');
    return [
      `${from.room} and ${to.room} are neighbours and do not know each other`,
      below && `what both need belongs in ${below}`,
      above && `what joins them belongs in ${above} or higher`,
    ]
      .filter(Boolean)
      .join('; ');
  }
  return (
    `${to.room} stands above ${from.room}: move this call up into ${to.room}, ` +
    `move what it needs down into ${from.room} or lower, or publish an event that ${to.room} listens to`
  );
}

function refusalBetweenFloors(from: Place, to: Place): string | undefined {
  if (to.floor === 'core') return undefined;
  if (from.floor === 'core') {
    return `core knows neither server nor client: move this code to ${to.floor}, or the rule it needs into core`;
  }
  return `${from.floor} never imports ${to.floor}: what both sides agree on belongs in core`;
}

function isFloor(word: string | undefined): word is Floor {
  return word === 'core' || word === 'server' || word === 'client';
}
