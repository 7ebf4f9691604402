import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'icon:arrow-right';
import Repeat from 'icon:repeat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { findLaterSeasons, seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';

const NextSeasonDialog = lazyDialog(
  () => import('../../features/leagues/seasons/next-season-dialog.tsx'),
  'NextSeasonDialog',
);

type Props = { league: League; userId: string; isAdmin: boolean };

/** Creates the next season of a finished league, or links to it. Renders nothing if the user can do neither. */
export function NextSeason({ league, userId, isAdmin }: Props) {
  const { t } = useTranslation('seasonEnd');
  const { id } = league;
  const { data: seasons } = useQuery({ ...seasonsQuery(id), enabled: useIsStillMember(id) });
  const [isCreating, setCreating] = useState(false);
  const laterSeasons = seasons && findLaterSeasons(seasons, id);
  const nextSeason = laterSeasons?.find((season) => season.isMember);
  return (
    <>
      {nextSeason ? (
        <LinkButton
          size="large"
          to={paths.league(nextSeason.leagueId)}
          icon={<ArrowRight aria-hidden="true" />}
        >
          {t('openNext')}
        </LinkButton>
      ) : (
        isAdmin &&
        laterSeasons?.length === 0 && (
          <Button size="large" icon={<Repeat aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('next')}
          </Button>
        )
      )}
      <NextSeasonDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        league={league}
        userId={userId}
      />
    </>
  );
}
