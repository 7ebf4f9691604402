import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';
import styles from './skeleton.module.css';

type Shape = 'line' | 'title' | 'circle' | 'block' | 'number' | 'code';

/** Renders a grey placeholder, hidden from screen readers; SkeletonGroup announces the loading state. */
export function Skeleton({ shape = 'line', className }: { shape?: Shape; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles['bone'], styles[shape], className)} />;
}

/** Wraps placeholders, and announces once for all of them that the content is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <ScreenReaderOnly>{label}</ScreenReaderOnly>
      {children}
    </div>
  );
}
