import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { call } from '../../e2e/support/wire.ts';
import { spreadOf, type Row } from '../speed/measure.ts';
import { makeLeagues, makePeople } from '../speed/world.ts';
import { heapOf, openTab, settle, type Rig } from './browser.ts';

/** A day of a tab: so many messages, and a round with every sixteenth or so. */
const messages = 5_000;
const perRound = 17;
const atOnce = 25;

/** What a tab holds after a day, written as fast as it is read. The first tenth fills what has a bound. */
export async function tab(rig: Rig, times: number): Promise<Row[]> {
  const { sql, address } = rig.server;
  const people = await makePeople(sql, 60);
  const [league] = await makeLeagues(sql, [people], 3);
  const opened = await openTab(rig, people[0]!);
  await opened.page.goto(`/golfleague/${league!.id}`);
  await opened.page.locator('[data-member]').nth(59).waitFor();
  const total = times < 5 ? messages / 10 : messages;
  const heaps: number[] = [];
  for (let written = 0; written < total; written += atOnce) {
    const writers = Array.from({ length: atOnce }, (_, index) => written + index);
    await Promise.all(
      writers.map(async (number) => {
        const writer = people[1 + (number % 59)]!;
        const message = { userId: writer.id, leagueId: league!.id, message: `Message ${number}` };
        await call(address, writer, uploadMessage, message);
        if (number % perRound !== 0) return;
        const score = { gross: 90, toPar: number % 9, coursePar: 72 };
        await call(address, writer, submitRound, { leagueId: league!.id, memberId: writer.id, ...score });
      }),
    );
    await opened.page.getByText(`Message ${written + atOnce - 1}`, { exact: true }).waitFor();
    await settle(opened, 50);
    if ((written + atOnce) % (total / 10) === 0) {
      heaps.push((await heapOf(opened)) / 1e6);
      process.stderr.write(`${written + atOnce} messages: ${heaps.at(-1)!.toFixed(1)} MB\n`);
    }
  }
  await opened.page.context().close();
  const row = `a tab, ${total} messages, ${Math.ceil(total / perRound)} rounds`;
  const grown = (heaps.at(-1)! / heaps[0]! - 1) * 100;
  return [
    { row, unit: 'MB of heap', measured: spreadOf(heaps) },
    { row, unit: '% grown since the first tenth', measured: spreadOf([grown]) },
  ];
}
