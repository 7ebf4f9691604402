import { afterAll, expect, it } from 'vitest';
import { correctCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { dayFields } from '@golf-league/core/contracts/day-fields.ts';
import { changeEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { changeRules, leagueRules } from '@golf-league/core/contracts/league-rules.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { changeNotifications, notifications } from '@golf-league/core/contracts/notifications.ts';
import { addSeat, changeSeat } from '@golf-league/core/contracts/seats.ts';
import type { z } from 'zod';
import { type Endpoint, fromWireInput } from '@golf-league/core/wire/endpoint.ts';
import { createExample } from '../src/http/openapi/example-of.ts';
import { makeCourse, YELLOW_TEE } from './courses.ts';
import { makeLeague, makeUser, type Player } from './make.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Values = Readonly<Record<string, unknown>>;

interface Patch {
  readonly endpoint: Endpoint;
  readonly caller: Player;
  readonly ids: Values;
  /** A new value for each field. */
  readonly values: Values;
  read(): Promise<object>;
  /** The response fields that change with an input field, unless that is only the field itself. */
  readonly changes?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are missing from the response or that trigger an action. */
  readonly excluded?: readonly string[];
  /** The input field that contains the fields, if they are nested. */
  readonly parentField?: string;
}

async function makePatchLeague() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  return { elin, leagueId, commonIds: { leagueId, userId: elin.id } };
}

async function createDayPatch(): Promise<Patch> {
  const { elin, leagueId, commonIds } = await makePatchLeague();
  const { tees } = await makeCourse(app, leagueId, elin);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (await app.call(makeEvent, { ...commonIds, title: 'First', startsAt }, elin)).event;
  const example = fromWireInput(changeEvent, createExample(dayFields)) as Values;
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
  const { elin, leagueId } = await makePatchLeague();
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
  const { elin, leagueId, commonIds } = await makePatchLeague();
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
  const { elin, leagueId, commonIds } = await makePatchLeague();
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
  const { elin, leagueId } = await makePatchLeague();
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
  'a day of play': createDayPatch,
  'a course': createCoursePatch,
  'a player without an account': createSeatPatch,
  'the rules of a league': createRulesPatch,
  'the notification settings': createNotificationsPatch,
};

const changedFields = (before: object, after: object) =>
  Object.keys(after).filter(
    (name) => JSON.stringify(before[name as keyof object]) !== JSON.stringify(after[name as keyof object]),
  );

/** Returns the domain names of the fields that the call can omit. */
function listOptionalFields({ endpoint, parentField }: Patch): string[] {
  const { shape } = endpoint.input;
  const fields = parentField ? (shape[parentField] as z.ZodObject).shape : shape;
  const optional = Object.keys(fields).filter((name) => fields[name]!._zod.optin === 'optional');
  const input = Object.fromEntries(optional.map((name) => [name, null]));
  const fieldsByName = parentField
    ? (fromWireInput(endpoint, { [parentField]: input }) as Values)[parentField]
    : fromWireInput(endpoint, input);
  return Object.keys(fieldsByName as object).sort();
}

it.each(Object.entries(patches))('changing one field of %s changes no other field', async (_, make) => {
  const patch = await make();
  const { values, parentField } = patch;
  expect(Object.keys(values).sort()).toEqual(
    listOptionalFields(patch).filter((name) => !patch.excluded?.includes(name)),
  );
  for (const name of Object.keys(values)) {
    const { endpoint, caller, ids, read, changes, values: newValues } = await make();
    const send = (fields: Values) =>
      app.call(endpoint, parentField ? { ...ids, [parentField]: fields } : { ...ids, ...fields }, caller);
    const before = await read();
    await send({});
    expect(await read()).toEqual(before);
    await send({ [name]: newValues[name] });
    expect([name, changedFields(before, await read())]).toEqual([name, changes?.[name] ?? [name]]);
  }
});
