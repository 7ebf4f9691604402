import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getFedexTable } from '../fedex-table.ts';
import { toDecimal } from '../fraction.ts';
import { computeStandings } from './standings.ts';
import { anySeason, createMember, createRules, takeStep } from '../test-league.ts';
import type { LeagueFixture, SeasonStep } from '../test-league.ts';

/**
 * An independent implementation of the rules of a FedEx season. It shares no functions with the app: it stores each
 * player's next round number, and a round is complete when every active player is past its number or has missed it.
 */
class ReferenceSeason {
  readonly #players = new Map<string, Player>();

  constructor(ids: readonly string[]) {
    for (const id of ids) this.#players.set(id, createPlayer(1));
  }

  /** Applies the step if it is allowed. A player who joins gets an id containing `stepNumber`. */
  apply({ kind, playerIndex, toPar }: SeasonStep, stepNumber: number): void {
    const number = (toPar + 4) % 8;
    if (kind === 'join') this.#players.set(`m${stepNumber}`, createPlayer(this.#getNewcomerNumber()));
    else if (kind === 'close') this.#close(number);
    else if (kind === 'reopen') this.#reopen(number);
    else this.#applyPlayerStep(kind, playerIndex, toPar);
  }

  #applyPlayerStep(
    kind: Exclude<SeasonStep['kind'], 'join' | 'close' | 'reopen'>,
    playerIndex: number,
    toPar: number,
  ): void {
    const id = [...this.#players.keys()][playerIndex % Math.max(1, this.#players.size)];
    const player = id === undefined ? undefined : this.#players.get(id);
    if (id === undefined || !player) return;
    const latestNumber = Math.max(0, ...player.toParByNumber.keys());
    if (kind === 'register' && player.isActive) {
      player.toParByNumber.set(player.nextNumber, toPar);
      this.#advance(player, player.nextNumber + 1);
    } else if (kind === 'correct' && latestNumber > 0) player.toParByNumber.set(latestNumber, toPar);
    else if (kind === 'pause') player.isActive = false;
    else if (kind === 'reinstate' && !player.isActive) {
      player.firstNumber = this.#getNewcomerNumber();
      player.isActive = true;
      this.#advance(player, Math.max(player.firstNumber, latestNumber + 1));
    } else if (kind === 'leave') this.#leave(id);
    else if (kind === 'deleteRound' && latestNumber > 0 && !this.#isAwardedToSeveral(latestNumber)) {
      player.toParByNumber.delete(latestNumber);
      const latestRemainingNumber = Math.max(0, ...player.toParByNumber.keys());
      this.#advance(player, Math.max(latestRemainingNumber + 1, player.firstNumber));
    }
  }

  #leave(id: string): void {
    this.#players.delete(id);
    for (const player of this.#players.values()) {
      const latestNumber = Math.max(0, ...player.toParByNumber.keys());
      for (const number of player.missedNumbers) {
        if (this.#hasRounds(number) || number < latestNumber) continue;
        player.missedNumbers.delete(number);
        // The reopened number can precede a number that stays closed for the player.
        this.#advance(
          player,
          Math.min(player.nextNumber, Math.max(number, latestNumber + 1, player.firstNumber)),
        );
      }
    }
  }

  #close(number: number): void {
    if (!this.#hasRounds(number)) return;
    for (const player of this.#players.values()) {
      if (!player.isActive || player.nextNumber > number) continue;
      player.missedNumbers.add(number);
      this.#advance(player, player.nextNumber);
    }
  }

  #reopen(number: number): void {
    const playersWhoMissed = [...this.#players.values()].filter((player) => player.missedNumbers.has(number));
    if (
      playersWhoMissed.some(({ toParByNumber }) =>
        [...toParByNumber.keys()].some((otherNumber) => otherNumber > number),
      )
    )
      return;
    for (const player of playersWhoMissed) {
      player.missedNumbers.delete(number);
      if (number >= player.firstNumber) player.nextNumber = Math.min(player.nextNumber, number);
    }
  }

  #advance(player: Player, nextNumber: number): void {
    player.nextNumber = nextNumber;
    while (player.missedNumbers.has(player.nextNumber)) player.nextNumber += 1;
  }

  #hasRounds = (number: number) =>
    [...this.#players.values()].some(({ toParByNumber }) => toParByNumber.has(number));

  #isAwarded = (number: number) =>
    this.#hasRounds(number) &&
    ![...this.#players.values()].some(
      ({ isActive, nextNumber, missedNumbers }) =>
        isActive && nextNumber <= number && !missedNumbers.has(number),
    );

  #isAwardedToSeveral(number: number): boolean {
    const involvedPlayers = [...this.#players.values()].filter(
      ({ toParByNumber, missedNumbers }) => toParByNumber.has(number) || missedNumbers.has(number),
    );
    return this.#isAwarded(number) && involvedPlayers.length > 1;
  }

  #getNewcomerNumber(): number {
    const registeredNumbers = [...this.#players.values()].flatMap(({ toParByNumber }) => [
      ...toParByNumber.keys(),
    ]);
    return Math.max(1, ...registeredNumbers.map((number) => (this.#isAwarded(number) ? number + 1 : number)));
  }

  /** Returns the points of each player, and the sum of the table's points for all complete rounds. */
  getResult(): { points: Record<string, number>; tablePoints: number } {
    const table = getFedexTable(1).map((tenths) => tenths / 10);
    const points = Object.fromEntries([...this.#players.keys()].map((id) => [id, 0]));
    let tablePoints = 0;
    for (let number = 1; number <= 70; number++) {
      if (!this.#isAwarded(number)) continue;
      const participants = [...this.#players].flatMap(([id, { toParByNumber }]) => {
        const toPar = toParByNumber.get(number);
        return toPar === undefined ? [] : [{ id, toPar }];
      });
      for (const { id, toPar } of participants) {
        const betterCount = participants.filter((other) => other.toPar < toPar).length;
        const tiedCount = participants.filter((other) => other.toPar === toPar).length;
        const sharedPlaces = table.slice(betterCount, betterCount + tiedCount);
        points[id]! += sharedPlaces.reduce((sum, placePoints) => sum + placePoints, 0) / tiedCount;
      }
      tablePoints += table.slice(0, participants.length).reduce((sum, placePoints) => sum + placePoints, 0);
    }
    return { points, tablePoints };
  }
}

interface Player {
  isActive: boolean;
  /** The number of the round to be played next. */
  nextNumber: number;
  /** The first round number since the player joined or came back. */
  firstNumber: number;
  readonly toParByNumber: Map<number, number>;
  readonly missedNumbers: Set<number>;
}

function createPlayer(nextNumber: number): Player {
  return {
    isActive: true,
    nextNumber,
    firstNumber: nextNumber,
    toParByNumber: new Map(),
    missedNumbers: new Set(),
  };
}

it('a FedEx season awards the same points as an independent implementation after any sequence of steps', () => {
  fc.assert(
    fc.property(anySeason, (steps) => {
      const ids = ['Ann', 'Bo', 'Cy'];
      let league: LeagueFixture = { members: ids.map((id) => createMember(id)), rounds: [] };
      const referenceSeason = new ReferenceSeason(ids);
      for (const [stepNumber, step] of steps.entries()) {
        league = takeStep(league, step, stepNumber);
        referenceSeason.apply(step, stepNumber);
      }
      const rows = computeStandings(createRules({ mode: 'fedex' }), league.members, league.rounds);
      const { points, tablePoints } = referenceSeason.getResult();
      const awardedPoints = Object.fromEntries(rows.map((row) => [row.memberId, toDecimal(row.points!, 6)]));
      expect(Object.keys(awardedPoints).sort()).toEqual(Object.keys(points).sort());
      for (const [id, expectedPoints] of Object.entries(points))
        expect(awardedPoints[id]).toBeCloseTo(expectedPoints, 4);
      expect(Object.values(awardedPoints).reduce((sum, value) => sum + value, 0)).toBeCloseTo(tablePoints, 3);
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 2_000 },
  );
});
