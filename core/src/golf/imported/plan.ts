import { grouped } from '../grouped.ts';
import { compareCodePoints, personKey, withPlainMarks } from '../names/name-order.ts';
import type { Member } from '../standings/participation.ts';
import { runToEnd } from '../seasons/steps.ts';
import { nextNumberAfter } from '../standings/participation.ts';
import type { Mode } from '../mode.ts';
import type { ImportLine, LineProblem } from './lines.ts';

/** A round of the league as it is before the import. */
export type ExistingRound = {
  readonly memberId: string;
  readonly number: number;
  readonly playedOn: string;
  readonly gross: number | null;
  readonly toPar: number;
};

type League = {
  readonly mode: Mode;
  readonly members: readonly Member[];
  readonly rounds: readonly ExistingRound[];
  /** How many more players the league can have. */
  readonly room: number;
};

/** A round to be stored, in the order of the file. `memberId` is null for a new player. */
export type PlannedRound = {
  readonly memberId: string | null;
  readonly name: string;
  readonly playedOn: string;
  readonly gross: number | null;
  readonly toPar: number;
  readonly coursePar: number | null;
  readonly number: number;
};

/**
 * A player whom the file adds to the league, or a member who is `absent` from FedEx numbers that the file completes.
 */
export type PlannedPlayer = {
  readonly memberId: string | null;
  readonly name: string;
  readonly firstRound: number;
  readonly absent: readonly number[];
};

export type ImportPlan = {
  /** The lines with all their problems. */
  readonly lines: readonly ImportLine[];
  readonly players: readonly PlannedPlayer[];
  readonly rounds: readonly PlannedRound[];
};

/** `Sjöberg, Anna` → `Anna Sjöberg`, as registers write it. */
const inSpokenOrder = (name: string): string => name.replace(/^([^,]+),([^,]+)$/u, '$2 $1');

/** The key by which the name on a line is compared. */
const keyOf = (name: string): string => personKey(inSpokenOrder(name));

/** The spelling of a name, ignoring marks and spaces, so that `Anna` and `anna` are two. */
const spellingOf = (name: string): string =>
  withPlainMarks(inSpokenOrder(name)).normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

/**
 * Plans the import of the lines of a table: the player of each round, by the name ignoring case and spaces, and its
 * number among the player's rounds. A line that is in the table twice, or that is already a round of the league, is a
 * problem; so is a number in the table that would change in the league. In FedEx a new player takes part from the first
 * number of the table on, and a player without a number that the table has awarded points for did not play it: this
 * keeps a season with late players and closed rounds unchanged. If any line has a problem nothing may be stored.
 */
export const planImport = (league: League, lines: readonly ImportLine[]): ImportPlan =>
  runToEnd(planInSteps(league, lines));

/** Like `planImport`, yielding after each line and each player. */
export function* planInSteps(league: League, lines: readonly ImportLine[]): Generator<void, ImportPlan> {
  const known = grouped([...league.members], ({ name }) => keyOf(name));
  // DANGER: an invalid name may be a letter with thousands of marks, and computing its key takes very long.
  const names = lines.flatMap(({ name, problem }) => (problem?.startsWith('name_') ? [] : name));
  const newKeys = [...new Set(names.map(keyOf))].filter((key) => !known.has(key));
  const tooMany = new Set(newKeys.slice(Math.max(0, league.room)));
  const several = keysOfSeveral(lines, known);
  const seen = new Set<string>();
  const before = new Set(league.rounds.map((round) => keyOfRound(round.memberId, round)));
  const check = (line: ImportLine): ImportLine => {
    if (line.problem !== null) return line;
    const key = keyOf(line.name);
    const players = known.get(key) ?? [];
    const [player] = players;
    const own = keyOfLine(key, line);
    const problem: LineProblem | null =
      players.length > 1 || several.has(key)
        ? 'name_of_several'
        : seen.has(own)
          ? 'twice'
          : player && before.has(keyOfRound(player.id, line))
            ? 'registered'
            : tooMany.has(key)
              ? 'too_many_players'
              : null;
    seen.add(own);
    return { ...line, problem };
  };
  const checked: ImportLine[] = [];
  for (const line of lines) {
    checked.push(check(line));
    yield;
  }
  return yield* numbered(league, known, checked);
}

const keyOfRound = (who: string, round: Pick<ImportLine, 'playedOn' | 'gross' | 'toPar'>): string =>
  [who, round.playedOn, round.gross, round.toPar].join(' ');

const keyOfLine = (who: string, line: ImportLine): string => `${keyOfRound(who, line)} ${line.number}`;

/**
 * The names in the file that belong to several people: those with two rounds of one number, or in two spellings that
 * are on one day or neither of which the league has. A repeated line is ignored.
 */
function keysOfSeveral(
  lines: readonly ImportLine[],
  known: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const sound = lines.filter(({ problem }) => problem === null);
  const byKey = grouped(sound, ({ name }) => keyOf(name));
  const isSeveral = (key: string, own: readonly ImportLine[]): boolean => {
    const rounds = [...new Map(own.map((line) => [keyOfLine(key, line), line])).values()];
    const numbers = rounds.flatMap(({ number }) => number ?? []);
    if (new Set(numbers).size < numbers.length) return true;
    const spellings = grouped(rounds, ({ name }) => spellingOf(name));
    if (spellings.size < 2 || !known.has(key)) return spellings.size > 1;
    const days = [...spellings.values()].flatMap((some) => [
      ...new Set(some.map(({ playedOn }) => playedOn)),
    ]);
    return new Set(days).size < days.length;
  };
  return new Set([...byKey].flatMap(([key, own]) => (isSeveral(key, own) ? [key] : [])));
}

type Own = {
  readonly member: Member | undefined;
  readonly name: string;
  readonly lines: readonly ImportLine[];
};

function* numbered(
  { mode, rounds: before, members }: League,
  known: ReadonlyMap<string, readonly Member[]>,
  lines: readonly ImportLine[],
): Generator<void, ImportPlan> {
  const sound = lines.filter(({ problem }) => problem === null);
  const byName = grouped(sound, ({ name }) => keyOf(name));
  const memberOf = (key: string) => known.get(key)?.[0];
  const newcomers = [...byName].filter(([key]) => memberOf(key) === undefined);
  const everybody: Own[] = [
    ...members.map((member) => ({
      member,
      name: member.name,
      lines: byName.get(keyOf(member.name)) ?? [],
    })),
    ...newcomers.map(([, own]) => ({ member: undefined, name: own[0]!.name, lines: own })),
  ];
  const awarded = [...new Set(sound.flatMap(({ isAwarded, number }) => (isAwarded ? (number ?? []) : [])))];
  const numbers = new Map<ImportLine, number>();
  const roundsBefore = grouped(before, ({ memberId }) => memberId);
  const players: PlannedPlayer[] = [];
  for (const { member, name, lines: own } of everybody) {
    const mine = (member ? (roundsBefore.get(member.id) ?? []) : []).map(({ number }) => number);
    const given = [...mine, ...own.flatMap(({ number }) => number ?? [])];
    const firstRound = member?.firstRound ?? firstOf(mode, given);
    const passed = new Set([...given, ...(member?.absent ?? [])]);
    const absent = awarded.filter((number) => number >= firstRound && !passed.has(number));
    const allAbsent = new Set([...(member?.absent ?? []), ...absent]);
    let highest = Math.max(0, ...mine);
    for (const line of inOrder(own)) {
      const player = { firstRound, isGuest: member?.isGuest ?? false };
      highest = nextNumberAfter(mode, player, highest, (number) => allAbsent.has(number));
      numbers.set(line, highest);
    }
    players.push({ memberId: member?.id ?? null, name, firstRound, absent });
    yield;
  }
  // Outside FedEx numbers count the player's own rounds, and a table may number its days differently.
  const isOther = (line: ImportLine) =>
    mode === 'fedex' && line.number !== null && numbers.has(line) && numbers.get(line) !== line.number;
  return {
    lines: lines.map((line) => (isOther(line) ? { ...line, problem: 'round_number' } : line)),
    players: players.filter(({ memberId, absent }) => memberId === null || absent.length > 0),
    rounds: sound.map((line) => {
      const { name, playedOn, gross, toPar, coursePar } = line;
      const member = memberOf(keyOf(name));
      return {
        memberId: member?.id ?? null,
        name: member?.name ?? byName.get(keyOf(name))![0]!.name,
        playedOn: playedOn!,
        gross,
        toPar: toPar!,
        coursePar,
        number: numbers.get(line)!,
      };
    }),
  };
}

/** A new player of FedEx takes part from the first number of the table on, others from the first of all. */
const firstOf = (mode: Mode, given: readonly number[]): number =>
  mode === 'fedex' && given.length > 0 ? Math.min(...given) : 1;

/** By the number in the table, then by day, then in the order of the file. */
const inOrder = (lines: readonly ImportLine[]): ImportLine[] =>
  lines.toSorted(
    (a, b) =>
      (a.number ?? 0) - (b.number ?? 0) ||
      compareCodePoints(a.playedOn ?? '', b.playedOn ?? '') ||
      a.line - b.line,
  );
