import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStrokesReceived } from '../cards/card.ts';
import { scoreMatch } from '../matches/match.ts';
import type { TeeHole } from '../rounds/course.ts';
import { computeCountbackScores } from './countback.ts';
import { computeSkins } from './skins.ts';

// Players on different tees on one day. Source: Rules of Handicapping, Rule 6.2b; USGA, Competing from Different Tees.

interface Card {
  readonly strokes: number[];
  readonly holes: readonly TeeHole[];
  readonly playingHandicap: number;
}

const anyIndexes = fc.shuffledSubarray(
  Array.from({ length: 18 }, (_, index) => index + 1),
  { minLength: 18 },
);
const pars71 = [4, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5, 4, 3, 4, 4, 5, 3, 4];
const pars73 = pars71.map((par, index) => ([2, 11].includes(index) ? par + 1 : par));
const anyPars = fc.constantFrom(pars71, pars73, pars71.with(7, 4), pars71.with(5, 4));
const anyTee = fc
  .tuple(anyPars, anyIndexes)
  .map(([pars, indexes]) => pars.map((par, index) => ({ par, strokeIndex: indexes[index]! })));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const createCardOneOver = (holes: readonly TeeHole[]): Card => ({
  strokes: holes.map(({ par }) => par + 1),
  holes,
  playingHandicap: 18,
});
const playSkins = (kind: 'net' | 'gross', cards: readonly Card[]) =>
  computeSkins({
    kind,
    holes: cards[0]!.holes,
    firstHole: 1,
    cards: cards.map((card, index) => ({ ...card, playerId: `p${index}` })),
    carriedIn: 0,
    isOver: true,
  });
const playMatch = (kind: 'singles' | 'pairs', a: Card, b: Card) =>
  scoreMatch({ kind, holes: a.holes, firstHole: 1, a: [a], b: [b] }).result!;

describe('the worked example: two players off 18, one over par on every hole, on tees of par 71 and 73', () => {
  it('are tied in every game, whatever the stroke indexes', () => {
    fc.assert(
      fc.property(anyIndexes, anyIndexes, (first, second) => {
        const createHoles = (pars: number[], indexes: number[]) =>
          pars.map((par, index) => ({ par, strokeIndex: indexes[index]! }));
        const [a, b] = [
          createCardOneOver(createHoles(pars71, first)),
          createCardOneOver(createHoles(pars73, second)),
        ];
        expect([sum(pars71), sum(pars73)]).toEqual([71, 73]);
        expect(playSkins('net', [a, b]).left).toBe(18);
        for (const mode of ['stroke', 'stableford'] as const)
          expect(computeCountbackScores(mode, a)).toEqual(computeCountbackScores(mode, b));
        expect(playMatch('singles', a, b)).toMatchObject({ winner: null, text: 'halved' });
      }),
    );
  });
});

describe('players on different tees', () => {
  it('win no skins if all have the same net to par on every hole', () => {
    const anyNets = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 18, maxLength: 18 });
    const anyPlayer = fc.record({ holes: anyTee, playingHandicap: fc.integer({ min: -3, max: 36 }) });
    fc.assert(
      fc.property(anyNets, fc.array(anyPlayer, { minLength: 2, maxLength: 4 }), (nets, players) => {
        const cards = players.map((player) => {
          const received = getStrokesReceived(player.playingHandicap, player.holes);
          const strokes = player.holes.map(({ par }, index) => par + received[index]! + nets[index]!);
          return { ...player, strokes };
        });
        expect(playSkins('net', cards)).toMatchObject({ left: 18 });
      }),
    );
  });

  it('are tied on countback with the same handicap and the same strokes over par on every hole', () => {
    const anyStrokesOverPar = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(
        anyTee,
        anyTee,
        anyStrokesOverPar,
        fc.integer({ min: -3, max: 36 }),
        (first, second, overPar, playingHandicap) => {
          const toCard = (holes: readonly TeeHole[]): Card => ({
            holes,
            playingHandicap,
            strokes: holes.map(({ par }, index) => par + overPar[index]!),
          });
          expect(computeCountbackScores('stroke', toCard(first))).toEqual(
            computeCountbackScores('stroke', toCard(second)),
          );
        },
      ),
    );
  });

  it('halve a match if both play off 18 and are one over par on each hole, even if the pars differ', () => {
    fc.assert(
      fc.property(
        fc.subarray(Array.from({ length: 18 }, (_, index) => index)),
        anyIndexes,
        (lengthenedHoles, indexes) => {
          const holes = pars71.map((par, index) => ({ par, strokeIndex: indexes[index]! }));
          const second = holes.map((hole, index) => ({
            ...hole,
            par: hole.par + (lengthenedHoles.includes(index) ? 1 : 0),
          }));
          expect(playMatch('singles', createCardOneOver(holes), createCardOneOver(second))).toMatchObject({
            text: 'halved',
          });
        },
      ),
    );
  });

  it('swap results if they swap places', () => {
    const anyCard = fc.record({
      holes: anyTee,
      playingHandicap: fc.integer({ min: -3, max: 36 }),
      strokes: fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 18, maxLength: 18 }),
    });
    fc.assert(
      fc.property(anyCard, anyCard, fc.constantFrom('net', 'gross'), (first, second, kind) => {
        const findWinners = (cards: Card[]) => playSkins(kind, cards).holes.map(({ playerId }) => playerId);
        const swappedWinners = findWinners([second, first]).map((id) => (id === 'p0' ? 'p1' : id && 'p0'));
        expect(swappedWinners).toEqual(findWinners([first, second]));
        const [result, swapped] = [playMatch('singles', first, second), playMatch('singles', second, first)];
        expect(swapped).toEqual({ ...result, winner: result.winner && (result.winner === 'a' ? 'b' : 'a') });
      }),
    );
  });
});
