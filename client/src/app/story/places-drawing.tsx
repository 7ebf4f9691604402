import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import type { CSSProperties, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { pickLabelledSteps, buildLinePath } from './place-lines.ts';
import type { PlaceLine, computePlaceLines } from './place-lines.ts';
import styles from './places-drawing.module.css';

type Props = {
  canvas: RefObject<SVGSVGElement | null>;
  placeLines: ReturnType<typeof computePlaceLines>;
  steps: readonly ProgressStep[];
  followedId: string;
  userId: string;
};

/** Up to this number of rounds, a dot marks each place; more dots would merge into bars. */
const maxRoundsWithDots = 12;
/** Up to this number of rounds, the two highlighted lines have a marker for each place. */
const maxRoundsWithMarkers = 20;

/**
 * Draws the lines in units of rounds and places, stretched to the available space. Strokes keep their width. A dot is
 * a very short line with round ends, so it is not stretched either; Firefox would stretch a line of zero length.
 */
export function PlacesDrawing({ canvas, placeLines, steps, followedId, userId }: Props) {
  const { lines, ties, slots } = placeLines;
  const last = steps.length - 1;
  // A single round is drawn at the right edge, next to the names.
  const shift = last === 0 ? 'translate(1 0)' : undefined;
  const quietLines = lines.filter(({ memberId }) => memberId !== followedId && memberId !== userId);
  const ownLine = lines.find(({ memberId }) => memberId === userId);
  const followedLine =
    followedId === userId ? undefined : lines.find(({ memberId }) => memberId === followedId);
  return (
    <svg
      ref={canvas}
      className={classNames(styles['drawing'], lines.length > 24 && styles['many'])}
      viewBox={`0 0 ${Math.max(1, last)} ${slots}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={shift}>
        {steps.length <= maxRoundsWithMarkers &&
          steps.map(({ number }, x) => (
            <path key={number} className={styles['guide']} d={`M${x} 0V${slots}`} />
          ))}
        {steps.length <= maxRoundsWithDots &&
          ties.map(({ x, from, to }) => (
            <path key={`${x} ${from}`} className={styles['tie']} d={`M${x} ${from + 0.5}V${to + 0.5}`} />
          ))}
        {quietLines.map((line) => (
          <Line key={line.memberId} line={line} variant="quiet" dots={steps.length <= maxRoundsWithDots} />
        ))}
        {followedLine && (
          <Line line={followedLine} variant="other" dots={steps.length <= maxRoundsWithMarkers} />
        )}
        {ownLine && <Line line={ownLine} variant="own" dots={steps.length <= maxRoundsWithMarkers} />}
      </g>
    </svg>
  );
}

type LineVariant = 'quiet' | 'own' | 'other';

type LineProps = { line: PlaceLine; variant: LineVariant; dots: boolean };

function Line({ line: { points, end }, variant, dots }: LineProps) {
  const markedPoints = dots ? points : end ? [end] : points.slice(-1);
  const markerPath = markedPoints.map(({ x, slot }) => `M${x} ${slot + 0.5}h.001`).join('');
  const path = buildLinePath(points);
  return (
    <g className={styles[variant]}>
      {variant !== 'quiet' && <path className={styles['halo']} d={path} />}
      <path className={styles['line']} d={path} />
      <path className={styles['marks']} d={markerPath} />
      {variant === 'other' && <path className={styles['hollow']} d={markerPath} />}
    </g>
  );
}

/** Labels the columns with their round numbers; if there are many columns, only some get a label. */
export function RoundTicks({ steps }: { steps: readonly ProgressStep[] }) {
  const last = Math.max(1, steps.length - 1);
  return (
    <div className={styles['ticks']} aria-hidden="true">
      {pickLabelledSteps(steps.length, 6).map((x) => (
        <span key={x} style={{ '--at': steps.length === 1 ? 1 : x / last } as CSSProperties}>
          R{steps[x]?.number}
        </span>
      ))}
    </div>
  );
}
