import { classNames } from '../../../ui/class-names.ts';
import styles from './league-cover.module.css';

type Props = { src: string; position: string; onError?: () => void; className?: string | undefined };

/** Fills its nearest positioned ancestor, as dark as white text on a white picture needs (4.5:1). */
export function CoverPicture({ src, position, onError, className }: Props) {
  return (
    <span className={classNames(styles['cover'], className)}>
      <img src={src} alt="" style={{ objectPosition: position }} onError={onError} />
    </span>
  );
}
