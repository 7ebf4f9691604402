import { toSpectatorName } from '@golf-league/core/golf/names/spectator-names.ts';
import { expect, test } from 'vitest';
import { colourPlayers } from './player-colours.tsx';

const memberNames =
  'Elin Sjöberg, Anna Lind, Bo Berg, Åsa von Öhman, Jonas, Priya Rao, Karl-Johan Ek, Wilma Ström';
const spectatorNames = 'Wilma S., Karl-Johan E., Priya R., Jonas, Åsa Ö., Bo B., Anna L., Elin S.';

test('eight players get eight colours, and sixty players use each colour seven or eight times', () => {
  expect(new Set(colourPlayers(memberNames.split(', ')).values()).size).toBe(8);
  const sixtyColours = [
    ...colourPlayers(Array.from({ length: 60 }, (_, index) => `Player${index} Ek`)).values(),
  ];
  const playersPerColour = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (colour) => sixtyColours.filter((value) => value === colour).length,
  );
  expect([Math.min(...playersPerColour), Math.max(...playersPerColour)]).toEqual([7, 8]);
});

test('spectators, who see only the initials of surnames, see the same colours as members', () => {
  const spectatorColours = colourPlayers(spectatorNames.split(', '));
  const memberColours = [...colourPlayers(memberNames.split(', '))];
  expect(new Map(memberColours.map(([name, colour]) => [toSpectatorName(name), colour]))).toEqual(
    spectatorColours,
  );
});
