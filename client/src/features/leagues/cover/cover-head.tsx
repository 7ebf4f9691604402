import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cover-head.module.css';

type Props = {
  /** the cover's colour, as `--cover` */
  tint: CSSProperties;
  /** the layer below the text: the cover's picture, or contours drawn for the league */
  art: ReactNode;
  className: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** A head in the colour of a league's cover. Its content is positioned, since the artwork is. */
export function CoverHead({ tint, art, className, children, ref }: Props) {
  return (
    <header ref={ref} className={classNames(styles['head'], className)} style={tint} data-on-deep>
      <span className={styles['art']}>{art}</span>
      {children}
    </header>
  );
}
