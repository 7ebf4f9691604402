import { randomFrom } from './seed.ts';

type Point = readonly [x: number, y: number];

export type Green = {
  rings: number;
  /** of the innermost ring, in units of the 1000 × 1000 picture */ centre: Point;
  step: number;
};

const pointsPerRing = 28;

/** Contour lines of a putting green: rings that share one gentle shape, drift and stretch as they grow. */
export function contourPaths(seed: string, { rings, centre, step }: Green): string[] {
  const random = randomFrom(seed);
  const waves = [2, 3, 4].map((turns) => ({
    turns,
    height: (0.03 + random() * 0.07) / (turns - 0.6),
    phase: random() * Math.PI * 2,
  }));
  const stretch = 1.12 + random() * 0.22;
  const lean = (random() - 0.5) * 0.7;
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
        centre[0] + drift[0] * ring + x * Math.cos(lean) - y * Math.sin(lean),
        centre[1] + drift[1] * ring + x * Math.sin(lean) + y * Math.cos(lean),
      ];
    });
    return smoothLoop(points);
  });
}

/** A closed Catmull-Rom curve through the points, as cubic Béziers. */
function smoothLoop(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const write = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const first = write(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const second = write(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${first} ${second} ${write(to[0], to[1])}`;
  });
  return `M${write(...at(0))}${curves.join('')}Z`;
}
