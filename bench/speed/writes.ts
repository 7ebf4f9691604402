import { randomUUID } from 'node:crypto';
import { createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { answerOfWire } from '@golf-league/core/wire/endpoint.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
import { type Running, startEmbedded } from './checkout.ts';
import { unchunkBody, closeLines, openLines, rateOf, rawRequest } from './http-load.ts';
import { interleaved, type BenchRow } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople, type BenchPerson } from './world.ts';

/** The upper limit for writes: one durable row with a separate INSERT, into a table with the indexes of rounds. */
async function insertsPerSecond({ sql }: Running, milliseconds: number): Promise<number> {
  const text = `insert into bench_rounds (id, league_id, user_id, number, to_par, played_on)
    values ($1, $2, $2, 1, 3, current_date)`;
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_insert', text, values: [id, id] });
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - began);
}

type Write = (line: number, turn: number) => Buffer;

const call = ({ token }: BenchPerson) => ({ token, key: randomUUID() });

function roundBy(leagueOf: (line: number) => BenchLeague): Write {
  return (line) => {
    const { id, people } = leagueOf(line);
    const person = people[line % people.length]!;
    const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
    return rawRequest(submitRound, scores, call(person));
  };
}

async function voteIn({ address }: Running, { id, people }: BenchLeague): Promise<Write> {
  const [asker] = people;
  const [line] = openLines(address, 1);
  const asked = { question: 'When?', options: ['Saturday', 'Sunday'], userId: asker!.id, leagueId: id };
  const answer = await line!.send(rawRequest(createPoll, asked, call(asker!)));
  line!.close();
  const { message } = answerOfWire(createPoll, JSON.parse(unchunkBody(answer).toString()));
  const [{ id: optionId }] = message.poll!.options as unknown as [{ id: string }];
  return (index) => {
    const person = people[index % people.length]!;
    const chosen = { userId: person.id, pollId: message.id, optionId };
    return rawRequest(vote, chosen, call(person));
  };
}

async function measure(running: Running, { slice, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = running;
  await sql.query(
    'create table bench_rounds (like rounds including defaults including generated including identity including indexes)',
  );
  const groups = [];
  for (let group = 0; group < CONNECTIONS; group++) groups.push(await makePeople(sql, CONNECTIONS));
  const leagues = await makeLeagues(sql, groups, 3);
  const [one] = leagues as [BenchLeague];
  const message: Write = (line) => {
    const person = one.people[line % CONNECTIONS]!;
    const said = { userId: person.id, leagueId: one.id, message: 'Fore!' };
    return rawRequest(uploadMessage, said, call(person));
  };
  const read: Write = (line) => {
    const person = one.people[line % CONNECTIONS]!;
    return rawRequest(markChatRead, { leagueId: one.id, userId: person.id }, call(person));
  };
  const writes: [string, Write][] = [
    [`round with a key, ${CONNECTIONS} leagues`, roundBy((line) => leagues[line % CONNECTIONS]!)],
    ['round with a key, one league', roundBy(() => one)],
    ['message, one league', message],
    ['vote, one league', await voteIn(running, one)],
    ['mark as read, one league', read],
  ];
  const rows: BenchRow[] = [];
  const lines = openLines(address, CONNECTIONS);
  for (const [row, write] of writes) {
    const compared = await interleaved(
      pairs,
      () => rateOf(lines, slice, 200, write),
      () => insertsPerSecond(running, slice),
    );
    rows.push({ row, unit: 'per second, against one INSERT each', ...compared });
  }
  closeLines(lines);
  return rows;
}

export const writes: Bench = async (scale) => {
  const running = await startEmbedded(scale.app);
  try {
    return await measure(running, scale);
  } finally {
    await running.stop();
  }
};
