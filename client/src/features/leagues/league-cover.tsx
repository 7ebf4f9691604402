import type { League } from '@golf-league/core/golf/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { backgroundPlaceQuery } from './backgrounds.api.ts';
import styles from './league-cover.module.css';

type Covered = Pick<League, 'id' | 'picture'>;

/** The picture of the league, or a generated one where it has none or it fails to load. */
export function useLeagueCover({ id, picture: src }: Covered) {
  const [broken, setBroken] = useState<string | null>(null);
  const { data } = useQuery(backgroundPlaceQuery(id, src));
  if (!src || src === broken) return null;
  return { src, position: data?.position ?? '50% 50%', onError: () => setBroken(src) };
}

type Props = { src: string; position: string; onError?: () => void; className?: string | undefined };

/** Fills its nearest positioned ancestor, darkened so that white text has a contrast of 4.5:1 on any picture. */
export function CoverPicture({ src, position, onError, className }: Props) {
  return (
    <span className={classNames(styles['cover'], className)}>
      <img src={src} alt="" style={{ objectPosition: position }} onError={onError} />
    </span>
  );
}
