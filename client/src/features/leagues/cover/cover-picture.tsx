import { classNames } from '../../../ui/class-names.ts';
import styles from './league-cover.module.css';

type Props = { src: string; position: string; onError?: () => void; className?: string | undefined };

/** Fills its nearest positioned ancestor with the picture, darkened to give white text a contrast of 4.5:1. */
export function CoverPicture({ src, position, onError, className }: Props) {
  return (
    <span className={classNames(styles['cover'], className)}>
      <img src={src} alt="" style={{ objectPosition: position }} onError={onError} />
    </span>
  );
}
