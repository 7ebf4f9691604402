import { medianAndRange, type BenchRow } from '../speed/measure.ts';
import { makeLeagues, makePeople, type BenchLeague } from '../speed/world.ts';
import { measureEach, openTab, phoneSize, waitUntilTabIsIdle, type Rig, type Tab } from './browser.ts';

/** How much slower an average phone is than this machine. */
const throttle = 4;

async function createLeague(rig: Rig, players: number): Promise<BenchLeague> {
  const people = await makePeople(rig.server.sql, players);
  const [league] = await makeLeagues(rig.server.sql, [people], 5);
  return league!;
}

const rows = ({ page }: Tab) => page.locator('[data-member]');

async function open(tab: Tab, league: BenchLeague): Promise<void> {
  await tab.page.goto(`/golfleague/${league.id}`);
  await rows(tab)
    .nth(league.people.length - 1)
    .waitFor();
  await waitUntilTabIsIdle(tab, 2_000);
}

/** Lighthouse's slow 4G, in the format of the browser. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/**
 * Milliseconds from the navigation until a screen of rows is rendered: by the server or the app, and by the
 * app, which accepts taps.
 */
interface BoardTimes {
  readonly shown: number;
  readonly live: number;
}

/** Measures how long a first visit waits for the board. */
async function measureBoardTimes(rig: Rig, league: BenchLeague, rate: number): Promise<BoardTimes> {
  const tab = await openTab(rig, league.people[0]!, phoneSize);
  await tab.devtools.send('Network.enable');
  await tab.devtools.send('Network.emulateNetworkConditions', slow4G);
  await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // Measured in the page, since measuring from outside uses the processor and gets the result late.
  await tab.page.addInitScript(() => {
    const waits: { shown?: number; live?: number } = {};
    Object.assign(globalThis, { waits });
    const recordTime = (milestone: 'shown' | 'live', rows: string) => {
      if (milestone in waits || document.querySelectorAll(rows).length < 6) return;
      waits[milestone] = 0;
      requestAnimationFrame(() => setTimeout(() => (waits[milestone] = performance.now())));
    };
    new MutationObserver(() => {
      recordTime('shown', '[data-member]');
      recordTime('live', '#root [data-member]');
    }).observe(document, { subtree: true, childList: true });
  });
  await tab.page.goto(`/golfleague/${league.id}`, { waitUntil: 'commit' });
  const waits = await tab.page.waitForFunction(() => {
    const found = (globalThis as unknown as { waits?: BoardTimes }).waits;
    return found?.shown && found.live ? found : undefined;
  });
  const found = (await waits.jsonValue()) as BoardTimes;
  await tab.page.context().close();
  return found;
}

/** Measures the calls of a league's page, how long its long tasks block, and how soon it shows the board. */
export async function load(rig: Rig, times: number): Promise<BenchRow[]> {
  const league = await createLeague(rig, 60);
  const calls: number[] = [];
  const blocked = await measureEach(Math.min(times, 5), async () => {
    const tab = await openTab(rig, league.people[0]!, phoneSize);
    let count = 0;
    tab.page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !request.url().includes('/assets/')) count += 1;
    });
    await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await tab.page.addInitScript(() => {
      const page = globalThis as unknown as { blockedFor: number };
      page.blockedFor = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) page.blockedFor += duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    await open(tab, league);
    const ms = await tab.page.evaluate(() => (globalThis as unknown as { blockedFor: number }).blockedFor);
    calls.push(count);
    await tab.page.context().close();
    return ms;
  });
  const waits = await measureEach(Math.min(times, 5), () => measureBoardTimes(rig, league, 1));
  const slowWaits = await measureEach(Math.min(times, 5), () => measureBoardTimes(rig, league, throttle));
  const row = 'opening a league of 60, phone';
  return [
    { row, unit: 'calls', measured: medianAndRange(calls) },
    { row, unit: `ms blocked by long tasks, ${throttle} × throttle`, measured: medianAndRange(blocked) },
    { row, unit: 'ms until the board, slow 4G', measured: medianAndRange(waits.map(({ shown }) => shown)) },
    { row, unit: 'ms until it takes taps', measured: medianAndRange(waits.map(({ live }) => live)) },
    {
      row,
      unit: `ms until the board, ${throttle} × throttle`,
      measured: medianAndRange(slowWaits.map(({ shown }) => shown)),
    },
    {
      row,
      unit: `ms until it takes taps, ${throttle} × throttle`,
      measured: medianAndRange(slowWaits.map(({ live }) => live)),
    },
  ];
}

/** Measures the compressed bytes that a first visit to the start page fetches without scrolling. */
export async function start(rig: Rig): Promise<BenchRow[]> {
  const page = await rig.browser.newPage({ baseURL: rig.server.address, serviceWorkers: 'block' });
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ bytes, isScript })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const loaded = await Promise.all(sizes);
  await page.close();
  const totalKilobytes = (resources: typeof loaded) =>
    resources.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const row = 'start page, first visit';
  return [
    {
      row,
      unit: 'kB of script',
      measured: medianAndRange([totalKilobytes(loaded.filter(({ isScript }) => isScript))]),
    },
    { row, unit: 'kB in all', measured: medianAndRange([totalKilobytes(loaded)]) },
  ];
}
