import { toSpectatorName } from '@golf-league/core/golf/names/spectator-names.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { avatarColourCount, AvatarColoursContext } from '../../ui/graphics/avatar-colours.ts';
import { hash } from '../../ui/graphics/seeded-random.ts';

/** Returns the name that spectators see. Strips the number from 'Anna S. (2)', since members see no numbers. */
const getPublicName = (name: string) => toSpectatorName(name.replace(/ \(\d+\)$/u, ''));

/**
 * Assigns each name an avatar colour from 0 to 7, the same on every device and for spectators. Up to eight players get
 * different colours; with more players, all colours are used about equally often.
 */
export function colourPlayers(names: readonly string[]): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  const timesUsed = Array.from({ length: avatarColourCount }, () => 0);
  for (const name of [...new Set(names.map(getPublicName))].toSorted()) {
    const fewest = Math.min(...timesUsed);
    let colour = hash(name) % avatarColourCount;
    while (timesUsed[colour]! > fewest) colour = (colour + 1) % avatarColourCount;
    timesUsed[colour]! += 1;
    colours.set(name, colour);
  }
  return new Map(names.map((name) => [name, colours.get(getPublicName(name))!]));
}

type Props = { players: readonly { name: string }[]; children: ReactNode };

/** Provides the avatar colours to all components that show the players of one league. */
export function PlayerColours({ players, children }: Props) {
  const names = players.map(({ name }) => name).join('\n');
  const colours = useMemo(() => colourPlayers(names.split('\n')), [names]);
  return <AvatarColoursContext value={colours}>{children}</AvatarColoursContext>;
}
