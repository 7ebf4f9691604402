import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { OutboxEntry } from '../../client/src/platform/outbox/outbox-store.ts';
import { checkOutcome, findStuckEntries } from './check-outcome.ts';
import { openPhone, connectionStates } from './phone-with-outbox.ts';
import type { ConnectionState } from './phone-with-outbox.ts';
import type { TestOutboxEntry } from './outbox-page.ts';
import { addMembers, createLeagueViaApi, startLeagueViaApi } from '../support/api-actions.ts';
import { ScriptRun } from './script-run.ts';
import type { ScriptEnvironment } from './script-run.ts';
import { callServer } from '../support/wire.ts';

const DAY = 24 * 60 * 60_000;
const playedOn = '2026-01-02';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d8dcc8' } })
  .png()
  .toBuffer()
  .then((bytes) => bytes.toString('base64'));

/** What crashes: the server (`restart`) or the phone (`battery`). Each script has at most one crash, as it is slow. */
export type Crash = 'restart' | 'battery';

export async function runScript(
  environment: ScriptEnvironment,
  seed: number,
  crash: Crash | undefined,
): Promise<void> {
  const run = new ScriptRun(environment, seed);
  await startLeague(run);
  run.phone = await openPhone(environment.device, {
    server: environment.app().url,
    script: environment.outboxScript,
    person: environment.pia,
    hasLocks: run.random.chance(0.7),
    onEntryState(key, state) {
      run.reportedStates.set(key, (run.reportedStates.get(key) ?? new Set()).add(state));
    },
  });
  try {
    await run.phone.openTab();
    const length = run.random.between(4, 10);
    const crashAt = crash ? run.random.between(1, length - 1) : -1;
    for (let step = 0; step < length; step++) {
      if (step === crashAt) {
        run.log.push(String(crash));
        await (crash === 'restart' ? environment.restart() : run.phone.crash());
      }
      await runRandomStep(run);
    }
    await checkOutcome(run, await restoreConnection(run));
  } catch (error) {
    throw new Error(`Seed ${seed}: ${run.log.join(', ')}\n${String(error)}`, { cause: error });
  } finally {
    await run.phone.close();
  }
}

async function startLeague(run: ScriptRun): Promise<void> {
  const { app, ada, pia } = run.environment;
  const { url } = app();
  run.league = await createLeagueViaApi(url, ada, `Script ${run.seed} ${Math.random()}`, 'stroke');
  await startLeagueViaApi(url, ada, run.league);
  await addMembers(url, ada, run.league, [pia]);
  const fields = { leagueId: run.league, memberId: pia.userId, gross: 299, toPar: 0 };
  const { round } = await callServer(url, pia, submitRound, { ...fields, coursePar: 72, playedOn });
  run.baseRoundId = round.id;
}

type ScriptStep = (run: ScriptRun) => Promise<string>;

const scriptSteps: readonly (readonly [weight: number, act: ScriptStep])[] = [
  [5, (run) => write(run, 'round')],
  [3, (run) => write(run, 'message')],
  [2, (run) => write(run, 'correction')],
  [6, changeConnection],
  [2, goOffline],
  [2, reload],
  [2, closeTab],
  [2, openSecondTab],
  [1, moveClock],
  [1, resendRefused],
  [1, finishSeason],
  [1, removePlayer],
];

async function runRandomStep(run: ScriptRun): Promise<void> {
  let remainingWeight = run.random.between(
    1,
    scriptSteps.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, step] of scriptSteps) {
    remainingWeight -= weight;
    if (remainingWeight > 0) continue;
    run.log.push(await step(run));
    return;
  }
}

async function pickTab({ phone, random }: ScriptRun): Promise<Page> {
  return phone.tabs.length > 0 ? random.of(phone.tabs) : phone.openTab();
}

async function write(
  run: ScriptRun,
  kind: Exclude<TestOutboxEntry['kind'], 'answer' | 'cells' | 'tees'>,
): Promise<string> {
  const { random, league, environment, baseRoundId } = run;
  const { userId } = environment.pia;
  const number = kind === 'correction' ? 260 + ++run.corrections : ++run.writes;
  const scores = { coursePar: 72, playedOn };
  const input = {
    round: { leagueId: league, memberId: userId, gross: number, toPar: 0, ...scores },
    correction: {
      roundId: baseRoundId,
      userId,
      leagueId: league,
      gross: number,
      toPar: 0,
      ...scores,
      changedImage: false,
      removedImage: false,
    },
    message: { userId, leagueId: league, message: `Words ${number}` },
  }[kind];
  const hasPicture = kind === 'round' && random.chance(0.25);
  const tab = await pickTab(run);
  const queuedWrite: TestOutboxEntry = {
    key: `${run.seed}-${league}-${kind}-${number}`.slice(0, 120),
    kind,
    userId,
    leagueId: league,
    input,
    picture: hasPicture ? await picture : null,
  };
  const queuing = tab.evaluate((entry) => window.outboxPage.write(entry), queuedWrite).catch(() => false);
  // Sometimes the script continues before the entry is queued, as if the user closed the tab at once.
  if (random.chance(0.85)) await queuing;
  return `${kind} ${number}${hasPicture ? ' with a picture' : ''}`;
}

async function changeConnection({ phone, random }: ScriptRun): Promise<string> {
  phone.connection = random.chance(0.35) ? 'intact' : random.of<ConnectionState>(connectionStates);
  return `connection ${phone.connection}`;
}

async function goOffline({ phone, random }: ScriptRun): Promise<string> {
  const offline = random.chance(0.5);
  await phone.setOffline(offline);
  return offline ? 'offline' : 'online';
}

async function reload(run: ScriptRun): Promise<string> {
  await closeTab(run);
  await run.phone.openTab();
  return 'reload';
}

async function closeTab(run: ScriptRun): Promise<string> {
  const tab = await pickTab(run);
  await run.phone.closeTab(tab);
  return 'close tab';
}

async function openSecondTab({ phone }: ScriptRun): Promise<string> {
  if (phone.tabs.length > 1) return 'two tabs';
  await phone.openTab();
  return 'open tab';
}

async function moveClock(run: ScriptRun): Promise<string> {
  const days = run.random.of([-1, 1]);
  await run.phone.moveClock(days * DAY);
  return `clock ${days} day`;
}

async function resendRefused(run: ScriptRun): Promise<string> {
  const tab = await pickTab(run);
  const [refused] = (await tab.evaluate(() => window.outboxPage.entries())).filter(
    (entry) => entry.state === 'refused',
  );
  if (refused) await tab.evaluate((key) => window.outboxPage.resend(key), refused.key);
  return 'resend refused entry';
}

async function finishSeason(run: ScriptRun): Promise<string> {
  if (run.isFinished || run.random.chance(0.5)) return '–';
  run.isFinished = true;
  await callServer(run.environment.app().url, run.environment.ada, finishLeague, { leagueId: run.league });
  return 'league finished';
}

async function removePlayer(run: ScriptRun): Promise<string> {
  if (run.isRemoved || run.random.chance(0.5)) return '–';
  run.isRemoved = true;
  const { app, ada, pia } = run.environment;
  await callServer(app().url, ada, removeMember, { leagueId: run.league, memberId: pia.userId });
  return 'removed';
}

/** Opens one tab with a working connection, and waits until no entry is stuck. */
async function restoreConnection(run: ScriptRun): Promise<OutboxEntry[]> {
  const { phone } = run;
  phone.connection = 'intact';
  await phone.setOffline(false);
  while (phone.tabs[0]) await phone.closeTab(phone.tabs[0]);
  const tab = await phone.openTab();
  for (let attempts = 0; ; attempts++) {
    await tab.evaluate(() => window.outboxPage.flush());
    const entries = await tab.evaluate(() => window.outboxPage.entries());
    if (findStuckEntries(entries).length === 0) return entries;
    expect(attempts, `still waiting: ${JSON.stringify(findStuckEntries(entries))}`).toBeLessThan(5);
  }
}
