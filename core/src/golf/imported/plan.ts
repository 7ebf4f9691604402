import { groupByKey } from '../group-by-key.ts';
import { compareCodePoints, getPersonKey, withAsciiPunctuation } from '../names/name-order.ts';
import type { Member } from '../standings/participation.ts';
import { runToEnd } from '../seasons/steps.ts';
import { getNextNumberAfter } from '../standings/participation.ts';
import type { Mode } from '../mode.ts';
import type { ImportLine, LineProblem } from './lines.ts';

/** A round in the league as it is before the import. */
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
  readonly freeSpots: number;
};

/** A round to be stored; rounds are in the order of the file. `memberId` is null for a new player. */
export type PlannedRound = {
  readonly memberId: string | null;
  readonly name: string;
  readonly playedOn: string;
  readonly gross: number | null;
  readonly toPar: number;
  readonly coursePar: number | null;
  readonly number: number;
};

/** A new player in the file, or a member who is `absent` from FedEx rounds for which the file has points. */
export type PlannedPlayer = {
  readonly memberId: string | null;
  readonly name: string;
  readonly firstRound: number;
  readonly absent: readonly number[];
};

export type ImportPlan = {
  /** The lines, with every problem found. */
  readonly lines: readonly ImportLine[];
  readonly players: readonly PlannedPlayer[];
  readonly rounds: readonly PlannedRound[];
};

/** Moves a last name that comes first to the end: `Sjöberg, Anna` → `Anna Sjöberg`. */
const moveLastNameToEnd = (name: string): string => name.replace(/^([^,]+),([^,]+)$/u, '$2 $1');

/** Returns the key for comparing names, ignoring case, spaces and name order. */
const getNameKey = (name: string): string => getPersonKey(moveLastNameToEnd(name));

/** Returns the spelling of a name, ignoring variants of punctuation and spaces; `Anna` and `anna` differ. */
const getSpelling = (name: string): string =>
  withAsciiPunctuation(moveLastNameToEnd(name)).normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

/**
 * Plans the import of a file: finds each line's player by name, ignoring case and spaces, and numbers the round among
 * the player's rounds. A line has a problem if it appears in the file twice, if the league already has the round, or if
 * the round would get a different number in the league. In FedEx, a new player takes part from their first round number
 * in the file, and is absent from each later round for which the file has points but no line for the player. This way,
 * a season with late joiners and closed rounds is imported unchanged. If any line has a problem, nothing may be stored.
 */
export const planImport = (league: League, lines: readonly ImportLine[]): ImportPlan =>
  runToEnd(planImportInSteps(league, lines));

/** Like `planImport`, yielding after each line and each player. */
export function* planImportInSteps(
  league: League,
  lines: readonly ImportLine[],
): Generator<void, ImportPlan> {
  const membersByKey = groupByKey([...league.members], ({ name }) => getNameKey(name));
  // DANGER: an invalid name can be a letter with thousands of combining marks, whose key takes very long to compute.
  const names = lines.flatMap(({ name, problem }) => (problem?.startsWith('name_') ? [] : name));
  const newKeys = [...new Set(names.map(getNameKey))].filter((key) => !membersByKey.has(key));
  const excessKeys = new Set(newKeys.slice(Math.max(0, league.freeSpots)));
  const ambiguousKeys = findAmbiguousKeys(lines, membersByKey);
  const seenKeys = new Set<string>();
  const existingKeys = new Set(league.rounds.map((round) => getRoundKey(round.memberId, round)));
  const checkLine = (line: ImportLine): ImportLine => {
    if (line.problem !== null) return line;
    const key = getNameKey(line.name);
    const matchingMembers = membersByKey.get(key) ?? [];
    const [matchingMember] = matchingMembers;
    const lineKey = getLineKey(key, line);
    const problem: LineProblem | null =
      matchingMembers.length > 1 || ambiguousKeys.has(key)
        ? 'name_of_several'
        : seenKeys.has(lineKey)
          ? 'twice'
          : matchingMember && existingKeys.has(getRoundKey(matchingMember.id, line))
            ? 'registered'
            : excessKeys.has(key)
              ? 'too_many_players'
              : null;
    seenKeys.add(lineKey);
    return { ...line, problem };
  };
  const checkedLines: ImportLine[] = [];
  for (const line of lines) {
    checkedLines.push(checkLine(line));
    yield;
  }
  return yield* assignRoundNumbers(league, membersByKey, checkedLines);
}

const getRoundKey = (playerKey: string, round: Pick<ImportLine, 'playedOn' | 'gross' | 'toPar'>): string =>
  [playerKey, round.playedOn, round.gross, round.toPar].join(' ');

const getLineKey = (playerKey: string, line: ImportLine): string =>
  `${getRoundKey(playerKey, line)} ${line.number}`;

/**
 * Finds the names in the file that could refer to several people. Such a name has two rounds with the same number, or
 * two spellings that are new to the league or played on the same day. Repeated lines are ignored.
 */
function findAmbiguousKeys(
  lines: readonly ImportLine[],
  membersByKey: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const validLines = lines.filter(({ problem }) => problem === null);
  const linesByKey = groupByKey(validLines, ({ name }) => getNameKey(name));
  const isAmbiguous = (key: string, ownLines: readonly ImportLine[]): boolean => {
    const rounds = [...new Map(ownLines.map((line) => [getLineKey(key, line), line])).values()];
    const roundNumbers = rounds.flatMap(({ number }) => number ?? []);
    if (new Set(roundNumbers).size < roundNumbers.length) return true;
    const spellings = groupByKey(rounds, ({ name }) => getSpelling(name));
    if (spellings.size < 2 || !membersByKey.has(key)) return spellings.size > 1;
    const days = [...spellings.values()].flatMap((linesWithSpelling) => [
      ...new Set(linesWithSpelling.map(({ playedOn }) => playedOn)),
    ]);
    return new Set(days).size < days.length;
  };
  return new Set([...linesByKey].flatMap(([key, ownLines]) => (isAmbiguous(key, ownLines) ? [key] : [])));
}

type PlayerLines = {
  readonly member: Member | undefined;
  readonly name: string;
  readonly lines: readonly ImportLine[];
};

function* assignRoundNumbers(
  { mode, rounds: existingRounds, members }: League,
  membersByKey: ReadonlyMap<string, readonly Member[]>,
  lines: readonly ImportLine[],
): Generator<void, ImportPlan> {
  const validLines = lines.filter(({ problem }) => problem === null);
  const linesByKey = groupByKey(validLines, ({ name }) => getNameKey(name));
  const findMember = (key: string) => membersByKey.get(key)?.[0];
  const newPlayers = [...linesByKey].filter(([key]) => findMember(key) === undefined);
  const allPlayers: PlayerLines[] = [
    ...members.map((member) => ({
      member,
      name: member.name,
      lines: linesByKey.get(getNameKey(member.name)) ?? [],
    })),
    ...newPlayers.map(([, ownLines]) => ({ member: undefined, name: ownLines[0]!.name, lines: ownLines })),
  ];
  const awardedNumbers = [
    ...new Set(validLines.flatMap(({ isAwarded, number }) => (isAwarded ? (number ?? []) : []))),
  ];
  const numbersByLine = new Map<ImportLine, number>();
  const existingRoundsByMember = groupByKey(existingRounds, ({ memberId }) => memberId);
  const players: PlannedPlayer[] = [];
  for (const { member, name, lines: ownLines } of allPlayers) {
    const existingNumbers = (member ? (existingRoundsByMember.get(member.id) ?? []) : []).map(
      ({ number }) => number,
    );
    const ownNumbers = [...existingNumbers, ...ownLines.flatMap(({ number }) => number ?? [])];
    const firstRound = member?.firstRound ?? getFirstRound(mode, ownNumbers);
    const takenNumbers = new Set([...ownNumbers, ...(member?.absent ?? [])]);
    const absent = awardedNumbers.filter((number) => number >= firstRound && !takenNumbers.has(number));
    const absentNumbers = new Set([...(member?.absent ?? []), ...absent]);
    let highestNumber = Math.max(0, ...existingNumbers);
    for (const line of sortLines(ownLines)) {
      const participation = { firstRound, isGuest: member?.isGuest ?? false };
      highestNumber = getNextNumberAfter(mode, participation, highestNumber, (number) =>
        absentNumbers.has(number),
      );
      numbersByLine.set(line, highestNumber);
    }
    players.push({ memberId: member?.id ?? null, name, firstRound, absent });
    yield;
  }
  // In other modes, the number counts the player's own rounds, so the numbers in the file may differ.
  const hasDifferentNumber = (line: ImportLine) =>
    mode === 'fedex' &&
    line.number !== null &&
    numbersByLine.has(line) &&
    numbersByLine.get(line) !== line.number;
  return {
    lines: lines.map((line) => (hasDifferentNumber(line) ? { ...line, problem: 'round_number' } : line)),
    players: players.filter(({ memberId, absent }) => memberId === null || absent.length > 0),
    rounds: validLines.map((line) => {
      const { name, playedOn, gross, toPar, coursePar } = line;
      const member = findMember(getNameKey(name));
      return {
        memberId: member?.id ?? null,
        name: member?.name ?? linesByKey.get(getNameKey(name))![0]!.name,
        playedOn: playedOn!,
        gross,
        toPar: toPar!,
        coursePar,
        number: numbersByLine.get(line)!,
      };
    }),
  };
}

/** Returns a new player's first round: in FedEx, the lowest number in the file; in other modes, 1. */
const getFirstRound = (mode: Mode, ownNumbers: readonly number[]): number =>
  mode === 'fedex' && ownNumbers.length > 0 ? Math.min(...ownNumbers) : 1;

/** Sorts lines by round number, then by day, then by position in the file. */
const sortLines = (lines: readonly ImportLine[]): ImportLine[] =>
  lines.toSorted(
    (a, b) =>
      (a.number ?? 0) - (b.number ?? 0) ||
      compareCodePoints(a.playedOn ?? '', b.playedOn ?? '') ||
      a.line - b.line,
  );
