import { register } from '@golf-league/core/contracts/accounts.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { inviteToken, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { randomUUID } from 'node:crypto';
import { callApi } from '../call-api.ts';
import { YELLOW_TEE } from '../courses.ts';

/** An account that a rig registered over HTTP. */
export interface RigUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

export const RIG_PASSWORD = 'albatross on nine';

async function registerRigUser(serverUrl: string, name: string): Promise<RigUser> {
  const email = `${randomUUID()}@example.com`;
  const { userId, token } = await callApi(serverUrl, register, { name, email, password: RIG_PASSWORD });
  return { id: userId, name, email, token };
}

export async function registerRigUsers(serverUrl: string, names: readonly string[]): Promise<RigUser[]> {
  const people: RigUser[] = [];
  for (const name of names) people.push(await registerRigUser(serverUrl, name));
  return people;
}

interface RigLeagueOptions {
  mode?: Mode;
  started?: boolean;
}

/** Creates a league with an admin and members, and starts it by default. */
export async function createRigLeague(
  serverUrl: string,
  admin: RigUser,
  members: readonly RigUser[],
  { mode = 'stroke', started = true }: RigLeagueOptions = {},
): Promise<string> {
  const leagueFields = { name: `League ${randomUUID()}`, mode };
  const { leagueId } = await callApi(serverUrl, createLeague, { ...leagueFields, userId: admin.id }, admin);
  const leagueToken = await fetchMemberInviteToken(serverUrl, leagueId, admin);
  for (const member of members)
    await callApi(serverUrl, joinByCode, { leagueToken, userId: member.id }, member);
  if (started) await callApi(serverUrl, startLeague, { leagueId }, admin);
  return leagueId;
}

export async function fetchMemberInviteToken(
  serverUrl: string,
  leagueId: string,
  member: RigUser,
): Promise<string> {
  return (await callApi(serverUrl, inviteToken, { leagueId, userId: member.id }, member)).token;
}

/** Creates an event that began a minute ago, on a new course of the league. Resolves to the event's id. */
export async function createRigEvent(serverUrl: string, leagueId: string, admin: RigUser): Promise<string> {
  const ids = { leagueId, userId: admin.id };
  const { course } = await callApi(
    serverUrl,
    addCourse,
    { ...ids, name: 'Bro Hof', tees: [YELLOW_TEE] },
    admin,
  );
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const { event } = await callApi(
    serverUrl,
    createEvent,
    { ...ids, title: 'Round 4', startsAt, play },
    admin,
  );
  return event.id;
}
