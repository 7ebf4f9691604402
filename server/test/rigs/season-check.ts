import { billboard } from '@golf-league/core/contracts/billboard.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { type Action, decodeActionNumber, OPTION_COUNT, type Season } from './season.ts';

export interface Verdict {
  acknowledged: number;
  /** Actions that were sent more than once. */
  retried: number;
  lost: number;
  duplicated: number;
  problems: string[];
}

/** Compares the acknowledged writes with the data on the server. Nothing else may write in the meantime. */
export async function checkSeason(serverUrl: string, season: Season): Promise<Verdict> {
  const acknowledgedActions = season.actions.filter(({ id }) => id !== undefined);
  const verdict: Verdict = {
    acknowledged: acknowledgedActions.length,
    retried: acknowledgedActions.filter(({ attemptCount }) => attemptCount > 1).length,
    lost: 0,
    duplicated: 0,
    problems: [...season.problems],
  };
  const rounds = (
    await Promise.all(season.people.map((person) => fetchRounds(serverUrl, season, person)))
  ).flat();
  const chatEntries = await fetchWholeChat(serverUrl, season);
  const copyCounts = new Map<string, number>();
  const countCopy = (content: string) => copyCounts.set(content, (copyCounts.get(content) ?? 0) + 1);
  for (const round of rounds)
    countCopy(`${round.memberId} ${decodeActionNumber(round.gross ?? 0, round.toPar)}`);
  for (const { authorId, text } of chatEntries) countCopy(`${authorId} ${text}`);
  const prefixByKind = { round: '', picture: '', message: 'm', poll: 'p' };
  for (const { kind, person, actionNumber } of acknowledgedActions) {
    if (kind === 'vote' || kind === 'billboard' || kind === 'cell') continue;
    const copyCount = copyCounts.get(`${person.id} ${prefixByKind[kind]}${actionNumber}`) ?? 0;
    if (copyCount === 0) verdict.lost++;
    if (copyCount > 1) verdict.duplicated++;
    if (copyCount !== 1)
      verdict.problems.push(`the league has ${copyCount} copies of ${kind} ${actionNumber}`);
  }
  checkRoundNumbers(rounds, season, verdict);
  const poll = chatEntries.find(({ id }) => id === season.poll.pollId)?.poll;
  checkVotes(poll, season, acknowledgedActions, verdict);
  await checkBillboard(serverUrl, season, acknowledgedActions, verdict);
  await checkCard(serverUrl, season, acknowledgedActions, verdict);
  return verdict;
}

async function fetchRounds(
  serverUrl: string,
  { leagueId }: Season,
  person: Action['person'],
): Promise<readonly RoundView[]> {
  return callApi(serverUrl, memberRounds, { leagueId, memberId: person.id }, person);
}

/** Returns the URLs of all pictures in the season's rounds. */
export async function fetchPictureUrls(serverUrl: string, season: Season): Promise<string[]> {
  const rounds = await Promise.all(season.people.map((person) => fetchRounds(serverUrl, season, person)));
  return rounds.flat().flatMap(({ picture }) => picture ?? []);
}

async function fetchWholeChat(serverUrl: string, { leagueId, people }: Season): Promise<ChatEntry[]> {
  const fetchEntries = (query: object) => callApi(serverUrl, chat, { leagueId, ...query }, people[0]);
  const chatEntries: ChatEntry[] = [...((await fetchEntries({})) ?? [])];
  for (;;) {
    const olderEntries = (await fetchEntries({ before: chatEntries[0]!.id })) ?? [];
    if (olderEntries.length === 0) return chatEntries;
    chatEntries.unshift(...olderEntries);
  }
}

/** Checks that each member's rounds are numbered from 1 without gaps. */
function checkRoundNumbers(rounds: readonly RoundView[], { people }: Season, verdict: Verdict): void {
  for (const { id } of people) {
    const roundNumbers = rounds.filter(({ memberId }) => memberId === id).map((round) => round.number);
    if (roundNumbers.some((roundNumber, index) => roundNumber !== index + 1)) {
      verdict.problems.push(`rounds of one member are numbered ${roundNumbers.join(' ')}`);
    }
  }
}

/**
 * Checks the votes. Each vote toggles, so an odd number of a person's acknowledged votes for an option counts as one.
 */
function checkVotes(poll: Poll | undefined, season: Season, actions: readonly Action[], verdict: Verdict) {
  const voteActions = actions.filter(({ kind }) => kind === 'vote');
  for (const [index, optionId] of season.poll.options.entries()) {
    const option = poll?.options.find((candidate) => candidate.id === optionId);
    for (const person of season.people) {
      const votesCast = voteActions.filter(
        (action) => action.person === person && action.actionNumber % OPTION_COUNT === index,
      ).length;
      const countedVotes = option?.voterIds.filter((voterId) => voterId === person.id).length ?? 0;
      if (countedVotes === votesCast % 2) continue;
      // Counts as lost, because a toggle that counted twice looks the same as a lost toggle.
      verdict.lost++;
      verdict.problems.push(
        `${votesCast} votes of one member for one option were counted as ${countedVotes}`,
      );
    }
  }
}

async function checkBillboard(
  serverUrl: string,
  season: Season,
  actions: readonly Action[],
  verdict: Verdict,
) {
  const lastAction = actions.findLast(({ kind }) => kind === 'billboard');
  if (!lastAction) return;
  const [admin] = season.people;
  const actualBillboard = await callApi(serverUrl, billboard, { leagueId: season.leagueId }, admin);
  if (actualBillboard?.text === `b${lastAction.actionNumber}`) return;
  verdict.lost++;
  verdict.problems.push(
    `the billboard has the text ${actualBillboard?.text} instead of b${lastAction.actionNumber}`,
  );
}

/** Checks that each cell of the card has the latest acknowledged score of any writer. */
async function checkCard(
  serverUrl: string,
  { eventId, people }: Season,
  actions: readonly Action[],
  verdict: Verdict,
) {
  const { players } = await callApi(serverUrl, readCard, { eventId }, people[0]);
  const latestActions = new Map<string, Action & { cell: NonNullable<Action['cell']> }>();
  for (const action of actions) {
    const { cell, person } = action;
    if (cell === undefined) continue;
    const cellKey = `${cell.playerId} ${cell.hole}`;
    const previousAction = latestActions.get(cellKey);
    const isLater =
      !previousAction ||
      cell.at > previousAction.cell.at ||
      (cell.at === previousAction.cell.at && person.id > previousAction.person.id);
    if (isLater) latestActions.set(cellKey, { ...action, cell });
  }
  for (const [cellKey, { cell, actionNumber }] of latestActions) {
    const actualStrokes = players.find(({ playerId }) => playerId === cell.playerId)?.strokes[cell.hole - 1];
    if (actualStrokes === cell.strokes) continue;
    verdict.lost++;
    verdict.problems.push(
      `the cell ${cellKey} has ${actualStrokes} instead of ${cell.strokes} from action ${actionNumber}`,
    );
  }
}
