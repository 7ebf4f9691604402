import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScreenReaderOnly } from './screen-reader-only.tsx';
import styles from './skeleton.module.css';

type Shape = 'line' | 'title' | 'circle' | 'block' | 'number';

/** One grey shape of what comes. Silent; SkeletonGroup speaks. */
export function Skeleton({ shape = 'line', className }: { shape?: Shape; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles['bone'], styles[shape], className)} />;
}

/** Wraps the shapes and says once that something is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <ScreenReaderOnly>{label}</ScreenReaderOnly>
      {children}
    </div>
  );
}
