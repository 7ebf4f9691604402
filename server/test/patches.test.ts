import { afterAll, expect, it } from 'vitest';
import { correctCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { eventInputFields } from '@golf-league/core/contracts/day-fields.ts';
import { changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { changeRules, leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { addSeat, changeSeat } from '@golf-league/core/contracts/seats.ts';
import type { z } from 'zod';
import { type Endpoint, fromWireInput } from '@golf-league/core/wire/endpoint.ts';
import { createExample } from '../src/http/openapi/create-example.ts';
import { makeCourse, YELLOW_TEE } from './courses.ts';
import { makeLeague, makeUser, type Player } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type FieldValues = Readonly<Record<string, unknown>>;

interface Patch {
  readonly endpoint: Endpoint;
  readonly caller: Player;
  readonly ids: FieldValues;
  /** A new value for each field. */
  readonly values: FieldValues;
  read(): Promise<object>;
  /** The response fields that each input field changes. The default is the response field with the same name. */
  readonly changes?: Readonly<Record<string, readonly string[]>>;
  /** Optional fields that are not tested, because they are not in the response or trigger an action. */
  readonly excluded?: readonly string[];
  /** The input field that contains the fields, if they are nested. */
  readonly parentField?: string;
}

async function makeLeagueForPatch() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  return { elin, leagueId, commonIds: { leagueId, userId: elin.id } };
}

async function createEventPatch(): Promise<Patch> {
  const { elin, leagueId, commonIds } = await makeLeagueForPatch();
  const { tees } = await makeCourse(app, leagueId, elin);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (await app.call(createEvent, { ...commonIds, title: 'First', startsAt }, elin)).event;
  const example = fromWireInput(changeEvent, createExample(eventInputFields)) as FieldValues;
  return {
    endpoint: changeEvent,
    caller: elin,
    ids: { eventId: id, userId: elin.id },
    values: {
      ...example,
      startsAt: new Date(Date.now() + 172_800_000).toISOString(),
      play: { teeId: tees[0]!.id, holes: 18, firstHole: 10 },
    },
    read: async () => (await app.call(events, { leagueId }, elin))[0]!,
  };
}

async function createCoursePatch(): Promise<Patch> {
  const { elin, leagueId } = await makeLeagueForPatch();
  const course = await makeCourse(app, leagueId, elin);
  return {
    endpoint: correctCourse,
    caller: elin,
    ids: { courseId: course.id, userId: elin.id },
    excluded: ['share'],
    values: { name: 'Öijared', tees: [{ ...YELLOW_TEE, id: course.tees[0]!.id, name: 'White' }] },
    read: async () => (await app.call(listCourses, { leagueId }, elin))[0]!,
  };
}

async function createSeatPatch(): Promise<Patch> {
  const { elin, leagueId, commonIds } = await makeLeagueForPatch();
  const { seatId } = await app.call(addSeat, { ...commonIds, name: 'Björn' }, elin);
  return {
    endpoint: changeSeat,
    caller: elin,
    ids: { ...commonIds, seatId },
    values: { name: 'Bo', handicapIndex: 12 },
    read: async () =>
      (await app.call(leagueMembers, { leagueId }, elin)).find((member) => member.id === seatId)!,
  };
}

async function createRulesPatch(): Promise<Patch> {
  const { elin, leagueId, commonIds } = await makeLeagueForPatch();
  return {
    endpoint: changeRules,
    caller: elin,
    ids: commonIds,
    parentField: 'rules',
    values: {
      countBest: 5,
      minimumRounds: 3,
      missingToPar: 10,
      tieBreak: 'best_rounds',
      allowance: 90,
      handicap: { best: 3, of: 6, percent: 90, dropHigh: 1, dropLow: 0, holeCap: 3 },
      attest: true,
      substitutes: 'guests',
      guests: false,
    },
    read: async () => (await app.call(leagueRules, { leagueId }, elin)).rules,
  };
}

async function createNotificationsPatch(): Promise<Patch> {
  const { elin, leagueId } = await makeLeagueForPatch();
  return {
    endpoint: changeNotifications,
    caller: elin,
    ids: { userId: elin.id },
    values: {
      types: { chat: false },
      quiet: { from: '21:00', to: '07:00', timeZone: 'Europe/Stockholm' },
      muted: [leagueId],
      mail: true,
      weekly: true,
    },
    excluded: ['timeZone'],
    changes: { mail: ['mailState'], weekly: ['weeklyState'] },
    read: () => app.call(notifications, { userId: elin.id }, elin),
  };
}

const patches = {
  'an event': createEventPatch,
  'a course': createCoursePatch,
  'a player without an account': createSeatPatch,
  'the rules of a league': createRulesPatch,
  'the notification settings': createNotificationsPatch,
};

const findChangedFields = (before: object, after: object) =>
  Object.keys(after).filter(
    (name) => JSON.stringify(before[name as keyof object]) !== JSON.stringify(after[name as keyof object]),
  );

/** Returns the internal names of the fields that the call can omit. */
function listOptionalFields({ endpoint, parentField }: Patch): string[] {
  const { shape } = endpoint.input;
  const fields = parentField ? (shape[parentField] as z.ZodObject).shape : shape;
  const optionalNames = Object.keys(fields).filter((name) => fields[name]!._zod.optin === 'optional');
  const input = Object.fromEntries(optionalNames.map((name) => [name, null]));
  const fieldsByName = parentField
    ? (fromWireInput(endpoint, { [parentField]: input }) as FieldValues)[parentField]
    : fromWireInput(endpoint, input);
  return Object.keys(fieldsByName as object).sort();
}

it.each(Object.entries(patches))(
  'changing one field of %s changes no other field',
  async (_, createPatch) => {
    const patch = await createPatch();
    const { values, parentField } = patch;
    expect(Object.keys(values).sort()).toEqual(
      listOptionalFields(patch).filter((name) => !patch.excluded?.includes(name)),
    );
    for (const fieldName of Object.keys(values)) {
      const { endpoint, caller, ids, read, changes, values: newValues } = await createPatch();
      const sendPatch = (fields: FieldValues) =>
        app.call(endpoint, parentField ? { ...ids, [parentField]: fields } : { ...ids, ...fields }, caller);
      const initialState = await read();
      await sendPatch({});
      expect(await read()).toEqual(initialState);
      await sendPatch({ [fieldName]: newValues[fieldName] });
      expect([fieldName, findChangedFields(initialState, await read())]).toEqual([
        fieldName,
        changes?.[fieldName] ?? [fieldName],
      ]);
    }
  },
);
