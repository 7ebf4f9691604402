import { readCard } from '../src/contracts/card.ts';
import {
  pollField,
  chatEntry,
  type ChatEntry,
  chatEntryFieldNames,
  type Poll,
  pollData,
} from '../src/contracts/chat-entry.ts';
import { eventField, type EventView, leagueEvent } from '../src/contracts/events.ts';
import { leagueInfo, listLeagues } from '../src/contracts/leagues.ts';
import { leagueMembers } from '../src/contracts/members.ts';
import { round, roundNames, type RoundView } from '../src/contracts/played-round.ts';
import { type BoardRowView, rowNames, scoreboardEntry } from '../src/contracts/scoreboard.ts';
import {
  type AnswerOf,
  fromWireAnswer,
  type Endpoint,
  type DeepPartial,
  toWireAnswer,
} from '../src/wire/endpoint.ts';
import { fromWire, type Names, toWire } from '../src/wire/names.ts';
import { exampleOf } from '../../server/src/http/openapi/example-of.ts';
import type { z } from 'zod';

// Builders for the tests of all packages. A test sets only the fields it is about, so a new field changes no test.

/** Returns the example response of the API reference, or with `parts` an example response with these fields. */
export function anAnswer<E extends Endpoint>(endpoint: E, parts?: DeepPartial<AnswerOf<E>>): AnswerOf<E> {
  const { answer, example } = endpoint;
  return fromWireAnswer(
    endpoint,
    exampleOf(answer, parts === undefined ? example?.answer : toWireAnswer(endpoint, parts)),
  );
}

const builderOf =
  <View>(schema: z.ZodType, names: Names) =>
  (parts?: DeepPartial<View>): View =>
    fromWire(names, exampleOf(schema, toWire(names, parts))) as View;

export const anEvent = builderOf<EventView>(leagueEvent, eventField.of);
export const aRound = builderOf<RoundView>(round, roundNames);
export const aBoardRow = builderOf<BoardRowView>(scoreboardEntry, rowNames);
export const aMessage = builderOf<ChatEntry>(chatEntry, chatEntryFieldNames);
export const aPoll = builderOf<Poll>(pollData, pollField.of);

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Creates a builder for an item of the list that an endpoint returns. */
const itemBuilderOf =
  <E extends Endpoint>(endpoint: E) =>
  (parts: DeepPartial<ItemOf<AnswerOf<E>>> = {} as DeepPartial<ItemOf<AnswerOf<E>>>): ItemOf<AnswerOf<E>> =>
    (anAnswer(endpoint, [parts] as never) as ItemOf<AnswerOf<E>>[])[0]!;

export const aMember = itemBuilderOf(leagueMembers);
/** Creates a league in the current user's list. */
export const aListedLeague = itemBuilderOf(listLeagues);

export const aLeague = (parts: DeepPartial<AnswerOf<typeof leagueInfo>>) => anAnswer(leagueInfo, parts);
export const aCard = (parts: DeepPartial<AnswerOf<typeof readCard>>) => anAnswer(readCard, parts);
export const aPlayerOnCard = (parts: DeepPartial<AnswerOf<typeof readCard>['players'][number]>) =>
  aCard({ players: [parts] }).players[0]!;
