import { z } from 'zod';

// Scores in responses, described for developers of other clients.

export const toPar = z
  .int()
  .describe(
    'Net strokes minus par: −2 is two under, 0 is even par. In Stableford it is 36 minus the points (18 on nine holes), so 38 points are −2. Lower is better in every mode.',
  );

export const gross = z.int().describe('The strokes played, before deducting handicap strokes.');

export const coursePar = z.int().describe('The par of the course; net strokes are this plus `score_netto`.');

export const position = z
  .int()
  .nullable()
  .describe(
    'The position on the board. Tied players share a position, and the following positions are skipped: 1, 2, 2, 4. Null for a player without enough rounds.',
  );

export const modeTotal = z
  .number()
  .describe('What the mode ranks by: strokes to par, FedEx points, or Stableford points.');
