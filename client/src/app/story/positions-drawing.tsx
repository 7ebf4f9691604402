import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import type { CSSProperties, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { pickLabelledSteps, buildLinePath } from './position-lines.ts';
import type { PositionLine, computePositionLines } from './position-lines.ts';
import styles from './positions-drawing.module.css';

type Props = {
  svgRef: RefObject<SVGSVGElement | null>;
  positionLines: ReturnType<typeof computePositionLines>;
  steps: readonly ProgressStep[];
  followedId: string;
  userId: string;
};

/** Up to this number of rounds, every line has a dot at each place; more dots would merge into bars. */
const maxRoundsWithDots = 12;
/** Up to this number of rounds, the two highlighted lines have a dot at each place. */
const maxRoundsWithHighlightDots = 20;

/**
 * Draws the lines in units of rounds and places, stretched to fill the available space without changing the stroke
 * width. A dot is a very short line with round caps, so it is not stretched either. Its length is not zero, because
 * Firefox would then stretch it.
 */
export function PositionsDrawing({ svgRef, positionLines, steps, followedId, userId }: Props) {
  const { lines, ties, slots } = positionLines;
  const lastIndex = steps.length - 1;
  // A single round is drawn at the right edge, next to the names.
  const singleStepTransform = lastIndex === 0 ? 'translate(1 0)' : undefined;
  const backgroundLines = lines.filter(({ memberId }) => memberId !== followedId && memberId !== userId);
  const ownLine = lines.find(({ memberId }) => memberId === userId);
  const followedLine =
    followedId === userId ? undefined : lines.find(({ memberId }) => memberId === followedId);
  return (
    <svg
      ref={svgRef}
      className={classNames(styles['drawing'], lines.length > 24 && styles['dense'])}
      viewBox={`0 0 ${Math.max(1, lastIndex)} ${slots}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={singleStepTransform}>
        {steps.length <= maxRoundsWithHighlightDots &&
          steps.map(({ number }, x) => (
            <path key={number} className={styles['guide']} d={`M${x} 0V${slots}`} />
          ))}
        {steps.length <= maxRoundsWithDots &&
          ties.map(({ x, from, to }) => (
            <path key={`${x} ${from}`} className={styles['tie']} d={`M${x} ${from + 0.5}V${to + 0.5}`} />
          ))}
        {backgroundLines.map((line) => (
          <Line
            key={line.memberId}
            line={line}
            variant="quiet"
            marksAllPoints={steps.length <= maxRoundsWithDots}
          />
        ))}
        {followedLine && (
          <Line
            line={followedLine}
            variant="other"
            marksAllPoints={steps.length <= maxRoundsWithHighlightDots}
          />
        )}
        {ownLine && (
          <Line line={ownLine} variant="own" marksAllPoints={steps.length <= maxRoundsWithHighlightDots} />
        )}
      </g>
    </svg>
  );
}

type LineVariant = 'quiet' | 'own' | 'other';

type LineProps = { line: PositionLine; variant: LineVariant; marksAllPoints: boolean };

function Line({ line: { points, end }, variant, marksAllPoints }: LineProps) {
  const markedPoints = marksAllPoints ? points : end ? [end] : points.slice(-1);
  const dotPath = markedPoints.map(({ x, slot }) => `M${x} ${slot + 0.5}h.001`).join('');
  const path = buildLinePath(points);
  return (
    <g className={styles[variant]}>
      {variant !== 'quiet' && <path className={styles['halo']} d={path} />}
      <path className={styles['line']} d={path} />
      <path className={styles['dots']} d={dotPath} />
      {variant === 'other' && <path className={styles['hollowDots']} d={dotPath} />}
    </g>
  );
}

/** Labels the columns with their round numbers; if there are many columns, only some get a label. */
export function RoundTicks({ steps }: { steps: readonly ProgressStep[] }) {
  const lastIndex = Math.max(1, steps.length - 1);
  return (
    <div className={styles['ticks']} aria-hidden="true">
      {pickLabelledSteps(steps.length, 6).map((x) => (
        <span key={x} style={{ '--at': steps.length === 1 ? 1 : x / lastIndex } as CSSProperties}>
          R{steps[x]?.number}
        </span>
      ))}
    </div>
  );
}
