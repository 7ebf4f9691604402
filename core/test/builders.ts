import { readCard } from '../src/contracts/card.ts';
import {
  asPoll,
  chatEntry,
  type ChatEntry,
  entryNames,
  type Poll,
  pollData,
} from '../src/contracts/chat-entry.ts';
import { asEvent, type EventView, leagueEvent } from '../src/contracts/events.ts';
import { leagueInfo, listLeagues } from '../src/contracts/leagues.ts';
import { leagueMembers } from '../src/contracts/members.ts';
import { round, roundNames, type RoundView } from '../src/contracts/played-round.ts';
import { type BoardRowView, rowNames, scoreboardEntry } from '../src/contracts/scoreboard.ts';
import {
  type AnswerOf,
  answerOfWire,
  type Endpoint,
  type Parts,
  wireOfAnswer,
} from '../src/wire/endpoint.ts';
import { fromWire, type Names, toWire } from '../src/wire/names.ts';
import { exampleOf } from '../../server/src/http/openapi/example-of.ts';
import type { z } from 'zod';

// For tests of all packages. A test names only the fields that it is about, so that a new field changes no test.

/** The answer that the page of the calls shows, or with `parts` an example of it with these parts. */
export function anAnswer<E extends Endpoint>(endpoint: E, parts?: Parts<AnswerOf<E>>): AnswerOf<E> {
  const { answer, example } = endpoint;
  return answerOfWire(
    endpoint,
    exampleOf(answer, parts === undefined ? example?.answer : wireOfAnswer(endpoint, parts)),
  );
}

const builderOf =
  <View>(schema: z.ZodType, names: Names) =>
  (parts?: Parts<View>): View =>
    fromWire(names, exampleOf(schema, toWire(names, parts))) as View;

export const anEvent = builderOf<EventView>(leagueEvent, asEvent.of);
export const aRound = builderOf<RoundView>(round, roundNames);
export const aBoardRow = builderOf<BoardRowView>(scoreboardEntry, rowNames);
export const aMessage = builderOf<ChatEntry>(chatEntry, entryNames);
export const aPoll = builderOf<Poll>(pollData, asPoll.of);

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** An item of the list that a call answers. */
const inAnswerOf =
  <E extends Endpoint>(endpoint: E) =>
  (parts: Parts<ItemOf<AnswerOf<E>>> = {} as Parts<ItemOf<AnswerOf<E>>>): ItemOf<AnswerOf<E>> =>
    (anAnswer(endpoint, [parts] as never) as ItemOf<AnswerOf<E>>[])[0]!;

export const aMember = inAnswerOf(leagueMembers);
/** A league in its reader's list. */
export const aListedLeague = inAnswerOf(listLeagues);

export const aLeague = (parts: Parts<AnswerOf<typeof leagueInfo>>) => anAnswer(leagueInfo, parts);
export const aCard = (parts: Parts<AnswerOf<typeof readCard>>) => anAnswer(readCard, parts);
export const aPlayerOnCard = (parts: Parts<AnswerOf<typeof readCard>['players'][number]>) =>
  aCard({ players: [parts] }).players[0]!;
