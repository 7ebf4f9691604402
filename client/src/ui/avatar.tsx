import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { hash } from './seed.ts';

// Deep ink (#0A2F22) stands on each with 7:1 or more, in both themes.
const colours = [
  '#f2c88b',
  '#a9d8c6',
  '#c8d5f2',
  '#f2b5a7',
  '#d5f26b',
  '#e3cdef',
  '#d9d0bc',
  '#bde1ee',
] as const;

export const avatarColour = (userId: string): string => colours[hash(userId) % colours.length] ?? colours[0];

export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
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
      className={className}
      style={{ backgroundColor: avatarColour(userId) }}
    />
  );
}
