import { describe, expect, it } from 'vitest';
import type { SeasonBoardRow } from './board.ts';
import { toDecimal } from '../fraction.ts';
import { computeGaps } from './gaps.ts';
import type { LeagueRules } from '../rules.ts';
import { computeStandings } from './standings.ts';
import { createMember, createRules, createScores } from '../test-league.ts';

/**
 * Returns each player's gaps as text: to first place, to the position above, and a sole leader's to the position below.
 */
function getGaps(leagueRules: LeagueRules, toParsByPlayer: Record<string, number[]>) {
  const members = Object.keys(toParsByPlayer).map((id) => createMember(id));
  const rows = computeStandings(leagueRules, members, createScores(toParsByPlayer)).map(
    (row): SeasonBoardRow => {
      const { tied: _tied, points, ...rest } = row;
      const decimal = points && toDecimal(points, 4);
      return { ...rest, points: decimal, picture: null, standsDown: false, moved: null, left: false };
    },
  );
  return Object.fromEntries(
    rows.map((row) => {
      const rowGaps = computeGaps({ rules: leagueRules, rows }, row);
      const formatGap = (gap: { position: number; shared: boolean; distance: number } | null | undefined) =>
        gap ? `${gap.distance} ${gap.shared ? 'T' : ''}${gap.position}` : null;
      return [
        row.memberId,
        rowGaps && [
          formatGap(rowGaps.toFirstPlace),
          formatGap(rowGaps.toPositionAbove),
          formatGap(rowGaps.toPositionBelow),
        ],
      ];
    }),
  );
}

describe('the gaps on a board', () => {
  it('are strokes to the lead and to the position above or, for the leader, to second place', () => {
    expect(getGaps(createRules({ mode: 'stroke' }), { Ann: [-3], Bo: [-1], Cy: [2], Di: [] })).toEqual({
      Ann: [null, null, '2 2'],
      Bo: ['2 1', '2 1', null],
      Cy: ['5 1', '3 2', null],
      Di: null,
    });
  });

  it('are between positions, not players, if positions are shared', () => {
    expect(getGaps(createRules({ mode: 'stableford' }), { Ann: [0], Bo: [0], Cy: [2], Di: [2] })).toEqual({
      Ann: [null, null, null],
      Bo: [null, null, null],
      Cy: ['2 T1', '2 T1', null],
      Di: ['2 T1', '2 T1', null],
    });
  });

  it('include fractions of FedEx points if players tied in a round', () => {
    // (500 + 320 + 190) ÷ 3 = 336.6667 and 135.
    expect(getGaps(createRules({ mode: 'fedex' }), { Ann: [0], Bo: [0], Cy: [0], Di: [2] })).toMatchObject({
      Ann: [null, null, null],
      Di: ['201.6667 T1', '201.6667 T1', null],
    });
  });

  it('are 0 if only the tie-break separates the players', () => {
    const leagueRules = createRules({ mode: 'stroke', tieBreak: 'best_rounds' });
    expect(getGaps(leagueRules, { Ann: [-3, 3], Bo: [-1, 1] })).toEqual({
      Ann: [null, null, '0 2'],
      Bo: ['0 1', '0 1', null],
    });
  });

  it('are null for a player with too few rounds to be ranked', () => {
    expect(
      getGaps(createRules({ mode: 'stroke', minimumRounds: 2 }), { Ann: [4, 4], Bo: [-1] })['Bo'],
    ).toBeNull();
  });
});
