import { billboard } from '@golf-league/core/contracts/billboard.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { type Action, decodeMark, OPTIONS, type Season } from './season.ts';

export interface Verdict {
  acknowledged: number;
  /** Actions that were sent more than once. */
  retried: number;
  lost: number;
  duplicated: number;
  faults: string[];
}

/** Compares the acknowledged writes with the data on the server. Nobody must write during this. */
export async function checkSeason(address: string, season: Season): Promise<Verdict> {
  const actions = season.actions.filter(({ id }) => id !== undefined);
  const verdict: Verdict = {
    acknowledged: actions.length,
    retried: actions.filter(({ tries }) => tries > 1).length,
    lost: 0,
    duplicated: 0,
    faults: [...season.faults],
  };
  const rounds = (
    await Promise.all(season.people.map((person) => fetchRounds(address, season, person)))
  ).flat();
  const entries = await readWholeChat(address, season);
  const copies = new Map<string, number>();
  const countCopy = (content: string) => copies.set(content, (copies.get(content) ?? 0) + 1);
  for (const round of rounds) countCopy(`${round.memberId} ${decodeMark(round.gross ?? 0, round.toPar)}`);
  for (const { authorId, text } of entries) countCopy(`${authorId} ${text}`);
  const prefixOfKind = { round: '', picture: '', message: 'm', poll: 'p' };
  for (const { kind, person, mark } of actions) {
    if (kind === 'vote' || kind === 'billboard' || kind === 'cell') continue;
    const copyCount = copies.get(`${person.id} ${prefixOfKind[kind]}${mark}`) ?? 0;
    if (copyCount === 0) verdict.lost++;
    if (copyCount > 1) verdict.duplicated++;
    if (copyCount !== 1) verdict.faults.push(`the league has ${copyCount} copies of ${kind} ${mark}`);
  }
  checkRoundNumbers(rounds, season, verdict);
  const poll = entries.find(({ id }) => id === season.poll.pollId)?.poll;
  checkVotes(poll, season, actions, verdict);
  await checkBillboard(address, season, actions, verdict);
  await checkCard(address, season, actions, verdict);
  return verdict;
}

async function fetchRounds(
  address: string,
  { leagueId: league }: Season,
  person: Action['person'],
): Promise<readonly RoundView[]> {
  return callApi(address, memberRounds, { leagueId: league, memberId: person.id }, person);
}

/** Returns the URLs of all pictures in the season's rounds. */
export async function fetchPictureUrls(address: string, season: Season): Promise<string[]> {
  const rounds = await Promise.all(season.people.map((person) => fetchRounds(address, season, person)));
  return rounds.flat().flatMap(({ picture }) => picture ?? []);
}

async function readWholeChat(address: string, { leagueId: league, people }: Season): Promise<ChatEntry[]> {
  const read = (query: object) => callApi(address, chat, { leagueId: league, ...query }, people[0]);
  const chatEntries: ChatEntry[] = [...((await read({})) ?? [])];
  for (;;) {
    const older = (await read({ before: chatEntries[0]!.id })) ?? [];
    if (older.length === 0) return chatEntries;
    chatEntries.unshift(...older);
  }
}

/** Checks that each member's rounds are numbered from 1 without gaps. */
function checkRoundNumbers(rounds: readonly RoundView[], { people }: Season, verdict: Verdict): void {
  for (const { id } of people) {
    const numbers = rounds.filter(({ memberId }) => memberId === id).map((round) => round.number);
    if (numbers.some((number, index) => number !== index + 1)) {
      verdict.faults.push(`rounds of one member are numbered ${numbers.join(' ')}`);
    }
  }
}

/**
 * Checks the votes. Each vote toggles, so an odd number of a person's acknowledged votes for an option counts as one.
 */
function checkVotes(poll: Poll | undefined, season: Season, actions: readonly Action[], verdict: Verdict) {
  const votes = actions.filter(({ kind }) => kind === 'vote');
  for (const [index, optionId] of season.poll.options.entries()) {
    const option = poll?.options.find((candidate) => candidate.id === optionId);
    for (const person of season.people) {
      const votesCast = votes.filter(
        (action) => action.person === person && action.mark % OPTIONS === index,
      ).length;
      const countedVotes = option?.voterIds.filter((voter) => voter === person.id).length ?? 0;
      if (countedVotes === votesCast % 2) continue;
      // Counts as lost, because a toggle that counted twice looks the same as a lost toggle.
      verdict.lost++;
      verdict.faults.push(`${votesCast} votes of one member for one option were counted as ${countedVotes}`);
    }
  }
}

async function checkBillboard(address: string, season: Season, actions: readonly Action[], verdict: Verdict) {
  const lastAction = actions.findLast(({ kind }) => kind === 'billboard');
  if (!lastAction) return;
  const [admin] = season.people;
  const actual = await callApi(address, billboard, { leagueId: season.leagueId }, admin);
  if (actual?.text === `b${lastAction.mark}`) return;
  verdict.lost++;
  verdict.faults.push(`the billboard has the text ${actual?.text} instead of b${lastAction.mark}`);
}

/** Checks that each cell of the card has the latest acknowledged score of any writer. */
async function checkCard(
  address: string,
  { eventId, people }: Season,
  actions: readonly Action[],
  verdict: Verdict,
) {
  const { players } = await callApi(address, readCard, { eventId }, people[0]);
  const latest = new Map<string, Action & { cell: NonNullable<Action['cell']> }>();
  for (const action of actions) {
    const { cell, person } = action;
    if (cell === undefined) continue;
    const cellKey = `${cell.playerId} ${cell.hole}`;
    const previous = latest.get(cellKey);
    const isLater =
      !previous ||
      cell.at > previous.cell.at ||
      (cell.at === previous.cell.at && person.id > previous.person.id);
    if (isLater) latest.set(cellKey, { ...action, cell });
  }
  for (const [cellKey, { cell, mark }] of latest) {
    const actual = players.find(({ playerId }) => playerId === cell.playerId)?.strokes[cell.hole - 1];
    if (actual === cell.strokes) continue;
    verdict.lost++;
    verdict.faults.push(`the cell ${cellKey} has ${actual} instead of ${cell.strokes} from action ${mark}`);
  }
}
