import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAW_KINDS, drawGroups, computeGroupSizes } from './draw.ts';
import type { PlayerToDraw, DrawKind } from './draw.ts';

const createPlayers = (count: number): PlayerToDraw[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    handicap: index % 5 === 4 ? null : index * 2,
    position: index % 7 === 6 ? null : index + 1,
  }));

const getIds = (players: readonly PlayerToDraw[]) => players.map(({ id }) => id);

describe('the sizes of the groups', () => {
  it.each([
    [0, 4, []],
    [1, 4, [1]],
    [4, 4, [4]],
    [5, 4, [3, 2]],
    [13, 4, [4, 3, 3, 3]],
    [6, 5, [3, 3]],
    [7, 3, [3, 2, 2]],
  ])('for %i players in groups of %i are %j', (players, size, sizes) => {
    expect(computeGroupSizes(players, size)).toEqual(sizes);
  });

  it('differ by at most one, have room for everyone, and leave a player alone only if necessary', () => {
    assert(
      property(integer({ min: 1, max: 60 }), integer({ min: 2, max: 5 }), (players, size) => {
        const sizes = computeGroupSizes(players, size);
        expect(sizes.reduce((sum, item) => sum + item, 0)).toBe(players);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
        // Three players in groups of two make a group of two and a group of one. Otherwise nobody has to play alone.
        const needsGroupOfOne = players === 1 || (size === 2 && players % 2 === 1);
        expect(sizes.includes(1)).toBe(needsGroupOfOne);
      }),
    );
  });
});

describe('a draw', () => {
  it('puts each player into one group, and does not depend on the order of the players', () => {
    assert(
      property(
        integer({ min: 1, max: 30 }),
        integer({ min: 2, max: 5 }),
        integer({ min: 0, max: 2 ** 32 - 1 }),
        integer({ min: 0, max: DRAW_KINDS.length - 1 }),
        (count, size, seed, kindIndex) => {
          const players = createPlayers(count);
          const kind = DRAW_KINDS[kindIndex]!;
          const earlierGroups = [getIds(players).slice(0, 4)];
          const groups = drawGroups({ players, kind, size, earlierGroups, seed });
          expect(groups.flat().toSorted()).toEqual(getIds(players).toSorted());
          const sizes = groups.map((group) => group.length).toSorted((a, b) => b - a);
          expect(sizes).toEqual(computeGroupSizes(count, size));
          const redrawn = drawGroups({
            players: players.toReversed(),
            kind,
            size,
            earlierGroups,
            seed,
          });
          expect(redrawn).toEqual(groups);
        },
      ),
    );
  });

  const eightPlayers = Array.from({ length: 8 }, (_, index) => ({
    id: `p${index + 1}`,
    handicap: (index + 1) * 3,
    position: index + 1,
  }));
  const drawBy = (kind: DrawKind) =>
    drawGroups({ players: eightPlayers, kind, size: 4, earlierGroups: [], seed: 7 });
  const sortEachGroup = (groups: string[][]) => groups.map((group) => group.toSorted());

  it('by handicap puts similar handicaps together', () => {
    expect(sortEachGroup(drawBy('near'))).toEqual([
      ['p1', 'p2', 'p3', 'p4'],
      ['p5', 'p6', 'p7', 'p8'],
    ]);
  });

  it('with mixed handicaps puts one player from each quarter of the handicaps into every group', () => {
    const quarters = [
      ['p1', 'p2'],
      ['p3', 'p4'],
      ['p5', 'p6'],
      ['p7', 'p8'],
    ];
    for (const group of drawBy('mixed'))
      for (const quarter of quarters) expect(group.filter((id) => quarter.includes(id))).toHaveLength(1);
  });

  it('by the standings sends the leaders out last', () => {
    expect(sortEachGroup(drawBy('table'))).toEqual([
      ['p5', 'p6', 'p7', 'p8'],
      ['p1', 'p2', 'p3', 'p4'],
    ]);
  });

  it('at random puts together players who have not played together before', () => {
    const earlierGroups = [
      ['p1', 'p2'],
      ['p3', 'p4'],
    ];
    const players = eightPlayers.slice(0, 4);
    for (let seed = 0; seed < 20; seed++)
      for (const group of drawGroups({ players, kind: 'chance', size: 2, earlierGroups, seed }))
        expect(earlierGroups.map((pair) => pair.toSorted())).not.toContainEqual(group.toSorted());
  });
});

it('in at least 95 of 100 seasons of twelve days, every pair meets at most once more than the minimum', () => {
  const DAYS = 12;
  for (const count of [8, 13, 16]) {
    const players = createPlayers(count);
    let exceptions = 0;
    for (let season = 0; season < 100; season++) {
      const earlierGroups: string[][] = [];
      for (let day = 0; day < DAYS; day++) {
        const seed = season * DAYS + day;
        earlierGroups.push(...drawGroups({ players, kind: 'chance', size: 4, earlierGroups, seed }));
      }
      const meetingCounts = new Map<string, number>();
      for (const group of earlierGroups)
        for (const player of group)
          for (const other of group)
            if (player < other)
              meetingCounts.set(`${player} ${other}`, (meetingCounts.get(`${player} ${other}`) ?? 0) + 1);
      const meetings = [...meetingCounts.values()].reduce((sum, times) => sum + times, 0);
      const minimum = Math.ceil(meetings / ((count * (count - 1)) / 2));
      if (Math.max(...meetingCounts.values()) > minimum + 1) exceptions += 1;
    }
    expect(exceptions).toBeLessThanOrEqual(5);
  }
});
