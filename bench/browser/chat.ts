import type pg from 'pg';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { call } from '../../e2e/support/wire.ts';
import { countRenders, rendersOf } from '../../e2e/support/count-renders.ts';
import { spreadOf, type Row } from '../speed/measure.ts';
import { makeLeagues, makePeople } from '../speed/world.ts';
import { each, heapOf, openTab, scriptOf, settle, type Rig, type Tab } from './browser.ts';

const shown = 1_000;

/** One incoming message in an open chat that shows a thousand. */
export async function chat(rig: Rig, times: number): Promise<Row[]> {
  const { sql, address } = rig.server;
  const people = await makePeople(sql, 8);
  const [league] = await makeLeagues(sql, [people], 1);
  await makeMessages(
    sql,
    league!.id,
    people.map(({ id }) => id),
    shown,
  );
  const [reader, writer] = people;
  const write = (message: string) =>
    call(address, writer!, uploadMessage, { userId: writer!.id, leagueId: league!.id, message });

  const counted = await openTab(rig, reader!);
  await countRenders(counted.page);
  await showAll(counted, league!.id);
  const renders = await each(times, async (index) => {
    await rendersOf(counted.page);
    await write(`Counted ${index}`);
    await arrival(counted, `Counted ${index}`);
    return (await rendersOf(counted.page)).all;
  });
  await counted.page.context().close();

  const tab = await openTab(rig, reader!);
  await showAll(tab, league!.id);
  const script = await each(times, async (index) => {
    const before = await scriptOf(tab);
    await write(`Timed ${index}`);
    // Not by a look for the message, which takes as much script as the page.
    await settle(tab, 1_000);
    const ms = (await scriptOf(tab)) - before;
    await arrival(tab, `Timed ${index}`);
    return ms;
  });
  // The timed ones have warmed up what the engine compiles for the first messages.
  const heapBefore = await heapOf(tab);
  const more = times * 5;
  for (let index = 0; index < more; index++) await write(`Weighed ${index}`);
  await arrival(tab, `Weighed ${more - 1}`);
  const heap = ((await heapOf(tab)) - heapBefore) / 1000 / more;
  await tab.page.context().close();
  const row = `one incoming message, ${shown} shown`;
  return [
    { row, unit: 'renders', measured: spreadOf(renders) },
    { row, unit: 'ms of script', measured: spreadOf(script) },
    { row, unit: 'kB of heap', measured: spreadOf([heap]), note: `mean of ${more}` },
  ];
}

export async function makeMessages(
  sql: pg.Pool,
  leagueId: string,
  authors: readonly string[],
  count: number,
) {
  await sql.query(
    `insert into chat_entries (id, league_id, author_id, type, content, created_at)
     select substr(md5('message' || $1 || n), 1, 24), $1, ($2::text[])[1 + n % $3], 'chat',
       'Line ' || n || ', which says a little more than nothing', now() - ($4::int - n) * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [leagueId, authors, authors.length, count],
  );
}

const list = ({ page }: Tab) => page.getByRole('group', { name: 'Messages' });

async function showAll(tab: Tab, leagueId: string): Promise<void> {
  await tab.page.goto(`/golfleague/${leagueId}`);
  await list(tab).getByText(`Line ${shown},`).waitFor();
  for (;;) {
    const entries = await list(tab).locator('[data-entry]').count();
    if (entries >= shown) break;
    await list(tab).evaluate((box) => box.scrollTo({ top: 0 }));
    await settle(tab, 60);
  }
  await list(tab).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await settle(tab, 1_500);
}

async function arrival(tab: Tab, text: string): Promise<void> {
  await list(tab).getByText(text, { exact: true }).waitFor();
  await settle(tab);
}
