import { SAMPLE_PLAYER_NAMES } from '@golf-league/core/contracts/sample-leagues.ts';
import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { computePlacesGained } from '@golf-league/core/golf/standings/movement.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { createSampleSeason } from '@golf-league/core/golf/seasons/sample-season.ts';
import { computeStandings } from '@golf-league/core/golf/standings/standings.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../features/scoreboard/board/board.tsx';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { getCurrentLanguage } from '../../texts/language.ts';

/** The index of the user's player, in the middle of the board. */
const USER_INDEX = 4;

const rules = createLeagueRules('stroke', 18);

/** Renders the board that a league's members see, with a made-up season. */
export function LiveSampleBoard() {
  // Re-renders when the language changes, since each language has different names.
  useTranslation();
  const names = SAMPLE_PLAYER_NAMES[getCurrentLanguage()];
  const boardRows = useMemo(() => computeBoard(names), [names]);
  return (
    <PlayerColours players={boardRows}>
      <Board
        mode="stroke"
        rows={boardRows}
        roundNumber={null}
        userId={String(USER_INDEX)}
        pointsInfo={null}
        openRounds={[]}
        ownNote={null}
        renderRounds={undefined}
      />
    </PlayerColours>
  );
}

function computeBoard(names: readonly string[]): readonly SeasonBoardRow[] {
  const { members, rounds } = createSampleSeason(names);
  const rows = computeStandings(rules, members, rounds);
  const positionChanges = computePlacesGained(rules, members, rounds, rows);
  return rows.map((row) => ({
    ...row,
    // Stroke play has no points.
    points: null,
    picture: null,
    standsDown: false,
    moved: positionChanges.get(row.memberId) ?? null,
    left: false,
  }));
}
