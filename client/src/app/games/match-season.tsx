import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useLeagueNamesakes } from '../../features/leagues/members/use-namesakes.ts';
import { CrossTable } from '../../features/matches/cross-table.tsx';
import { MatchDays } from '../../features/matches/match-days.tsx';
import { MatchTable } from '../../features/matches/match-table.tsx';
import { removeMatches } from '../../features/matches/matches.api.ts';
import type { Match, MatchDay, Matches } from '../../features/matches/matches.api.ts';
import { hasSide, createSideNamer, findPlayerSide } from '../../features/matches/side-names.ts';
import { MatchResultSheet } from '../../features/matches/match-result-sheet.tsx';
import { LinkDaySheet } from '../../features/matches/link-day-sheet.tsx';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { useAction } from '../../live/use-action.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from './match-season.module.css';

type Props = { league: League; userId: string; matches: Matches; events: readonly LeagueEvent[] };
type OpenSheet = { match: Match } | { day: MatchDay } | { removing: true };

/**
 * Shows the table, the match days and the grid of all results. Players and admins can enter results; admins can link
 * match days to events.
 */
export function MatchSeason({ league, userId, matches, events }: Props) {
  const { t } = useTranslation('matches');
  const queryClient = useQueryClient();
  const [sheetState, setSheetState] = useState<{ sheet: OpenSheet; open: boolean } | null>(null);
  const getName = useMemo(() => createSideNamer(matches), [matches]);
  const players = useMemo(
    () =>
      matches.table.flatMap((side) =>
        side.players.map(({ playerId, name }) => ({ id: playerId ?? '', name })),
      ),
    [matches],
  );
  const { getFullName } = useLeagueNamesakes(league.id, players);
  const getSideName = useMemo(() => createSideNamer(matches, getFullName), [matches, getFullName]);
  const ownSide = findPlayerSide(matches, userId)?.side;
  const isAdmin = league.admins.includes(userId);
  const canManage = isAdmin && !league.finished;
  const allMatches = matches.days.flatMap((day) => day.matches);
  const openSheet = (sheet: OpenSheet) => setSheetState({ sheet, open: true });
  const closeSheet = () =>
    setSheetState((previousState) => previousState && { ...previousState, open: false });
  const remove = useAction({
    send: () => removeMatches({ queryClient, leagueId: league.id, userId }, newIdempotencyKey()),
    failureTitle: t('failed.remove'),
  });
  const sheetProps = { open: sheetState?.open ?? false, onClose: closeSheet, leagueId: league.id, userId };
  const sheet = sheetState?.sheet;
  return (
    <>
      <Card className={styles['card']}>
        <MatchTable matches={matches} getName={getName} ownSide={ownSide} />
      </Card>
      <MatchDays
        days={matches.days}
        events={events}
        getName={getSideName}
        ownSide={ownSide}
        onLinkDay={canManage ? (day) => openSheet({ day }) : undefined}
        onEnterResult={(match) => openSheet({ match })}
        canEnterResult={(match) => !league.finished && (isAdmin || hasSide(match, ownSide))}
      />
      <details className={styles['crossTable']}>
        <summary>{t('allResults')}</summary>
        <CrossTable matches={matches} getName={getName} />
      </details>
      {canManage && allMatches.every(({ state }) => state === 'open') && (
        <Button variant="outline" onClick={() => openSheet({ removing: true })}>
          {t('remove')}
        </Button>
      )}
      {sheet && 'match' in sheet && (
        <MatchResultSheet
          key={sheet.match.matchId}
          {...sheetProps}
          match={sheet.match}
          getName={getSideName}
        />
      )}
      {sheet && 'day' in sheet && (
        <LinkDaySheet key={sheet.day.day} {...sheetProps} day={sheet.day} events={events} />
      )}
      <ConfirmDialog
        open={sheetProps.open && sheet !== undefined && 'removing' in sheet}
        onClose={closeSheet}
        title={t('removing.title')}
        action={{ text: t('remove'), run: () => remove.run(), danger: true }}
        cancelText={t('removing.keep')}
      >
        {t('removing.text')}
      </ConfirmDialog>
    </>
  );
}
