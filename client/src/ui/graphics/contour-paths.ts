import { createRandomFromText } from './seeded-random.ts';

type Point = readonly [x: number, y: number];

type GreenShape = {
  rings: number;
  /** The centre of the innermost ring, in units of the 1000 × 1000 picture. */
  centre: Point;
  /** The distance between two rings, in the same units. */
  step: number;
};

const pointsPerRing = 28;

/** Returns contour lines of a putting green: rings of one shape that shift and grow from the innermost outwards. */
export function createContourPaths(seed: string, { rings, centre, step }: GreenShape): string[] {
  const random = createRandomFromText(seed);
  const waves = [2, 3, 4].map((turns) => ({
    turns,
    height: (0.03 + random() * 0.07) / (turns - 0.6),
    phase: random() * Math.PI * 2,
  }));
  const stretch = 1.12 + random() * 0.22;
  const tilt = (random() - 0.5) * 0.7;
  const drift: Point = [(random() - 0.5) * step * 0.5, (random() - 0.5) * step * 0.35];

  return Array.from({ length: rings }, (_, ring) => {
    const radius = step * (ring + 0.9);
    const points = Array.from({ length: pointsPerRing }, (_, index): Point => {
      const angle = (index / pointsPerRing) * Math.PI * 2;
      const wobble = waves.reduce(
        (sum, wave) => sum + wave.height * Math.sin(wave.turns * angle + wave.phase + ring * 0.05),
        1,
      );
      const x = Math.cos(angle) * radius * wobble * stretch;
      const y = Math.sin(angle) * radius * wobble;
      return [
        centre[0] + drift[0] * ring + x * Math.cos(tilt) - y * Math.sin(tilt),
        centre[1] + drift[1] * ring + x * Math.sin(tilt) + y * Math.cos(tilt),
      ];
    });
    return createSmoothLoop(points);
  });
}

/**
 * Returns a closed Catmull-Rom curve through the points, as cubic Béziers. Relative coordinates and smooth segments
 * (`s`) halve the length of the path, which matters because the prerendered start page contains the paths.
 */
function createSmoothLoop(points: readonly Point[]): string {
  const getPoint = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  // Each offset is the difference of two rounded points, so that rounding errors do not add up.
  const roundToTenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)];
  const formatOffset = (from: Point, to: Point) => {
    const [[fromX, fromY], [toX, toY]] = [roundToTenths(from), roundToTenths(to)];
    return `${(toX - fromX) / 10} ${(toY - fromY) / 10}`;
  };
  const getControlPoint = (index: number, fraction: number): Point => {
    const [[beforeX, beforeY], [x, y], [afterX, afterY]] = [
      getPoint(index - 1),
      getPoint(index),
      getPoint(index + 1),
    ];
    return [x + (afterX - beforeX) * fraction, y + (afterY - beforeY) * fraction];
  };
  const curves = points.map((from, index) => {
    const commandPrefix = index === 0 ? `c${formatOffset(from, getControlPoint(0, 1 / 6))} ` : 's';
    return `${commandPrefix}${formatOffset(from, getControlPoint(index + 1, -1 / 6))} ${formatOffset(from, getPoint(index + 1))}`;
  });
  return `M${formatOffset([0, 0], getPoint(0))}${curves.join('')}Z`.replaceAll(' -', '-');
}
