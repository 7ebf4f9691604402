import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';

/**
 * A point on a line. `x` is the index of the step; `slot` is the chart row, counted from 0. Each player has
 * their own slot, even in a tie.
 */
type PositionPoint = { x: number; slot: number; position: number; tied: boolean };

/** A member's line; `end` is the point after the last step, null if the member has no place there. */
export type PositionLine = { memberId: string; points: readonly PositionPoint[]; end: PositionPoint | null };

/** Neighbouring slots whose players share a place after one step. */
type Tie = { x: number; from: number; to: number };

type PositionLines = {
  /** the lines of all members who have ever been ranked, in the latest board's order */
  lines: readonly PositionLine[];
  ties: readonly Tie[];
  slots: number;
};

/**
 * Returns the lines for a season. Tied players get neighbouring slots: in board order after the last step,
 * and in the next step's order after any other step, so that their lines do not cross needlessly.
 */
export function computePositionLines(steps: readonly ProgressStep[]): PositionLines {
  const points = new Map<string, PositionPoint[]>();
  const ties: Tie[] = [];
  let slots = 0;
  let nextStepSlots = new Map<string, number>();
  for (const [x, { rows }] of [...steps.entries()].toReversed()) {
    const rankedRows = rows.flatMap(({ memberId, position }) =>
      position === null
        ? []
        : [{ memberId, position, nextStepSlot: nextStepSlots.get(memberId) ?? Infinity }],
    );
    // Infinity minus Infinity is NaN, so equal slots are handled first.
    rankedRows.sort(
      (a, b) =>
        a.position - b.position || (a.nextStepSlot === b.nextStepSlot ? 0 : a.nextStepSlot - b.nextStepSlot),
    );
    nextStepSlots = new Map(rankedRows.map(({ memberId }, slot) => [memberId, slot]));
    slots = Math.max(slots, rankedRows.length);
    for (const [slot, { memberId, position }] of rankedRows.entries()) {
      const firstSlot = rankedRows.findIndex((row) => row.position === position);
      const lastSlot = rankedRows.findLastIndex((row) => row.position === position);
      if (slot === firstSlot && lastSlot > firstSlot) ties.push({ x, from: firstSlot, to: lastSlot });
      const point = { x, slot, position, tied: lastSlot > firstSlot };
      points.set(memberId, [point, ...(points.get(memberId) ?? [])]);
    }
  }
  const order = new Map(steps.at(-1)?.rows.map((row, index) => [row.memberId, index]));
  const lines = Array.from(points, ([memberId, memberPoints]) => ({
    memberId,
    points: memberPoints,
    end: memberPoints.find((point) => point.x === steps.length - 1) ?? null,
  }));
  lines.sort((a, b) => (order.get(a.memberId) ?? 0) - (order.get(b.memberId) ?? 0));
  return { lines, ties, slots };
}

/**
 * Returns a line's SVG path in units of steps and slots, with each point in the middle of its slot. The path
 * has a gap at each step without a place.
 */
export function buildLinePath(points: readonly PositionPoint[]): string {
  let path = '';
  for (const [index, { x, slot }] of points.entries()) {
    const previous = points[index - 1];
    const y = slot + 0.5;
    if (previous === undefined || previous.x < x - 1) path += `M${x} ${y}`;
    else path += `C${x - 0.5} ${previous.slot + 0.5} ${x - 0.5} ${y} ${x} ${y}`;
  }
  return path;
}

/** Returns the member with the point nearest to `x` steps and `y` slots; null if there are no lines. */
export function findNearestMember(lines: readonly PositionLine[], x: number, y: number): string | null {
  let nearest: { memberId: string; distance: number } | null = null;
  for (const { memberId, points } of lines) {
    for (const point of points) {
      // A column is much wider than a slot is high, so the nearest column takes precedence.
      const distance = 1_000 * Math.abs(point.x - Math.round(x)) + Math.abs(point.slot + 0.5 - y);
      if (distance < (nearest?.distance ?? Infinity)) nearest = { memberId, distance };
    }
  }
  return nearest?.memberId ?? null;
}

/** Returns the indexes of at most `maxLabels` steps to label, always including the last step. */
export function pickLabelledSteps(count: number, maxLabels: number): number[] {
  const stride = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % stride === 0,
  );
}
