import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from '../class-names.ts';
import { useAvatarColour } from './avatar-colours.ts';

export function getInitials(name: string): string {
  // Only letters and digits: the first code point of a compound emoji would show a different emoji.
  const firstLetters = name.split(/\s+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const letters = [...new Set([0, firstLetters.length - 1])]
    .map((index) => firstLetters[index] ?? '')
    .join('');
  return letters.toLocaleUpperCase() || getFirstCharacter(name);
}

/** Returns the first character of a name that has no letters or digits. It may be an emoji of several code points. */
function getFirstCharacter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '';
}

type Props = {
  userId: string;
  name: string;
  picture?: string | null;
  size?: 'small' | 'normal' | 'middle' | 'large';
};

/** Renders the picture or, without one, initials. Screen readers ignore them, since the name is next to the avatar. */
export function Avatar({ userId, name, picture, size = 'normal' }: Props) {
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const colour = useAvatarColour(userId, name);
  const className = classNames(styles['avatar'], styles[size]);
  if (picture && picture !== failedPicture) {
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className={className}
        onError={() => setFailedPicture(picture)}
      />
    );
  }
  return (
    // The style sheet draws the initials: as text they would become part of a surrounding button's label.
    <span
      aria-hidden="true"
      data-initials={getInitials(name)}
      // A data attribute, because the content security policy forbids style attributes in the prerendered page.
      data-colour={colour}
      className={className}
    />
  );
}
