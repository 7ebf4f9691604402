import { randomUUID } from 'node:crypto';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { newDay, newLeague, type RigPerson } from './people.ts';
import { CONCURRENCY, callAtOnce, type Race, times } from './race.ts';

export const cardRaces: readonly Race[] = [
  {
    name: 'everybody writes one cell of a card, with and without a key',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await newLeague(address, admin, others);
      const eventId = await newDay(address, league, admin);
      const moment = Date.now() - 60_000;
      const calls = people.flatMap((person, index) => {
        const at = new Date(moment + index).toISOString();
        const scores = [{ playerId: admin.id, hole: 1, strokes: index + 1, at }];
        const input = { eventId, userId: person.id, scores };
        const options = { ...person, key: randomUUID() };
        const keyed = () => callApi(address, writeCard, input, options);
        return [keyed, () => callApi(address, writeCard, input, person), keyed];
      });
      const counts = await callAtOnce(calls, tally);
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const disputed = players[0]?.disputes[0]?.said.map(({ strokes }) => strokes);
      const all = people.map((_, index) => index + 1);
      return {
        actual: { ...counts, strokes: players[0]?.strokes[0], disputed },
        expected: { 200: calls.length, strokes: people.length, disputed: all },
      };
    },
  },
  {
    name: 'everybody confirms one card while its player registers it and an admin changes it',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await newLeague(address, admin, others);
      const eventId = await newDay(address, league, admin);
      const player = others[0]!;
      const cell = (hole: number, strokes: number) => ({
        playerId: player.id,
        hole,
        strokes,
        at: new Date().toISOString(),
      });
      const write = (by: RigPerson, scores: ReturnType<typeof cell>[]) =>
        callApi(address, writeCard, { eventId, userId: by.id, scores }, by);
      await write(
        admin,
        Array.from({ length: 18 }, (_, index) => cell(index + 1, 4)),
      );
      const ownRound = { leagueId: league, memberId: player.id, eventId, strokes: Array<number>(18).fill(5) };
      const counts = await callAtOnce(
        [
          ...people.map(
            (by) => () => callApi(address, confirmCard, { eventId, userId: by.id, playerId: player.id }, by),
          ),
          () => callApi(address, submitRound, ownRound, player),
          () => write(admin, [cell(1, 4)]),
        ],
        tally,
      );
      const rounds = await callApi(address, memberRounds, { leagueId: league, memberId: player.id }, player);
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const strange = Object.keys(counts).filter(
        (code) => !['200', 'forbidden', 'already_registered'].includes(code),
      );
      return {
        actual: { rounds: rounds.length, strange, gross: players[0]?.gross, round: players[0]?.roundId },
        expected: { rounds: 1, strange: [], gross: rounds[0]?.gross, round: rounds[0]?.id },
      };
    },
  },
  {
    name: 'the groups of a tee sheet change while a player writes scores',
    async run({ address, people: [admin, player, other] }, tally) {
      const league = await newLeague(address, admin!, [player!, other!]);
      const eventId = await newDay(address, league, admin!);
      const save = (groups: { players: string[] }[]) =>
        callApi(address, saveGroups, { eventId, userId: admin!.id, groups }, admin);
      const [oneGroup, twoGroups] = [
        [{ players: [player!.id, other!.id] }],
        [{ players: [player!.id] }, { players: [other!.id] }],
      ];
      await save(oneGroup);
      let written = 0;
      const write = (hole: number) => async () => {
        const scores = [{ playerId: other!.id, hole, strokes: 4, at: new Date().toISOString() }];
        await callApi(address, writeCard, { eventId, userId: player!.id, scores }, player);
        written++;
      };
      const counts = await callAtOnce(
        times(CONCURRENCY, (index) => (index % 6 === 3 ? () => save(twoGroups) : write(index + 1))),
        tally,
      );
      const strange = Object.keys(counts).filter((code) => !['200', 'forbidden'].includes(code));
      const { players } = await callApi(address, readCard, { eventId }, admin);
      const thru = players.find(({ playerId }) => playerId === other!.id)?.thru;
      return { actual: { strange, thru }, expected: { strange: [], thru: written } };
    },
  },
];
