import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fedexTable } from '../fedex-table.ts';
import { toDecimal } from '../fraction.ts';
import { standings } from './standings.ts';
import { anySeason, member, rules, takeStep } from '../test-league.ts';
import type { LeagueFixture, SeasonStep } from '../test-league.ts';

/**
 * An independent implementation of the rules of a FedEx season. It shares no function with the product: it stores the
 * next number of each player, and a number is complete when every active player is past it or has missed it.
 */
class PlainSeason {
  readonly #players = new Map<string, Player>();

  constructor(ids: readonly string[]) {
    for (const id of ids) this.#players.set(id, newPlayer(1));
  }

  /** Applies the step if it is allowed; `serial` is the name of a player who joins. */
  take({ kind, who, toPar }: SeasonStep, serial: number): void {
    const number = (toPar + 4) % 8;
    if (kind === 'join') this.#players.set(`m${serial}`, newPlayer(this.#numberOfNewcomer()));
    else if (kind === 'close') this.#close(number);
    else if (kind === 'reopen') this.#reopen(number);
    else this.#act(kind, who, toPar);
  }

  #act(kind: Exclude<SeasonStep['kind'], 'join' | 'close' | 'reopen'>, who: number, toPar: number): void {
    const id = [...this.#players.keys()][who % Math.max(1, this.#players.size)];
    const player = id === undefined ? undefined : this.#players.get(id);
    if (id === undefined || !player) return;
    const latest = Math.max(0, ...player.played.keys());
    if (kind === 'register' && player.plays) {
      player.played.set(player.at, toPar);
      this.#goOn(player, player.at + 1);
    } else if (kind === 'correct' && latest > 0) player.played.set(latest, toPar);
    else if (kind === 'standDown') player.plays = false;
    else if (kind === 'reinstate' && !player.plays) {
      player.since = this.#numberOfNewcomer();
      player.plays = true;
      this.#goOn(player, Math.max(player.since, latest + 1));
    } else if (kind === 'leave') this.#leave(id);
    else if (kind === 'takeBack' && latest > 0 && !this.#isSettledWithOthers(latest)) {
      player.played.delete(latest);
      const latestLeft = Math.max(0, ...player.played.keys());
      this.#goOn(player, Math.max(latestLeft + 1, player.since));
    }
  }

  #leave(id: string): void {
    this.#players.delete(id);
    for (const player of this.#players.values()) {
      const latest = Math.max(0, ...player.played.keys());
      for (const number of player.missed) {
        if (this.#isBegun(number) || number < latest) continue;
        player.missed.delete(number);
        // The reopened number may be before a number that stays closed for them.
        this.#goOn(player, Math.min(player.at, Math.max(number, latest + 1, player.since)));
      }
    }
  }

  #close(number: number): void {
    if (!this.#isBegun(number)) return;
    for (const player of this.#players.values()) {
      if (!player.plays || player.at > number) continue;
      player.missed.add(number);
      this.#goOn(player, player.at);
    }
  }

  #reopen(number: number): void {
    const missed = [...this.#players.values()].filter((player) => player.missed.has(number));
    if (missed.some(({ played }) => [...played.keys()].some((other) => other > number))) return;
    for (const player of missed) {
      player.missed.delete(number);
      if (number >= player.since) player.at = Math.min(player.at, number);
    }
  }

  #goOn(player: Player, at: number): void {
    player.at = at;
    while (player.missed.has(player.at)) player.at += 1;
  }

  #isBegun = (number: number) => [...this.#players.values()].some(({ played }) => played.has(number));

  #isPaid = (number: number) =>
    this.#isBegun(number) &&
    ![...this.#players.values()].some(
      ({ plays, at, missed }) => plays && at <= number && !missed.has(number),
    );

  #isSettledWithOthers(number: number): boolean {
    const settled = [...this.#players.values()].filter(
      ({ played, missed }) => played.has(number) || missed.has(number),
    );
    return this.#isPaid(number) && settled.length > 1;
  }

  #numberOfNewcomer(): number {
    const registeredNumbers = [...this.#players.values()].flatMap(({ played }) => [...played.keys()]);
    return Math.max(1, ...registeredNumbers.map((number) => (this.#isPaid(number) ? number + 1 : number)));
  }

  /** The points of each player, and the table's points for the players of the complete numbers. */
  result(): { points: Record<string, number>; ofTable: number } {
    const table = fedexTable(1).map((tenths) => tenths / 10);
    const points = Object.fromEntries([...this.#players.keys()].map((id) => [id, 0]));
    let tablePoints = 0;
    for (let number = 1; number <= 70; number++) {
      if (!this.#isPaid(number)) continue;
      const participants = [...this.#players].flatMap(([id, { played }]) => {
        const toPar = played.get(number);
        return toPar === undefined ? [] : [{ id, toPar }];
      });
      for (const { id, toPar } of participants) {
        const better = participants.filter((other) => other.toPar < toPar).length;
        const same = participants.filter((other) => other.toPar === toPar).length;
        const places = table.slice(better, better + same);
        points[id]! += places.reduce((sum, place) => sum + place, 0) / same;
      }
      tablePoints += table.slice(0, participants.length).reduce((sum, place) => sum + place, 0);
    }
    return { points, ofTable: tablePoints };
  }
}

interface Player {
  plays: boolean;
  /** The number to be played next. */
  at: number;
  /** The first number of a player who joined or came back later. */
  since: number;
  readonly played: Map<number, number>;
  readonly missed: Set<number>;
}

function newPlayer(at: number): Player {
  return { plays: true, at, since: at, played: new Map(), missed: new Set() };
}

it('a FedEx season awards the same points as an independent implementation, with any steps', () => {
  fc.assert(
    fc.property(anySeason, (steps) => {
      const ids = ['Ann', 'Bo', 'Cy'];
      let league: LeagueFixture = { members: ids.map((id) => member(id)), rounds: [] };
      const plain = new PlainSeason(ids);
      for (const [serial, step] of steps.entries()) {
        league = takeStep(league, step, serial);
        plain.take(step, serial);
      }
      const rows = standings(rules({ mode: 'fedex' }), league.members, league.rounds);
      const { points, ofTable: tablePoints } = plain.result();
      const awarded = Object.fromEntries(rows.map((row) => [row.memberId, toDecimal(row.points!, 6)]));
      expect(Object.keys(awarded).sort()).toEqual(Object.keys(points).sort());
      for (const [id, expectedPoints] of Object.entries(points))
        expect(awarded[id]).toBeCloseTo(expectedPoints, 4);
      expect(Object.values(awarded).reduce((sum, expectedPoints) => sum + expectedPoints, 0)).toBeCloseTo(
        tablePoints,
        3,
      );
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 2_000 },
  );
});
