import { getHighestRoundNumber, findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Contours } from '../../ui/graphics/contours.tsx';
import { hash } from '../../ui/graphics/seeded-random.ts';
import { CoverPicture } from '../leagues/cover/cover-picture.tsx';
import type { FollowedBoardState } from './follow-board.ts';
import type { SpectatorBoard } from './spectators.api.ts';

/** The props of both spectator views of a league. */
export type SpectatorViewProps = Pick<FollowedBoardState<unknown>, 'confirmedAt' | 'freshness'> & {
  token: string;
  spectatorBoard: SpectatorBoard;
  /** the controls for language and theme */
  displayControls: ReactNode;
};

/** The number of cover colours. Must match tokens.css. */
const COVER_COLOURS = 8;

/** Returns the header's colour and its artwork: the league's picture, or contours generated from its name. */
export function useSpectatorCover({ league }: SpectatorBoard): { tint: CSSProperties; art: ReactNode } {
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const { name, picture } = league;
  return {
    tint: { '--cover': `var(--cover-${hash(name) % COVER_COLOURS})` } as CSSProperties,
    art:
      picture !== null && picture !== failedPicture ? (
        <CoverPicture src={picture} position="50% 50%" onError={() => setFailedPicture(picture)} />
      ) : (
        <Contours seed={name} centre={[560, 430]} />
      ),
  };
}

/** Returns short labels that describe a league: 'Stroke play', '8 players', 'round 4'. */
export function useLeagueStatusLabels({ league, board }: SpectatorBoard): string[] {
  const { t } = useTranslation('leagues');
  const { mode, finished, started, players } = league;
  const parts = [t(`modes.${mode}`), t('players', { count: players })];
  const lastRound = getHighestRoundNumber(board);
  const [openRound] = findOpenRounds(board);
  if (finished) return [...parts, t('hero.finished')];
  if (!started) return [...parts, t('notStarted')];
  if (lastRound === 0) return parts;
  return [
    ...parts,
    openRound ? t('hero.line_open', { round: openRound.number }) : t('hero.line_round', { round: lastRound }),
  ];
}
