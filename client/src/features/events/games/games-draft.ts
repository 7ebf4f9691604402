import type { Games } from '@golf-league/core/golf/games/games.ts';

export const NO_GAMES: Games = {
  skins: null,
  skinsLeft: 'lost',
  pins: [],
  drives: [],
  countback: false,
  stake: null,
};

/** Whether anything is played for; a stake alone is for nothing. */
const isPlayedFor = ({ skins, pins, drives, countback }: Games): boolean =>
  skins !== null || pins.length > 0 || drives.length > 0 || countback;

/** What is sent of a form. */
export const sentGamesOf = (games: Games): Games | null =>
  isPlayedFor(games) ? { ...games, stake: games.stake?.trim() || null } : null;
