import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { hash } from './seeded-random.ts';

/** As many as avatar.module.css has. */
const colours = 8;

export function initials(name: string): string {
  // Of an emoji of several signs the first one alone means nothing, or something else.
  const firsts = name.split(/\s+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [...new Set([0, firsts.length - 1])]
    .map((index) => firsts[index] ?? '')
    .join('')
    .toLocaleUpperCase();
}

type Props = { userId: string; name: string; picture?: string | null; size?: 'small' | 'normal' | 'large' };

/** Silent: the name stands beside it. A picture that cannot be had gives way to the initials. */
export function Avatar({ userId, name, picture, size = 'normal' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(styles['avatar'], styles[size]);
  if (picture && picture !== broken) {
    return (
      <img src={picture} alt="" loading="lazy" className={className} onError={() => setBroken(picture)} />
    );
  }
  return (
    // Drawn by the style sheet: as text, they would belong to the visible name of the button they stand in.
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      // Not a style: the content security policy allows none in the page that the build draws.
      data-colour={hash(userId) % colours}
      className={className}
    />
  );
}
