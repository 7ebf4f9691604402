import { billboard } from '@golf-league/core/contracts/billboard.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { ask } from '../ask.ts';
import { type Act, markOf, OPTIONS, type Season } from './season.ts';

export interface Verdict {
  acknowledged: number;
  /** Actions that were sent more than once. */
  retried: number;
  lost: number;
  doubled: number;
  faults: string[];
}

/** Compares the acknowledged writes with what the server shows. No one may be writing during it. */
export async function checkSeason(address: string, season: Season): Promise<Verdict> {
  const acts = season.acts.filter(({ id }) => id !== undefined);
  const verdict: Verdict = {
    acknowledged: acts.length,
    retried: acts.filter(({ tries }) => tries > 1).length,
    lost: 0,
    doubled: 0,
    faults: [...season.faults],
  };
  const rounds = (await Promise.all(season.people.map((person) => roundsOf(address, season, person)))).flat();
  const entries = await wholeChat(address, season);
  const copies = new Map<string, number>();
  const seen = (what: string) => copies.set(what, (copies.get(what) ?? 0) + 1);
  for (const round of rounds) seen(`${round.memberId} ${markOf(round.gross ?? 0, round.toPar)}`);
  for (const { authorId, text } of entries) seen(`${authorId} ${text}`);
  const ofKind = { round: '', picture: '', message: 'm', poll: 'p' };
  for (const { kind, person, mark } of acts) {
    if (kind === 'vote' || kind === 'billboard' || kind === 'cell') continue;
    const found = copies.get(`${person.id} ${ofKind[kind]}${mark}`) ?? 0;
    if (found === 0) verdict.lost++;
    if (found > 1) verdict.doubled++;
    if (found !== 1) verdict.faults.push(`${kind} ${mark} stands ${found} times in the league`);
  }
  checkNumbers(rounds, season, verdict);
  const poll = entries.find(({ id: messageId }) => messageId === season.poll.pollId)?.poll;
  checkVotes(poll, season, acts, verdict);
  await checkBillboard(address, season, acts, verdict);
  await checkCard(address, season, acts, verdict);
  return verdict;
}

async function roundsOf(
  address: string,
  { league }: Season,
  person: Act['person'],
): Promise<readonly RoundView[]> {
  return ask(address, memberRounds, { leagueId: league, memberId: person.id }, person);
}

/** The addresses of all pictures of the season's rounds. */
export async function picturesOf(address: string, season: Season): Promise<string[]> {
  const rounds = await Promise.all(season.people.map((person) => roundsOf(address, season, person)));
  return rounds.flat().flatMap(({ picture: url }) => url ?? []);
}

async function wholeChat(address: string, { league, people }: Season): Promise<ChatEntry[]> {
  const read = (query: object) => ask(address, chat, { leagueId: league, ...query }, people[0]);
  const all: ChatEntry[] = [...((await read({})) ?? [])];
  for (;;) {
    const older = (await read({ before: all[0]!.id })) ?? [];
    if (older.length === 0) return all;
    all.unshift(...older);
  }
}

/** The rounds of a member are numbered from 1 without a gap. */
function checkNumbers(rounds: readonly RoundView[], { people }: Season, verdict: Verdict): void {
  for (const { id } of people) {
    const numbers = rounds.filter(({ memberId: userId }) => userId === id).map((round) => round.number);
    if (numbers.some((number, index) => number !== index + 1)) {
      verdict.faults.push(`rounds of one member are numbered ${numbers.join(' ')}`);
    }
  }
}

/** Each vote toggles, so an odd number of acknowledged votes of a person for an option means one vote. */
function checkVotes(poll: Poll | undefined, season: Season, acts: readonly Act[], verdict: Verdict) {
  const votes = acts.filter(({ kind }) => kind === 'vote');
  for (const [index, optionId] of season.poll.options.entries()) {
    const option = poll?.options.find((one) => one.id === optionId);
    for (const person of season.people) {
      const asked = votes.filter((act) => act.person === person && act.mark % OPTIONS === index).length;
      const counted = option?.voterIds.filter((voter) => voter === person.id).length ?? 0;
      if (counted === asked % 2) continue;
      // A toggle that counted twice and a lost one look the same.
      verdict.lost++;
      verdict.faults.push(`${asked} votes of one member for one option left ${counted}`);
    }
  }
}

async function checkBillboard(address: string, season: Season, acts: readonly Act[], verdict: Verdict) {
  const last = acts.findLast(({ kind }) => kind === 'billboard');
  if (!last) return;
  const [admin] = season.people;
  const shown = await ask(address, billboard, { leagueId: season.league }, admin);
  if (shown?.text === `b${last.mark}`) return;
  verdict.lost++;
  verdict.faults.push(`the billboard says ${shown?.text}, not b${last.mark}`);
}

/** Each cell of the card has the acknowledged score of the latest time, by any writer. */
async function checkCard(
  address: string,
  { eventId, people }: Season,
  acts: readonly Act[],
  verdict: Verdict,
) {
  const { players } = await ask(address, readCard, { eventId }, people[0]);
  const latest = new Map<string, Act & { cell: NonNullable<Act['cell']> }>();
  for (const act of acts) {
    const { cell, person } = act;
    if (cell === undefined) continue;
    const place = `${cell.playerId} ${cell.hole}`;
    const before = latest.get(place);
    const isLater =
      !before || cell.at > before.cell.at || (cell.at === before.cell.at && person.id > before.person.id);
    if (isLater) latest.set(place, { ...act, cell });
  }
  for (const [place, { cell, mark }] of latest) {
    const shown = players.find(({ playerId }) => playerId === cell.playerId)?.strokes[cell.hole - 1];
    if (shown === cell.strokes) continue;
    verdict.lost++;
    verdict.faults.push(`the cell ${place} says ${shown}, not ${cell.strokes} of ${mark}`);
  }
}
