import { register } from '@golf-league/core/contracts/accounts.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { makeEvent } from '@golf-league/core/contracts/events.ts';
import { inviteToken, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { randomUUID } from 'node:crypto';
import { ask } from '../ask.ts';
import { yellow } from '../courses.ts';

/** An account that a rig has registered by HTTP. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

export const PASSWORD = 'albatross on nine';

async function newPerson(address: string, name: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { userId, token } = await ask(address, register, { name, email, password: PASSWORD });
  return { id: userId, name, email, token };
}

export async function newPeople(address: string, names: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await newPerson(address, name));
  return people;
}

interface NewLeague {
  mode?: Mode;
  started?: boolean;
}

/** A league of the admin and the others, started by default. */
export async function newLeague(
  address: string,
  admin: Person,
  others: readonly Person[],
  { mode = 'stroke', started = true }: NewLeague = {},
): Promise<string> {
  const named = { name: `League ${randomUUID()}`, mode: mode };
  const { leagueId: league } = await ask(address, createLeague, { ...named, userId: admin.id }, admin);
  const leagueToken = await inviteOf(address, league, admin);
  for (const other of others) await ask(address, joinByCode, { leagueToken, userId: other.id }, other);
  if (started) await ask(address, startLeague, { leagueId: league }, admin);
  return league;
}

export async function inviteOf(address: string, league: string, member: Person): Promise<string> {
  return (await ask(address, inviteToken, { leagueId: league, userId: member.id }, member)).token;
}

/** A day of play in the league, on a separate course. Resolves to its event. */
export async function newDay(address: string, league: string, admin: Person): Promise<string> {
  const of = { leagueId: league, userId: admin.id };
  const { course } = await ask(address, addCourse, { ...of, name: 'Bro Hof', tees: [yellow] }, admin);
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const { event } = await ask(address, makeEvent, { ...of, title: 'Round 4', startsAt, play }, admin);
  return event.id;
}
