import { randomUUID } from 'node:crypto';
import { createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { answerOfWire } from '@golf-league/core/wire/endpoint.ts';
import { type Bench, LINES, type Scale } from './bench.ts';
import { type Running, startEmbedded } from './checkout.ts';
import { bodyOf, closeLines, openLines, rateOf, rawRequest } from './http-load.ts';
import { interleaved, type Row } from './measure.ts';
import { type League, makeLeagues, makePeople, type Person } from './world.ts';

/** The upper limit for writes: one durable row by an INSERT of its own, into a table with the indexes of rounds. */
async function insertsPerSecond({ sql }: Running, milliseconds: number): Promise<number> {
  const text = `insert into bench_rounds (id, league_id, user_id, number, to_par, played_on)
    values ($1, $2, $2, 1, 3, current_date)`;
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: LINES }, async () => {
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

const call = ({ token }: Person) => ({ token, key: randomUUID() });

function roundBy(leagueOf: (line: number) => League): Write {
  return (line) => {
    const { id, people } = leagueOf(line);
    const person = people[line % people.length]!;
    const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
    return rawRequest(submitRound, scores, call(person));
  };
}

async function voteIn({ address }: Running, { id, people }: League): Promise<Write> {
  const [asker] = people;
  const [line] = openLines(address, 1);
  const asked = { question: 'When?', options: ['Saturday', 'Sunday'], userId: asker!.id, leagueId: id };
  const answer = await line!.send(rawRequest(createPoll, asked, call(asker!)));
  line!.close();
  const { message } = answerOfWire(createPoll, JSON.parse(bodyOf(answer).toString()));
  const [{ id: optionId }] = message.poll!.options as unknown as [{ id: string }];
  return (index) => {
    const person = people[index % people.length]!;
    const chosen = { userId: person.id, pollId: message.id, optionId };
    return rawRequest(vote, chosen, call(person));
  };
}

async function measure(running: Running, { slice, pairs }: Scale): Promise<Row[]> {
  const { sql, address } = running;
  await sql.query(
    'create table bench_rounds (like rounds including defaults including generated including identity including indexes)',
  );
  const groups = [];
  for (let group = 0; group < LINES; group++) groups.push(await makePeople(sql, LINES));
  const leagues = await makeLeagues(sql, groups, 3);
  const [one] = leagues as [League];
  const message: Write = (line) => {
    const person = one.people[line % LINES]!;
    const said = { userId: person.id, leagueId: one.id, message: 'Fore!' };
    return rawRequest(uploadMessage, said, call(person));
  };
  const read: Write = (line) => {
    const person = one.people[line % LINES]!;
    return rawRequest(markChatRead, { leagueId: one.id, userId: person.id }, call(person));
  };
  const writes: [string, Write][] = [
    [`round with a key, ${LINES} leagues`, roundBy((line) => leagues[line % LINES]!)],
    ['round with a key, one league', roundBy(() => one)],
    ['message, one league', message],
    ['vote, one league', await voteIn(running, one)],
    ['mark as read, one league', read],
  ];
  const rows: Row[] = [];
  const lines = openLines(address, LINES);
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
