import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { createContourPaths } from './contour-paths.ts';
import styles from './contours.module.css';

type Props = {
  /** the same seed gives the same lines on every device */
  seed: string;
  rings?: number;
  /** the centre of the innermost ring, in units of the view box, from 0 to 1000 */
  centre?: readonly [x: number, y: number];
  /** the distance between two rings, in the same units */
  step?: number;
  className?: string | undefined;
};

/** Renders decorative contour lines that fill the nearest positioned ancestor, in its `--contour` colour. */
export function Contours({ seed, rings = 14, centre = [500, 500], step = 52, className }: Props) {
  const [x, y] = centre;
  const paths = useMemo(
    () => createContourPaths(seed, { rings, centre: [x, y], step }),
    [seed, rings, x, y, step],
  );
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles['contours'], className)}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
