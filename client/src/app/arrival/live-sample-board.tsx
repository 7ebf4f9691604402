import { SAMPLE_NAMES } from '@golf-league/core/contracts/trials.ts';
import type { SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { placesGained } from '@golf-league/core/golf/standings/movement.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { sampleSeason } from '@golf-league/core/golf/seasons/sample-season.ts';
import { standings } from '@golf-league/core/golf/standings/standings.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../features/scoreboard/board/board.tsx';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { currentLanguage } from '../../texts/language.ts';

/** The reader's player, in the middle of the board. */
const READER = 4;

const rules = rulesOfNewLeague('stroke', 18);

/** Renders the board that a league's members see, with an invented season. */
export function LiveSampleBoard() {
  // Each language has its own names.
  useTranslation();
  const names = SAMPLE_NAMES[currentLanguage()];
  const lines = useMemo(() => boardOf(names), [names]);
  return (
    <PlayerColours players={lines}>
      <Board
        mode="stroke"
        lines={lines}
        roundNumber={null}
        userId={String(READER)}
        pointsInfo={null}
        openRounds={[]}
        ownNote={null}
        renderRounds={undefined}
      />
    </PlayerColours>
  );
}

function boardOf(names: readonly string[]): readonly SeasonBoardRow[] {
  const { members, rounds } = sampleSeason(names);
  const rows = standings(rules, members, rounds);
  const placesMoved = placesGained(rules, members, rounds, rows);
  return rows.map((row) => ({
    ...row,
    // Not for stroke play, which has no points.
    points: null,
    picture: null,
    standsDown: false,
    moved: placesMoved.get(row.memberId) ?? null,
    left: false,
  }));
}
