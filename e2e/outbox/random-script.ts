import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OutboxEntry } from '../../client/src/platform/outbox-store.ts';
import { judge, waitingInVain } from './check-outcome.ts';
import type { Round } from './check-outcome.ts';
import { openPhone, lines } from './phone-with-outbox.ts';
import type { Device, Line, Phone } from './phone-with-outbox.ts';
import type { Write } from './outbox-page.ts';
import { randomFrom } from '../support/seeded-random.ts';
import type { Random } from '../support/seeded-random.ts';
import type { RunningApp } from '../support/running-app.ts';
import { joinAll, newLeague, startLeague } from '../support/api-actions.ts';
import type { Seat } from '../support/api-actions.ts';
import { call, formOf } from '../support/wire.ts';

export interface Stage {
  device: Device;
  page: string;
  app: () => RunningApp;
  restart: () => Promise<void>;
  ada: Seat;
  pia: Seat;
}

const DAY = 24 * 60 * 60_000;
const playedOn = '2026-01-02';

/** One course of events. Each write carries a number that nothing else carries, so that the server can be asked for it. */
export class Course {
  readonly random: Random;
  readonly told = new Map<string, Set<string>>();
  readonly log: string[] = [];
  phone!: Phone;
  league = '';
  base = '';
  writes = 0;
  corrections = 0;
  isRemoved = false;
  isFinished = false;
  readonly stage: Stage;
  readonly seed: number;

  constructor(stage: Stage, seed: number) {
    this.stage = stage;
    this.seed = seed;
    this.random = randomFrom(seed);
  }
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d8dcc8' } })
  .png()
  .toBuffer()
  .then((bytes) => bytes.toString('base64'));

/** What happens once in a script, at a moment of its own, since it takes seconds. */
export type Blow = 'restart' | 'battery';

export async function runScript(stage: Stage, seed: number, blow: Blow | undefined): Promise<void> {
  const course = new Course(stage, seed);
  await seat(course);
  course.phone = await openPhone(stage.device, {
    server: stage.app().url,
    script: stage.page,
    person: stage.pia,
    hasLocks: course.random.chance(0.7),
    tell(key, what) {
      course.told.set(key, (course.told.get(key) ?? new Set()).add(what));
    },
  });
  try {
    await course.phone.openTab();
    const length = course.random.between(4, 10);
    const blowAt = blow ? course.random.between(1, length - 1) : -1;
    for (let step = 0; step < length; step++) {
      if (step === blowAt) {
        course.log.push(String(blow));
        await (blow === 'restart' ? stage.restart() : course.phone.die());
      }
      await act(course);
    }
    await judge(course, await heal(course));
  } catch (error) {
    throw new Error(`Seed ${seed}: ${course.log.join(', ')}\n${String(error)}`, { cause: error });
  } finally {
    await course.phone.close();
  }
}

async function seat(course: Course): Promise<void> {
  const { app, ada, pia } = course.stage;
  const { url } = app();
  course.league = await newLeague(url, ada, `Script ${course.seed} ${Math.random()}`, 'stroke');
  await startLeague(url, ada, course.league);
  await joinAll(url, ada, course.league, [pia]);
  const fields = { tournament_id: course.league, user_id: pia.userId, score_brutto: 299, score_netto: 0 };
  const form = formOf({ ...fields, course_par: 72, played_on: playedOn });
  const { round } = await call<{ round: Round }>(url, pia, 'POST', '/golf/submit/round', form);
  course.base = round.roundId;
}

type Act = (course: Course) => Promise<string>;

const acts: readonly (readonly [weight: number, act: Act])[] = [
  [5, (course) => write(course, 'round')],
  [3, (course) => write(course, 'message')],
  [2, (course) => write(course, 'correction')],
  [6, changeLine],
  [2, goOffline],
  [2, reload],
  [2, closeTab],
  [2, secondTab],
  [1, moveClock],
  [1, tryRefusedAgain],
  [1, finish],
  [1, remove],
];

async function act(course: Course): Promise<void> {
  let left = course.random.between(
    1,
    acts.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, next] of acts) {
    left -= weight;
    if (left > 0) continue;
    course.log.push(await next(course));
    return;
  }
}

async function tabOf({ phone, random }: Course): Promise<Page> {
  return phone.tabs.length > 0 ? random.of(phone.tabs) : phone.openTab();
}

async function write(course: Course, kind: Write['kind']): Promise<string> {
  const { random, league, stage, base } = course;
  const { userId } = stage.pia;
  const number = kind === 'correction' ? 260 + ++course.corrections : ++course.writes;
  const scores = { course_par: 72, played_on: playedOn };
  const input = {
    round: { tournament_id: league, user_id: userId, score_brutto: number, score_netto: 0, ...scores },
    correction: {
      roundId: base,
      userId,
      tournamentId: league,
      scoreBrutto: number,
      scoreNetto: 0,
      ...scores,
      changedImage: false,
      removedImage: false,
    },
    message: { userId, tournamentId: league, message: `Words ${number}` },
  }[kind];
  const withPicture = kind === 'round' && random.chance(0.25);
  const tab = await tabOf(course);
  const written: Write = {
    key: `${course.seed}-${league}-${kind}-${number}`.slice(0, 120),
    kind,
    userId,
    leagueId: league,
    input,
    picture: withPicture ? await picture : null,
  };
  const keeping = tab.evaluate((entry) => window.outboxPage.write(entry), written).catch(() => false);
  // The tab may be gone in the next moment, before anybody was told anything.
  if (random.chance(0.85)) await keeping;
  return `${kind} ${number}${withPicture ? ' with a picture' : ''}`;
}

async function changeLine({ phone, random }: Course): Promise<string> {
  phone.line = random.chance(0.35) ? 'whole' : random.of<Line>(lines);
  return `line ${phone.line}`;
}

async function goOffline({ phone, random }: Course): Promise<string> {
  const offline = random.chance(0.5);
  await phone.setOffline(offline);
  return offline ? 'offline' : 'online';
}

async function reload(course: Course): Promise<string> {
  await closeTab(course);
  await course.phone.openTab();
  return 'reload';
}

async function closeTab(course: Course): Promise<string> {
  const tab = await tabOf(course);
  await course.phone.closeTab(tab);
  return 'close tab';
}

async function secondTab({ phone }: Course): Promise<string> {
  if (phone.tabs.length > 1) return 'two tabs';
  await phone.openTab();
  return 'open tab';
}

async function moveClock(course: Course): Promise<string> {
  const days = course.random.of([-1, 1]);
  await course.phone.moveClock(days * DAY);
  return `clock ${days} day`;
}

async function tryRefusedAgain(course: Course): Promise<string> {
  const tab = await tabOf(course);
  const [refused] = (await tab.evaluate(() => window.outboxPage.entries())).filter(
    (entry) => entry.state === 'refused',
  );
  if (refused) await tab.evaluate((key) => window.outboxPage.sendAgain(key), refused.key);
  return 'try again';
}

async function finish(course: Course): Promise<string> {
  if (course.isFinished || course.random.chance(0.5)) return '–';
  course.isFinished = true;
  await call(course.stage.app().url, course.stage.ada, 'PUT', `/finish/${course.league}`);
  return 'league finished';
}

async function remove(course: Course): Promise<string> {
  if (course.isRemoved || course.random.chance(0.5)) return '–';
  course.isRemoved = true;
  const { app, ada, pia } = course.stage;
  await call(app().url, ada, 'DELETE', `/delete/user/${course.league}/${pia.userId}`);
  return 'removed';
}

/** The weather clears: one tab, a whole line. What still waits then must wait for the person. */
async function heal(course: Course): Promise<OutboxEntry[]> {
  const { phone } = course;
  phone.line = 'whole';
  await phone.setOffline(false);
  while (phone.tabs[0]) await phone.closeTab(phone.tabs[0]);
  const tab = await phone.openTab();
  for (let tries = 0; ; tries++) {
    await tab.evaluate(() => window.outboxPage.flush());
    const entries = await tab.evaluate(() => window.outboxPage.entries());
    if (waitingInVain(entries).length === 0) return entries;
    expect(tries, `still waiting: ${JSON.stringify(waitingInVain(entries))}`).toBeLessThan(5);
  }
}
