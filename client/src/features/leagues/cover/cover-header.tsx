import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cover-header.module.css';

type Props = {
  /** sets the cover's colour as `--cover` */
  tint: CSSProperties;
  /** the layer below the text: the cover's picture, or the league's generated contours */
  art: ReactNode;
  className: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** Renders a header in the colour of a league's cover. `children` must be positioned to appear above the artwork. */
export function CoverHeader({ tint, art, className, children, ref }: Props) {
  return (
    <header ref={ref} className={classNames(styles['header'], className)} style={tint} data-on-deep>
      <span className={styles['illustration']}>{art}</span>
      {children}
    </header>
  );
}
