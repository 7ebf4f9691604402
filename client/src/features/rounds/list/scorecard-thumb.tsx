import ScrollText from 'icon:scroll-text';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './scorecard.module.css';

/** Renders a thumbnail of the scorecard, or an icon if there is no picture or it fails to load. */
export function ScorecardThumb({ src, className }: { src: string | null; className?: string | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const thumbClass = classNames(styles['thumb'], className);
  if (src && src !== brokenSrc) {
    return <img src={src} alt="" loading="lazy" className={thumbClass} onError={() => setBrokenSrc(src)} />;
  }
  return (
    <span className={classNames(thumbClass, styles['placeholder'])}>
      <ScrollText size={24} aria-hidden="true" />
    </span>
  );
}
