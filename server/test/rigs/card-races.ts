import { randomUUID } from 'node:crypto';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { ask } from '../ask.ts';
import { newDay, newLeague, type Person } from './people.ts';
import { AT_ONCE, atOnce, type Race, times } from './race.ts';

export const cardRaces: readonly Race[] = [
  {
    name: 'everybody writes one cell of a card, by one key and without',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [Person, ...Person[]];
      const league = await newLeague(address, admin, others);
      const eventId = await newDay(address, league, admin);
      const moment = Date.now() - 60_000;
      const calls = people.flatMap((person, index) => {
        const at = new Date(moment + index).toISOString();
        const scores = [{ playerId: admin.id, hole: 1, strokes: index + 1, at }];
        const input = { eventId, userId: person.id, scores };
        const how = { ...person, key: randomUUID() };
        const keyed = () => ask(address, writeCard, input, how);
        return [keyed, () => ask(address, writeCard, input, person), keyed];
      });
      const counts = await atOnce(calls, tally);
      const { players } = await ask(address, readCard, { eventId }, admin);
      const said = players[0]?.disputes[0]?.said.map(({ strokes }) => strokes);
      const all = people.map((_, index) => index + 1);
      return {
        is: { ...counts, strokes: players[0]?.strokes[0], said },
        expected: { 200: calls.length, strokes: people.length, said: all },
      };
    },
  },
  {
    name: 'one card is confirmed by everybody, registered by its player and written on',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [Person, ...Person[]];
      const league = await newLeague(address, admin, others);
      const eventId = await newDay(address, league, admin);
      const player = others[0]!;
      const cell = (hole: number, strokes: number) => ({
        playerId: player.id,
        hole,
        strokes,
        at: new Date().toISOString(),
      });
      const write = (by: Person, scores: ReturnType<typeof cell>[]) =>
        ask(address, writeCard, { eventId, userId: by.id, scores }, by);
      await write(
        admin,
        Array.from({ length: 18 }, (_, index) => cell(index + 1, 4)),
      );
      const own = { leagueId: league, memberId: player.id, eventId, strokes: Array<number>(18).fill(5) };
      const counts = await atOnce(
        [
          ...people.map(
            (by) => () => ask(address, confirmCard, { eventId, userId: by.id, playerId: player.id }, by),
          ),
          () => ask(address, submitRound, own, player),
          () => write(admin, [cell(1, 4)]),
        ],
        tally,
      );
      const rounds = await ask(address, memberRounds, { leagueId: league, memberId: player.id }, player);
      const { players } = await ask(address, readCard, { eventId }, admin);
      const strange = Object.keys(counts).filter(
        (code) => !['200', 'forbidden', 'already_registered'].includes(code),
      );
      return {
        is: { rounds: rounds.length, strange, gross: players[0]?.gross, round: players[0]?.roundId },
        expected: { rounds: 1, strange: [], gross: rounds[0]?.gross, round: rounds[0]?.id },
      };
    },
  },
  {
    name: 'a sheet is changed while both groups write',
    async run({ address, people: [admin, player, other] }, tally) {
      const league = await newLeague(address, admin!, [player!, other!]);
      const eventId = await newDay(address, league, admin!);
      const save = (groups: { players: string[] }[]) =>
        ask(address, saveGroups, { eventId, userId: admin!.id, groups }, admin);
      const [together, apart] = [
        [{ players: [player!.id, other!.id] }],
        [{ players: [player!.id] }, { players: [other!.id] }],
      ];
      await save(together);
      let written = 0;
      const write = (hole: number) => async () => {
        const scores = [{ playerId: other!.id, hole, strokes: 4, at: new Date().toISOString() }];
        await ask(address, writeCard, { eventId, userId: player!.id, scores }, player);
        written++;
      };
      const counts = await atOnce(
        times(AT_ONCE, (index) => (index % 6 === 3 ? () => save(apart) : write(index + 1))),
        tally,
      );
      const strange = Object.keys(counts).filter((code) => !['200', 'forbidden'].includes(code));
      const { players } = await ask(address, readCard, { eventId }, admin);
      const thru = players.find(({ playerId }) => playerId === other!.id)?.thru;
      return { is: { strange, thru }, expected: { strange: [], thru: written } };
    },
  },
];
