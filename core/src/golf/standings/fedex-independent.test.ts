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
class ReferenceSeason {
  readonly #players = new Map<string, Player>();

  constructor(ids: readonly string[]) {
    for (const id of ids) this.#players.set(id, newPlayer(1));
  }

  /** Applies the step if it is allowed. `serial` names a player who joins. */
  apply({ kind, who, toPar }: SeasonStep, serial: number): void {
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
    if (kind === 'register' && player.isActive) {
      player.played.set(player.nextNumber, toPar);
      this.#advance(player, player.nextNumber + 1);
    } else if (kind === 'correct' && latest > 0) player.played.set(latest, toPar);
    else if (kind === 'standDown') player.isActive = false;
    else if (kind === 'reinstate' && !player.isActive) {
      player.since = this.#numberOfNewcomer();
      player.isActive = true;
      this.#advance(player, Math.max(player.since, latest + 1));
    } else if (kind === 'leave') this.#leave(id);
    else if (kind === 'deleteRound' && latest > 0 && !this.#isAwardedToSeveral(latest)) {
      player.played.delete(latest);
      const latestRemaining = Math.max(0, ...player.played.keys());
      this.#advance(player, Math.max(latestRemaining + 1, player.since));
    }
  }

  #leave(id: string): void {
    this.#players.delete(id);
    for (const player of this.#players.values()) {
      const latest = Math.max(0, ...player.played.keys());
      for (const number of player.missed) {
        if (this.#hasRounds(number) || number < latest) continue;
        player.missed.delete(number);
        // The reopened number can be before a number that stays closed for the player.
        this.#advance(player, Math.min(player.nextNumber, Math.max(number, latest + 1, player.since)));
      }
    }
  }

  #close(number: number): void {
    if (!this.#hasRounds(number)) return;
    for (const player of this.#players.values()) {
      if (!player.isActive || player.nextNumber > number) continue;
      player.missed.add(number);
      this.#advance(player, player.nextNumber);
    }
  }

  #reopen(number: number): void {
    const missed = [...this.#players.values()].filter((player) => player.missed.has(number));
    if (missed.some(({ played }) => [...played.keys()].some((other) => other > number))) return;
    for (const player of missed) {
      player.missed.delete(number);
      if (number >= player.since) player.nextNumber = Math.min(player.nextNumber, number);
    }
  }

  #advance(player: Player, nextNumber: number): void {
    player.nextNumber = nextNumber;
    while (player.missed.has(player.nextNumber)) player.nextNumber += 1;
  }

  #hasRounds = (number: number) => [...this.#players.values()].some(({ played }) => played.has(number));

  #isAwarded = (number: number) =>
    this.#hasRounds(number) &&
    ![...this.#players.values()].some(
      ({ isActive, nextNumber, missed }) => isActive && nextNumber <= number && !missed.has(number),
    );

  #isAwardedToSeveral(number: number): boolean {
    const involvedPlayers = [...this.#players.values()].filter(
      ({ played, missed }) => played.has(number) || missed.has(number),
    );
    return this.#isAwarded(number) && involvedPlayers.length > 1;
  }

  #numberOfNewcomer(): number {
    const registeredNumbers = [...this.#players.values()].flatMap(({ played }) => [...played.keys()]);
    return Math.max(1, ...registeredNumbers.map((number) => (this.#isAwarded(number) ? number + 1 : number)));
  }

  /** Returns the points of each player, and the sum of the table's points for all complete numbers. */
  result(): { points: Record<string, number>; tablePoints: number } {
    const table = fedexTable(1).map((tenths) => tenths / 10);
    const points = Object.fromEntries([...this.#players.keys()].map((id) => [id, 0]));
    let tablePoints = 0;
    for (let number = 1; number <= 70; number++) {
      if (!this.#isAwarded(number)) continue;
      const participants = [...this.#players].flatMap(([id, { played }]) => {
        const toPar = played.get(number);
        return toPar === undefined ? [] : [{ id, toPar }];
      });
      for (const { id, toPar } of participants) {
        const betterCount = participants.filter((other) => other.toPar < toPar).length;
        const tiedCount = participants.filter((other) => other.toPar === toPar).length;
        const places = table.slice(betterCount, betterCount + tiedCount);
        points[id]! += places.reduce((sum, place) => sum + place, 0) / tiedCount;
      }
      tablePoints += table.slice(0, participants.length).reduce((sum, place) => sum + place, 0);
    }
    return { points, tablePoints };
  }
}

interface Player {
  isActive: boolean;
  /** The number to be played next. */
  nextNumber: number;
  /** The first number of a player who joined or came back later. */
  since: number;
  readonly played: Map<number, number>;
  readonly missed: Set<number>;
}

function newPlayer(nextNumber: number): Player {
  return { isActive: true, nextNumber, since: nextNumber, played: new Map(), missed: new Set() };
}

it('a FedEx season awards the same points as an independent implementation, with any steps', () => {
  fc.assert(
    fc.property(anySeason, (steps) => {
      const ids = ['Ann', 'Bo', 'Cy'];
      let league: LeagueFixture = { members: ids.map((id) => member(id)), rounds: [] };
      const reference = new ReferenceSeason(ids);
      for (const [serial, step] of steps.entries()) {
        league = takeStep(league, step, serial);
        reference.apply(step, serial);
      }
      const rows = standings(rules({ mode: 'fedex' }), league.members, league.rounds);
      const { points, tablePoints } = reference.result();
      const awarded = Object.fromEntries(rows.map((row) => [row.memberId, toDecimal(row.points!, 6)]));
      expect(Object.keys(awarded).sort()).toEqual(Object.keys(points).sort());
      for (const [id, expectedPoints] of Object.entries(points))
        expect(awarded[id]).toBeCloseTo(expectedPoints, 4);
      expect(Object.values(awarded).reduce((sum, value) => sum + value, 0)).toBeCloseTo(tablePoints, 3);
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 2_000 },
  );
});
