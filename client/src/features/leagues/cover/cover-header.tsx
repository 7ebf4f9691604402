import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cover-header.module.css';

type Props = {
  /** sets the cover's colour as `--cover` */
  coverStyle: CSSProperties;
  /** the layer below the text: the cover's picture, or the league's generated contours */
  artwork: ReactNode;
  className: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** Renders a header in the colour of a league's cover. `children` must be positioned to appear above the artwork. */
export function CoverHeader({ coverStyle, artwork, className, children, ref }: Props) {
  return (
    <header ref={ref} className={classNames(styles['header'], className)} style={coverStyle} data-on-dark>
      <span className={styles['illustration']}>{artwork}</span>
      {children}
    </header>
  );
}
