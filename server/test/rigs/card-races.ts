import { randomUUID } from 'node:crypto';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { createRigDay, createRigLeague, type RigPerson } from './people.ts';
import { CONCURRENCY, callConcurrently, type Race, times } from './race.ts';

export const cardRaces: readonly Race[] = [
  {
    name: 'a card cell that everybody writes to has the latest score and shows all scores as disputed',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await createRigLeague(address, admin, others);
      const eventId = await createRigDay(address, league, admin);
      const moment = Date.now() - 60_000;
      const calls = people.flatMap((person, index) => {
        const at = new Date(moment + index).toISOString();
        const scores = [{ playerId: admin.id, hole: 1, strokes: index + 1, at }];
        const input = { eventId, userId: person.id, scores };
        const options = { ...person, key: randomUUID() };
        const sendWithKey = () => callApi(address, writeCard, input, options);
        return [sendWithKey, () => callApi(address, writeCard, input, person), sendWithKey];
      });
      const counts = await callConcurrently(calls, tally);
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const disputed = players[0]?.disputes[0]?.said.map(({ strokes }) => strokes);
      const allStrokes = people.map((_, index) => index + 1);
      return {
        actual: { ...counts, strokes: players[0]?.strokes[0], disputed },
        expected: { 200: calls.length, strokes: people.length, disputed: allStrokes },
      };
    },
  },
  {
    name: 'a card that is confirmed, registered and changed concurrently becomes one round',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await createRigLeague(address, admin, others);
      const eventId = await createRigDay(address, league, admin);
      const player = others[0]!;
      const cell = (hole: number, strokes: number) => ({
        playerId: player.id,
        hole,
        strokes,
        at: new Date().toISOString(),
      });
      const write = (writer: RigPerson, scores: ReturnType<typeof cell>[]) =>
        callApi(address, writeCard, { eventId, userId: writer.id, scores }, writer);
      await write(
        admin,
        Array.from({ length: 18 }, (_, index) => cell(index + 1, 4)),
      );
      const ownRound = { leagueId: league, memberId: player.id, eventId, strokes: Array<number>(18).fill(5) };
      const counts = await callConcurrently(
        [
          ...people.map(
            (writer) => () =>
              callApi(address, confirmCard, { eventId, userId: writer.id, playerId: player.id }, writer),
          ),
          () => callApi(address, submitRound, ownRound, player),
          () => write(admin, [cell(1, 4)]),
        ],
        tally,
      );
      const rounds = await callApi(address, memberRounds, { leagueId: league, memberId: player.id }, player);
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const unexpected = Object.keys(counts).filter(
        (code) => !['200', 'forbidden', 'already_registered'].includes(code),
      );
      return {
        actual: {
          rounds: rounds.length,
          unexpected,
          gross: players[0]?.gross,
          round: players[0]?.roundId,
        },
        expected: { rounds: 1, unexpected: [], gross: rounds[0]?.gross, round: rounds[0]?.id },
      };
    },
  },
  {
    name: 'a card keeps every acknowledged score while the groups of the tee sheet change',
    async run({ address, people: [admin, player, otherPlayer] }, tally) {
      const league = await createRigLeague(address, admin!, [player!, otherPlayer!]);
      const eventId = await createRigDay(address, league, admin!);
      const save = (groups: { players: string[] }[]) =>
        callApi(address, saveGroups, { eventId, userId: admin!.id, groups }, admin);
      const [oneGroup, twoGroups] = [
        [{ players: [player!.id, otherPlayer!.id] }],
        [{ players: [player!.id] }, { players: [otherPlayer!.id] }],
      ];
      await save(oneGroup);
      let written = 0;
      const write = (hole: number) => async () => {
        const scores = [{ playerId: otherPlayer!.id, hole, strokes: 4, at: new Date().toISOString() }];
        await callApi(address, writeCard, { eventId, userId: player!.id, scores }, player);
        written++;
      };
      const counts = await callConcurrently(
        times(CONCURRENCY, (index) => (index % 6 === 3 ? () => save(twoGroups) : write(index + 1))),
        tally,
      );
      const unexpected = Object.keys(counts).filter((code) => !['200', 'forbidden'].includes(code));
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const thru = players.find(({ playerId }) => playerId === otherPlayer!.id)?.thru;
      return { actual: { unexpected, thru }, expected: { unexpected: [], thru: written } };
    },
  },
];
