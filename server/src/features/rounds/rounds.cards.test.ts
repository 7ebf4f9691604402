import { afterAll, expect, it } from 'vitest';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { EMPTY_SCORE_DETAILS, type RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { PAR_COURSE_HOLES, makeCourse, YELLOW_TEE } from '../../../test/courses.ts';
import { makeLeague, makeUser } from '../../../test/make.ts';
import { createRandom } from '../../../test/seeded-random.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const CARD_COUNT = 100;

it.each(['stroke', 'fedex', 'stableford'] as const)(
  `server and client compute the same scores for ${CARD_COUNT} random cards in %s, and the server rejects other scores`,
  async (mode) => {
    const random = createRandom(16);
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode });
    const { tees } = await makeCourse(app, leagueId, elin, { tees: [YELLOW_TEE] });
    const tee = tees[0]!;
    const playerInput = { leagueId, memberId: elin.id };
    for (let count = 0; count < CARD_COUNT; count++) {
      const playingHandicap = random.between(-8, 54);
      const isPickedUp = () => mode === 'stableford' && random.chance(0.05);
      const strokes = PAR_COURSE_HOLES.map(({ par }) =>
        isPickedUp() ? null : random.between(Math.max(1, par - 2), 12),
      );
      const card = computeCardScore({ mode, strokes, holes: tee.holes!, playingHandicap });
      const scoreDetails = { ...EMPTY_SCORE_DETAILS, teeId: tee.id, playingHandicap, strokes };
      const scores: RoundScores = {
        gross: card.gross,
        toPar: card.toPar!,
        coursePar: tee.par,
        playedOn: '2026-05-01',
        ...scoreDetails,
      };
      // A round needs at least one point, but a random card can have none.
      if (mode === 'stableford' && card.points === 0) continue;
      const input = { ...playerInput, ...scores };
      const { round } = await app.call(submitRound, input, { ...elin, form: count % 2 === 0 });
      expect(round).toMatchObject({
        gross: card.gross,
        toPar: card.toPar,
        points: mode === 'stableford' ? card.points : null,
        strokes,
      });
      const contradictoryInput = { ...playerInput, ...scores, toPar: scores.toPar + random.pick([-1, 1]) };
      expect(await app.invalidFields(submitRound, contradictoryInput, elin)).toEqual(['toPar']);
    }
  },
  60_000,
);
