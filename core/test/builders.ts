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
import { type BoardRowView, rowNames, scoreboardRow } from '../src/contracts/scoreboard.ts';
import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type DeepPartial,
  toWireResponse,
} from '../src/wire/endpoint.ts';
import { fromWire, type Names, toWire } from '../src/wire/names.ts';
import { createExample } from '../../server/src/http/openapi/create-example.ts';
import type { z } from 'zod';

// Builders for the tests of all packages. A test sets only the fields it is about, so adding a field changes no tests.

/** Returns the API reference's example response or, if `fields` is given, an example response with those fields. */
export function createExampleResponse<E extends Endpoint>(
  endpoint: E,
  fields?: DeepPartial<ResponseOf<E>>,
): ResponseOf<E> {
  const { response, example } = endpoint;
  return fromWireResponse(
    endpoint,
    createExample(response, fields === undefined ? example?.response : toWireResponse(endpoint, fields)),
  );
}

const createBuilder =
  <View>(schema: z.ZodType, names: Names) =>
  (fields?: DeepPartial<View>): View =>
    fromWire(names, createExample(schema, toWire(names, fields))) as View;

export const anEvent = createBuilder<EventView>(leagueEvent, eventField.of);
export const aRound = createBuilder<RoundView>(round, roundNames);
export const aBoardRow = createBuilder<BoardRowView>(scoreboardRow, rowNames);
export const aMessage = createBuilder<ChatEntry>(chatEntry, chatEntryFieldNames);
export const aPoll = createBuilder<Poll>(pollData, pollField.of);

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Creates a builder for an item of the list that an endpoint returns. */
const createItemBuilder =
  <E extends Endpoint>(endpoint: E) =>
  (
    fields: DeepPartial<ItemOf<ResponseOf<E>>> = {} as DeepPartial<ItemOf<ResponseOf<E>>>,
  ): ItemOf<ResponseOf<E>> =>
    (createExampleResponse(endpoint, [fields] as never) as ItemOf<ResponseOf<E>>[])[0]!;

export const aMember = createItemBuilder(leagueMembers);
/** Creates a league in the current user's list. */
export const aListedLeague = createItemBuilder(listLeagues);

export const aLeague = (fields: DeepPartial<ResponseOf<typeof leagueInfo>>) =>
  createExampleResponse(leagueInfo, fields);
export const aCard = (fields: DeepPartial<ResponseOf<typeof readCard>>) =>
  createExampleResponse(readCard, fields);
export const aPlayerOnCard = (fields: DeepPartial<ResponseOf<typeof readCard>['players'][number]>) =>
  aCard({ players: [fields] }).players[0]!;
