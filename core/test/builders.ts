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

// Builders for the tests of all packages. A test sets only the fields it is about, so a new field changes no test.

/** The example response of the API reference; with `parts`, an example response with these fields. */
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

/** Creates a builder for an item of the list that an endpoint returns. */
const inAnswerOf =
  <E extends Endpoint>(endpoint: E) =>
  (parts: Parts<ItemOf<AnswerOf<E>>> = {} as Parts<ItemOf<AnswerOf<E>>>): ItemOf<AnswerOf<E>> =>
    (anAnswer(endpoint, [parts] as never) as ItemOf<AnswerOf<E>>[])[0]!;

export const aMember = inAnswerOf(leagueMembers);
/** A league in the current user's list. */
export const aListedLeague = inAnswerOf(listLeagues);

export const aLeague = (parts: Parts<AnswerOf<typeof leagueInfo>>) => anAnswer(leagueInfo, parts);
export const aCard = (parts: Parts<AnswerOf<typeof readCard>>) => anAnswer(readCard, parts);
export const aPlayerOnCard = (parts: Parts<AnswerOf<typeof readCard>['players'][number]>) =>
  aCard({ players: [parts] }).players[0]!;
