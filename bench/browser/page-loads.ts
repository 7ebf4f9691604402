import { computeSpread, type BenchRow } from '../speed/measure.ts';
import { createBenchLeagues, createBenchUsers, type BenchLeague } from '../speed/bench-data.ts';
import { repeatMeasurement, openTab, phoneSize, waitUntilTabIsIdle, type Rig, type Tab } from './browser.ts';

/** How much slower an average phone is than this machine. */
const throttleRate = 4;

async function createLeague(rig: Rig, playerCount: number): Promise<BenchLeague> {
  const people = await createBenchUsers(rig.server.sql, playerCount);
  const [league] = await createBenchLeagues(rig.server.sql, [people], 5);
  return league!;
}

const locateRows = ({ page }: Tab) => page.locator('[data-member]');

async function openBoard(tab: Tab, league: BenchLeague): Promise<void> {
  await tab.page.goto(`/golfleague/${league.id}`);
  await locateRows(tab)
    .nth(league.members.length - 1)
    .waitFor();
  await waitUntilTabIsIdle(tab, 2_000);
}

/** Lighthouse's slow 4G, in the format of the DevTools protocol. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** In milliseconds since the start of the navigation. */
interface BoardTimes {
  /** When the first rows are shown, whether the server or the app rendered them. */
  readonly shown: number;
  /** When the app has rendered the first rows and responds to taps. */
  readonly live: number;
}

/** Measures how long a first visit waits for the board. */
async function measureBoardTimes(
  rig: Rig,
  league: BenchLeague,
  cpuThrottlingRate: number,
): Promise<BoardTimes> {
  const tab = await openTab(rig, league.members[0]!, phoneSize);
  await tab.devtools.send('Network.enable');
  await tab.devtools.send('Network.emulateNetworkConditions', slow4G);
  await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottlingRate });
  // Measured inside the page, since polling from outside would use CPU time and notice the change late.
  await tab.page.addInitScript(() => {
    const recordedTimes: { shown?: number; live?: number } = {};
    Object.assign(globalThis, { waits: recordedTimes });
    const recordTime = (milestone: 'shown' | 'live', rowSelector: string) => {
      if (milestone in recordedTimes || document.querySelectorAll(rowSelector).length < 6) return;
      recordedTimes[milestone] = 0;
      requestAnimationFrame(() => setTimeout(() => (recordedTimes[milestone] = performance.now())));
    };
    new MutationObserver(() => {
      recordTime('shown', '[data-member]');
      recordTime('live', '#root [data-member]');
    }).observe(document, { subtree: true, childList: true });
  });
  await tab.page.goto(`/golfleague/${league.id}`, { waitUntil: 'commit' });
  const timesHandle = await tab.page.waitForFunction(() => {
    const boardTimes = (globalThis as unknown as { waits?: BoardTimes }).waits;
    return boardTimes?.shown && boardTimes.live ? boardTimes : undefined;
  });
  const boardTimes = (await timesHandle.jsonValue()) as BoardTimes;
  await tab.page.context().close();
  return boardTimes;
}

/** Measures how many calls a league's page makes, how long its long tasks block, and how soon it shows the board. */
export async function measureLeaguePage(rig: Rig, repetitions: number): Promise<BenchRow[]> {
  const league = await createLeague(rig, 60);
  const callCounts: number[] = [];
  const blockedTimes = await repeatMeasurement(Math.min(repetitions, 5), async () => {
    const tab = await openTab(rig, league.members[0]!, phoneSize);
    let callCount = 0;
    tab.page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !request.url().includes('/assets/')) callCount += 1;
    });
    await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: throttleRate });
    await tab.page.addInitScript(() => {
      const globalObject = globalThis as unknown as { blockedFor: number };
      globalObject.blockedFor = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalObject.blockedFor += duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    await openBoard(tab, league);
    const blockedMs = await tab.page.evaluate(
      () => (globalThis as unknown as { blockedFor: number }).blockedFor,
    );
    callCounts.push(callCount);
    await tab.page.context().close();
    return blockedMs;
  });
  const unthrottledTimes = await repeatMeasurement(Math.min(repetitions, 5), () =>
    measureBoardTimes(rig, league, 1),
  );
  const throttledTimes = await repeatMeasurement(Math.min(repetitions, 5), () =>
    measureBoardTimes(rig, league, throttleRate),
  );
  const row = 'opening a league of 60, phone';
  return [
    { row, unit: 'calls', measured: computeSpread(callCounts) },
    {
      row,
      unit: `ms blocked by long tasks, ${throttleRate} × throttle`,
      measured: computeSpread(blockedTimes),
    },
    {
      row,
      unit: 'ms until the board, slow 4G',
      measured: computeSpread(unthrottledTimes.map(({ shown }) => shown)),
    },
    {
      row,
      unit: 'ms until it responds to taps',
      measured: computeSpread(unthrottledTimes.map(({ live }) => live)),
    },
    {
      row,
      unit: `ms until the board, ${throttleRate} × throttle`,
      measured: computeSpread(throttledTimes.map(({ shown }) => shown)),
    },
    {
      row,
      unit: `ms until it responds to taps, ${throttleRate} × throttle`,
      measured: computeSpread(throttledTimes.map(({ live }) => live)),
    },
  ];
}

/** Measures the compressed bytes that a first visit to the start page fetches without scrolling. */
export async function measureStartPage(rig: Rig): Promise<BenchRow[]> {
  const page = await rig.browser.newPage({ baseURL: rig.server.address, serviceWorkers: 'block' });
  const pendingSizes: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    pendingSizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ bytes, isScript })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const loadedFiles = await Promise.all(pendingSizes);
  await page.close();
  const sumKilobytes = (files: typeof loadedFiles) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const row = 'start page, first visit';
  return [
    {
      row,
      unit: 'kB of script',
      measured: computeSpread([sumKilobytes(loadedFiles.filter(({ isScript }) => isScript))]),
    },
    { row, unit: 'kB in total', measured: computeSpread([sumKilobytes(loadedFiles)]) },
  ];
}
