import { spectatorName } from '@golf-league/core/golf/names/spectator-names.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { avatarColours, AvatarColours } from '../../ui/drawn/avatar-colours.ts';
import { hash } from '../../ui/drawn/seeded-random.ts';

/** The name that spectators see. 'Anna S. (2)' counts as 'Anna S.', since members only see the full name. */
const publicNameOf = (name: string) => spectatorName(name.replace(/ \(\d+\)$/u, ''));

/**
 * The avatar's colour for each name, 0 to 7, the same on every device and for spectators. Up to eight players each get
 * their own colour; beyond that the colours are used equally often, give or take one.
 */
export function colourPlayers(names: readonly string[]): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  const used = Array.from({ length: avatarColours }, () => 0);
  for (const name of [...new Set(names.map(publicNameOf))].toSorted()) {
    const fewest = Math.min(...used);
    let colour = hash(name) % avatarColours;
    while (used[colour]! > fewest) colour = (colour + 1) % avatarColours;
    used[colour]! += 1;
    colours.set(name, colour);
  }
  return new Map(names.map((name) => [name, colours.get(publicNameOf(name))!]));
}

type Props = { players: readonly { name: string }[]; children: ReactNode };

/** Wraps everything that shows players of one league, so that neighbours get different colours. */
export function PlayerColours({ players, children }: Props) {
  const names = players.map(({ name }) => name).join('\n');
  const colours = useMemo(() => colourPlayers(names.split('\n')), [names]);
  return <AvatarColours value={colours}>{children}</AvatarColours>;
}
