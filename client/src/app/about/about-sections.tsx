import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import Bell from 'icon:bell';
import Calculator from 'icon:calculator';
import CalendarDays from 'icon:calendar-days';
import CalendarPlus from 'icon:calendar-plus';
import ChartSpline from 'icon:chart-spline';
import Pause from 'icon:circle-pause';
import Play from 'icon:circle-play';
import UserRound from 'icon:circle-user-round';
import FileUp from 'icon:file-up';
import Download from 'icon:download';
import Flag from 'icon:flag-triangle-right';
import History from 'icon:history';
import ImageOff from 'icon:image-off';
import ImageUp from 'icon:image-up';
import BookOpen from 'icon:book-open';
import ListChecks from 'icon:list-checks';
import LogOut from 'icon:log-out';
import Report from 'icon:message-square-warning';
import MessagesSquare from 'icon:messages-square';
import Pencil from 'icon:pencil';
import Repeat from 'icon:repeat';
import Share2 from 'icon:share-2';
import ShieldMinus from 'icon:shield-minus';
import Shield from 'icon:shield-plus';
import Trash from 'icon:trash-2';
import HandCoins from 'icon:hand-coins';
import Swords from 'icon:swords';
import Trophy from 'icon:trophy';
import Tv from 'icon:tv';
import UserCheck from 'icon:user-check';
import UserMinus from 'icon:user-minus';
import UserPlus from 'icon:user-plus';
import Users from 'icon:users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueActionName } from '../../features/leagues/actions/league-action-dialogs.tsx';
import { useIsTrusted } from '../../features/leagues/use-is-trusted.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { membersQuery } from '../../features/leagues/members/members.api.ts';
import { findLaterSeasons, seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { openReportDialog } from '../../live/open-report-dialog.ts';
import { paths } from '../../paths.ts';
import { AboutSection, AboutRow } from './about-section.tsx';
import type { AboutDialog } from './use-about-dialogs.tsx';

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  isAdmin: boolean;
  choose: (action: LeagueActionName) => void;
  open: (dialog: AboutDialog) => void;
};

const hasStarted = ({ started, finished }: League) => started || finished;

export function PlayersSection({ league, isAdmin, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const { admins, seats, mode, started, finished } = league;
  const playersText = t('leagues:players', { count: league.players });
  const isStillMember = useIsStillMember(league.id);
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: isAdmin && isStillMember });
  const substituteCount = members?.filter(({ isSubstitute }) => isSubstitute).length ?? 0;
  const canPausePlayers = isAdmin && mode === 'fedex' && started && !finished;
  return (
    <AboutSection name="players">
      <AboutRow
        icon={Users}
        text={t('players.admins', { players: playersText, count: admins.length })}
        value={seats.length > 0 ? t('players.withoutAccount', { count: seats.length }) : undefined}
        run={() => choose('players')}
      />
      {!finished && <AboutRow icon={UserPlus} text={t('leagues:invite.button')} run={() => open('invite')} />}
      {isAdmin && (
        <>
          <AboutRow icon={Shield} text={t('leagues:settings.assignAdmin')} run={() => choose('appoint')} />
          {admins.length > 1 && (
            <AboutRow icon={ShieldMinus} text={t('leagues:settings.demote')} run={() => choose('demote')} />
          )}
          {!finished && (
            <AboutRow
              icon={UserCheck}
              text={t('players.substitutes')}
              value={
                substituteCount > 0 ? t('players.substituteCount', { count: substituteCount }) : undefined
              }
              run={() => open('substitutes')}
            />
          )}
          <AboutRow icon={UserMinus} text={t('leagues:settings.removeUser')} run={() => choose('remove')} />
        </>
      )}
      {canPausePlayers && (
        <>
          <AboutRow icon={Pause} text={t('leagues:settings.standDown')} run={() => choose('standDown')} />
          <AboutRow icon={Play} text={t('leagues:settings.reinstate')} run={() => choose('reinstate')} />
        </>
      )}
    </AboutSection>
  );
}

export function SeasonSection({ league, isAdmin, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const { id, planned, days, matches, stakes, started, finished, season } = league;
  const isStillMember = useIsStillMember(id);
  const isTrusted = useIsTrusted(league);
  const { data: seasons } = useQuery({ ...seasonsQuery(id), enabled: finished && isAdmin && isStillMember });
  const isLatestSeason = seasons !== undefined && findLaterSeasons(seasons, id).length === 0;
  return (
    <AboutSection name="season">
      {!finished && isTrusted && (
        <AboutRow
          icon={CalendarPlus}
          text={t('leagues:settings.plan')}
          value={planned > 0 ? t('planned', { count: planned }) : undefined}
          run={() => open('plan')}
        />
      )}
      {(days > 0 || (isAdmin && !finished)) && (
        <AboutRow icon={CalendarDays} text={t('days')} to={paths.days(id)} />
      )}
      {(matches || (isAdmin && !finished)) && (
        <AboutRow icon={Swords} text={t('matches')} to={paths.matches(id)} />
      )}
      {stakes && <AboutRow icon={HandCoins} text={t('ledger')} to={paths.ledger(id)} />}
      {isAdmin && started && !finished && (
        <AboutRow icon={FileUp} text={t('import')} run={() => open('import')} />
      )}
      <AboutRow icon={ChartSpline} text={t('roundByRound')} to={paths.roundByRound(id)} />
      <AboutRow icon={History} text={t('leagues:settings.history')} to={paths.leagueHistory(id)} />
      {(finished || season > 1) && (
        <AboutRow
          icon={Trophy}
          text={t('leagues:settings.hallOfFame')}
          value={season > 1 ? t('seasonNumber', { season }) : undefined}
          to={paths.hallOfFame(id)}
        />
      )}
      {isLatestSeason && <AboutRow icon={Repeat} text={t('nextSeason')} run={() => open('nextSeason')} />}
    </AboutSection>
  );
}

export function RulesSection({ league, board, isAdmin, choose }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const countBest = board.rules.countBest;
  return (
    <AboutSection name="rules">
      <AboutRow
        icon={ListChecks}
        text={t('leagues:settings.rules')}
        value={countBest === null ? undefined : t('bestRounds', { count: countBest })}
        run={() => choose('rules')}
      />
      {isAdmin && !league.finished && (
        <AboutRow icon={Calculator} text={t('leagues:settings.counting')} run={() => choose('counting')} />
      )}
      <AboutRow
        icon={BookOpen}
        text={t('gameMode')}
        value={t(`leagues:modes.${league.mode}`)}
        to={paths.gameModes()}
      />
      {isAdmin && (
        <AboutRow
          icon={MessagesSquare}
          text={t('leagues:settings.chatRounds')}
          value={t(league.chatRounds ? 'on' : 'off')}
          run={() => choose('chatRounds')}
        />
      )}
    </AboutSection>
  );
}

export function ShareSection({ league, isAdmin, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  if (!hasStarted(league) && !isAdmin) return null;
  return (
    <AboutSection name="share">
      {hasStarted(league) && (
        <AboutRow icon={Share2} text={t('leagues:settings.share')} run={() => open('share')} />
      )}
      {isAdmin && (
        <AboutRow
          icon={Tv}
          text={t('leagues:settings.spectators')}
          value={t(league.spectators ? 'open' : 'closed')}
          run={() => open('spectators')}
        />
      )}
      {hasStarted(league) && (
        <AboutRow icon={Download} text={t('leagues:settings.export')} run={() => choose('export')} />
      )}
    </AboutSection>
  );
}

export function OwnSettingsSection({ league, userId, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  return (
    <AboutSection name="me">
      <AboutRow icon={Bell} text={t('leagues:settings.notifications')} run={() => open('notifications')} />
      <AboutRow icon={UserRound} text={t('ownPage')} to={paths.player(league.id, userId)} />
      <AboutRow icon={LogOut} text={t('leagues:settings.leave')} run={() => choose('leave')} />
    </AboutSection>
  );
}

export function AppearanceSection({ league, isAdmin, choose }: Props) {
  const { t } = useTranslation('leagues');
  if (!isAdmin) return null;
  return (
    <AboutSection name="look">
      <AboutRow icon={Pencil} text={t('settings.rename')} run={() => choose('rename')} />
      <AboutRow icon={ImageUp} text={t('settings.background')} run={() => choose('background')} />
      {league.picture !== null && (
        <AboutRow icon={ImageOff} text={t('settings.removeBackground')} run={() => choose('uncover')} />
      )}
    </AboutSection>
  );
}

/** Renders the last section: reporting the league, and the actions that cannot be undone. */
export function DangerSection({ league, isAdmin, choose }: Props) {
  const { t } = useTranslation(['leagues', 'about']);
  const openLeagueReport = () =>
    openReportDialog({
      leagueId: league.id,
      targets: [
        { subject: 'league_name' },
        ...(league.picture === null ? [] : [{ subject: 'background' } as const]),
      ],
    });
  return (
    <AboutSection name="end" {...(!isAdmin && { title: t('about:groups.report') })}>
      <AboutRow icon={Report} text={t('settings.report')} run={openLeagueReport} />
      {isAdmin && !league.finished && (
        <AboutRow icon={Flag} text={t('settings.finish')} run={() => choose('finish')} />
      )}
      {isAdmin && <AboutRow danger icon={Trash} text={t('settings.delete')} run={() => choose('delete')} />}
    </AboutSection>
  );
}
