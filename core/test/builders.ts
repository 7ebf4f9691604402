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
import { createExample } from '../../server/src/http/openapi/example-of.ts';
import type { z } from 'zod';

// Builders for the tests of all packages. A test sets only the fields it is about, so a new field changes no test.

/** Returns the example response of the API reference, or with `fields` an example response with these fields. */
export function createExampleAnswer<E extends Endpoint>(
  endpoint: E,
  fields?: DeepPartial<AnswerOf<E>>,
): AnswerOf<E> {
  const { answer, example } = endpoint;
  return fromWireAnswer(
    endpoint,
    createExample(answer, fields === undefined ? example?.answer : toWireAnswer(endpoint, fields)),
  );
}

const createBuilder =
  <View>(schema: z.ZodType, names: Names) =>
  (fields?: DeepPartial<View>): View =>
    fromWire(names, createExample(schema, toWire(names, fields))) as View;

export const anEvent = createBuilder<EventView>(leagueEvent, eventField.of);
export const aRound = createBuilder<RoundView>(round, roundNames);
export const aBoardRow = createBuilder<BoardRowView>(scoreboardEntry, rowNames);
export const aMessage = createBuilder<ChatEntry>(chatEntry, chatEntryFieldNames);
export const aPoll = createBuilder<Poll>(pollData, pollField.of);

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Creates a builder for an item of the list that an endpoint returns. */
const createItemBuilder =
  <E extends Endpoint>(endpoint: E) =>
  (fields: DeepPartial<ItemOf<AnswerOf<E>>> = {} as DeepPartial<ItemOf<AnswerOf<E>>>): ItemOf<AnswerOf<E>> =>
    (createExampleAnswer(endpoint, [fields] as never) as ItemOf<AnswerOf<E>>[])[0]!;

export const aMember = createItemBuilder(leagueMembers);
/** Creates a league in the current user's list. */
export const aListedLeague = createItemBuilder(listLeagues);

export const aLeague = (fields: DeepPartial<AnswerOf<typeof leagueInfo>>) =>
  createExampleAnswer(leagueInfo, fields);
export const aCard = (fields: DeepPartial<AnswerOf<typeof readCard>>) =>
  createExampleAnswer(readCard, fields);
export const aPlayerOnCard = (fields: DeepPartial<AnswerOf<typeof readCard>['players'][number]>) =>
  aCard({ players: [fields] }).players[0]!;
