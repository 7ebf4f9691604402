import type { Games } from '@golf-league/core/golf/games/games.ts';

export const NO_GAMES: Games = {
  skins: null,
  skinsLeft: 'lost',
  pins: [],
  drives: [],
  countback: false,
  stake: null,
};

/** Whether any game is played; a stake alone is not a game. */
const hasAnyGame = ({ skins, pins, drives, countback }: Games): boolean =>
  skins !== null || pins.length > 0 || drives.length > 0 || countback;

/** Returns the form's games in the API's format, or null if there are none. */
export const toGamesInput = (games: Games): Games | null =>
  hasAnyGame(games) ? { ...games, stake: games.stake?.trim() || null } : null;
