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

const DAY_MS = 24 * 60 * 60_000;
const playedOn = '2026-01-02';

const pictureBase64Promise = sharp({ create: { width: 8, height: 8, channels: 3, background: '#d8dcc8' } })
  .png()
  .toBuffer()
  .then((bytes) => bytes.toString('base64'));

/** What crashes: the server (`restart`) or the phone (`battery`). A script has at most one, since crashes are slow. */
export type Crash = 'restart' | 'battery';

export async function runScript(
  environment: ScriptEnvironment,
  seed: number,
  crash: Crash | undefined,
): Promise<void> {
  const run = new ScriptRun(environment, seed);
  await startTestLeague(run);
  run.phone = await openPhone(environment.device, {
    server: environment.getApp().url,
    script: environment.outboxScript,
    person: environment.pia,
    hasLocks: run.random.chance(0.7),
    onEntryState(key, state) {
      run.reportedStates.set(key, (run.reportedStates.get(key) ?? new Set()).add(state));
    },
  });
  try {
    await run.phone.openTab();
    const stepCount = run.random.between(4, 10);
    const crashStep = crash ? run.random.between(1, stepCount - 1) : -1;
    for (let step = 0; step < stepCount; step++) {
      if (step === crashStep) {
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

async function startTestLeague(run: ScriptRun): Promise<void> {
  const { getApp, ada, pia } = run.environment;
  const { url } = getApp();
  run.leagueId = await createLeagueViaApi(url, ada, `Script ${run.seed} ${Math.random()}`, 'stroke');
  await startLeagueViaApi(url, ada, run.leagueId);
  await addMembers(url, ada, run.leagueId, [pia]);
  const roundFields = { leagueId: run.leagueId, memberId: pia.userId, gross: 299, toPar: 0 };
  const { round } = await callServer(url, pia, submitRound, { ...roundFields, coursePar: 72, playedOn });
  run.baseRoundId = round.id;
}

type ScriptStep = (run: ScriptRun) => Promise<string>;

const scriptSteps: readonly (readonly [weight: number, act: ScriptStep])[] = [
  [5, (run) => writeEntry(run, 'round')],
  [3, (run) => writeEntry(run, 'message')],
  [2, (run) => writeEntry(run, 'correction')],
  [6, changeConnection],
  [2, changeOfflineState],
  [2, reloadTab],
  [2, closeTab],
  [2, openSecondTab],
  [1, shiftClock],
  [1, resendRejectedEntry],
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
  return phone.tabs.length > 0 ? random.pick(phone.tabs) : phone.openTab();
}

async function writeEntry(
  run: ScriptRun,
  kind: Exclude<TestOutboxEntry['kind'], 'answer' | 'cells' | 'tees'>,
): Promise<string> {
  const { random, leagueId, environment, baseRoundId } = run;
  const { userId } = environment.pia;
  const writeNumber = kind === 'correction' ? 260 + ++run.correctionCount : ++run.writeCount;
  const scores = { coursePar: 72, playedOn };
  const input = {
    round: { leagueId, memberId: userId, gross: writeNumber, toPar: 0, ...scores },
    correction: {
      roundId: baseRoundId,
      userId,
      leagueId,
      gross: writeNumber,
      toPar: 0,
      ...scores,
      changedImage: false,
      removedImage: false,
    },
    message: { userId, leagueId, message: `Words ${writeNumber}` },
  }[kind];
  const hasPicture = kind === 'round' && random.chance(0.25);
  const tab = await pickTab(run);
  const newEntry: TestOutboxEntry = {
    key: `${run.seed}-${leagueId}-${kind}-${writeNumber}`.slice(0, 120),
    kind,
    userId,
    leagueId,
    input,
    picture: hasPicture ? await pictureBase64Promise : null,
  };
  const queuedPromise = tab.evaluate((entry) => window.outboxPage.write(entry), newEntry).catch(() => false);
  // Sometimes the script continues before the entry is queued, as if the user had closed the tab immediately.
  if (random.chance(0.85)) await queuedPromise;
  return `${kind} ${writeNumber}${hasPicture ? ' with a picture' : ''}`;
}

async function changeConnection({ phone, random }: ScriptRun): Promise<string> {
  phone.connection = random.chance(0.35) ? 'intact' : random.pick<ConnectionState>(connectionStates);
  return `connection ${phone.connection}`;
}

async function changeOfflineState({ phone, random }: ScriptRun): Promise<string> {
  const isOffline = random.chance(0.5);
  await phone.setOffline(isOffline);
  return isOffline ? 'offline' : 'online';
}

async function reloadTab(run: ScriptRun): Promise<string> {
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

async function shiftClock(run: ScriptRun): Promise<string> {
  const dayOffset = run.random.pick([-1, 1]);
  await run.phone.setClockOffset(dayOffset * DAY_MS);
  return `clock ${dayOffset} day`;
}

async function resendRejectedEntry(run: ScriptRun): Promise<string> {
  const tab = await pickTab(run);
  const [rejectedEntry] = (await tab.evaluate(() => window.outboxPage.readEntries())).filter(
    (entry) => entry.state === 'refused',
  );
  if (rejectedEntry) await tab.evaluate((key) => window.outboxPage.resend(key), rejectedEntry.key);
  return 'resend rejected entry';
}

async function finishSeason(run: ScriptRun): Promise<string> {
  if (run.isLeagueFinished || run.random.chance(0.5)) return '–';
  run.isLeagueFinished = true;
  await callServer(run.environment.getApp().url, run.environment.ada, finishLeague, {
    leagueId: run.leagueId,
  });
  return 'league finished';
}

async function removePlayer(run: ScriptRun): Promise<string> {
  if (run.isPlayerRemoved || run.random.chance(0.5)) return '–';
  run.isPlayerRemoved = true;
  const { getApp, ada, pia } = run.environment;
  await callServer(getApp().url, ada, removeMember, { leagueId: run.leagueId, memberId: pia.userId });
  return 'removed';
}

/** Opens one tab with a working connection, and waits until no entry is stuck. */
async function restoreConnection(run: ScriptRun): Promise<OutboxEntry[]> {
  const { phone } = run;
  phone.connection = 'intact';
  await phone.setOffline(false);
  while (phone.tabs[0]) await phone.closeTab(phone.tabs[0]);
  const tab = await phone.openTab();
  for (let attempt = 0; ; attempt++) {
    await tab.evaluate(() => window.outboxPage.flush());
    const entries = await tab.evaluate(() => window.outboxPage.readEntries());
    if (findStuckEntries(entries).length === 0) return entries;
    expect(attempt, `still waiting: ${JSON.stringify(findStuckEntries(entries))}`).toBeLessThan(5);
  }
}
