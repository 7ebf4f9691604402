import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import Bell from 'lucide-react/icons/bell';
import Calculator from 'lucide-react/icons/calculator';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChartSpline from 'lucide-react/icons/chart-spline';
import Pause from 'lucide-react/icons/circle-pause';
import Play from 'lucide-react/icons/circle-play';
import UserRound from 'lucide-react/icons/circle-user-round';
import FileUp from 'lucide-react/icons/file-up';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag-triangle-right';
import History from 'lucide-react/icons/history';
import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import BookOpen from 'lucide-react/icons/book-open';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Report from 'lucide-react/icons/message-square-warning';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pencil from 'lucide-react/icons/pencil';
import Repeat from 'lucide-react/icons/repeat';
import Share2 from 'lucide-react/icons/share-2';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import Shield from 'lucide-react/icons/shield-plus';
import Trash from 'lucide-react/icons/trash-2';
import HandCoins from 'lucide-react/icons/hand-coins';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueAct } from '../../features/leagues/acts/act-dialogs.tsx';
import { useIsTrusted } from '../../features/leagues/use-is-trusted.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsMemberStaying } from '../../features/leagues/list/use-is-staying.tsx';
import { membersQuery } from '../../features/leagues/members/members.api.ts';
import { laterSeasons, seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import { askToReport } from '../../live/ask-to-report.ts';
import { paths } from '../../paths.ts';
import { AboutSection, AboutRow } from './group.tsx';
import type { AboutDialog } from './use-about-dialogs.tsx';

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  isAdmin: boolean;
  choose: (act: LeagueAct) => void;
  open: (dialog: AboutDialog) => void;
};

const isPlayed = ({ started, finished }: League) => started || finished;

export function PlayersGroup({ league, isAdmin, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const { admins, seats, mode, started, finished } = league;
  const players = t('leagues:players', { count: league.players });
  const isStaying = useIsMemberStaying(league.id);
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: isAdmin && isStaying });
  const substitutes = members?.filter(({ isSubstitute }) => isSubstitute).length ?? 0;
  const runsFedex = isAdmin && mode === 'fedex' && started && !finished;
  return (
    <AboutSection name="players">
      <AboutRow
        icon={Users}
        text={t('players.admins', { players, count: admins.length })}
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
              value={substitutes > 0 ? t('players.named', { count: substitutes }) : undefined}
              run={() => open('substitutes')}
            />
          )}
          <AboutRow icon={UserMinus} text={t('leagues:settings.removeUser')} run={() => choose('remove')} />
        </>
      )}
      {runsFedex && (
        <>
          <AboutRow icon={Pause} text={t('leagues:settings.standDown')} run={() => choose('standDown')} />
          <AboutRow icon={Play} text={t('leagues:settings.reinstate')} run={() => choose('reinstate')} />
        </>
      )}
    </AboutSection>
  );
}

export function SeasonGroup({ league, isAdmin, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const { id, planned, days, matches, stakes, started, finished, season } = league;
  const isStaying = useIsMemberStaying(id);
  const isTrusted = useIsTrusted(league);
  const { data: seasons } = useQuery({ ...seasonsQuery(id), enabled: finished && isAdmin && isStaying });
  const isLatest = seasons !== undefined && laterSeasons(seasons, id).length === 0;
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
          value={season > 1 ? t('seasons', { season }) : undefined}
          to={paths.hallOfFame(id)}
        />
      )}
      {isLatest && <AboutRow icon={Repeat} text={t('nextSeason')} run={() => open('nextSeason')} />}
    </AboutSection>
  );
}

export function RulesGroup({ league, board, isAdmin, choose }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  const best = board.rules.countBest;
  return (
    <AboutSection name="rules">
      <AboutRow
        icon={ListChecks}
        text={t('leagues:settings.rules')}
        value={best === null ? undefined : t('best', { count: best })}
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

export function ShareGroup({ league, isAdmin, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  if (!isPlayed(league) && !isAdmin) return null;
  return (
    <AboutSection name="share">
      {isPlayed(league) && (
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
      {isPlayed(league) && (
        <AboutRow icon={Download} text={t('leagues:settings.export')} run={() => choose('export')} />
      )}
    </AboutSection>
  );
}

export function MeGroup({ league, userId, choose, open }: Props) {
  const { t } = useTranslation(['about', 'leagues']);
  return (
    <AboutSection name="me">
      <AboutRow icon={Bell} text={t('leagues:settings.notifications')} run={() => open('notifications')} />
      <AboutRow icon={UserRound} text={t('ownPage')} to={paths.player(league.id, userId)} />
      <AboutRow icon={LogOut} text={t('leagues:settings.leave')} run={() => choose('leave')} />
    </AboutSection>
  );
}

export function LookGroup({ league, isAdmin, choose }: Props) {
  const { t } = useTranslation('leagues');
  if (!isAdmin) return null;
  return (
    <AboutSection name="look">
      <AboutRow icon={Pencil} text={t('settings.rename')} run={() => choose('rename')} />
      <AboutRow icon={ImageUp} text={t('settings.background')} run={() => choose('background')} />
      {league.picture !== null && (
        <AboutRow icon={ImageOff} text={t('settings.uncover')} run={() => choose('uncover')} />
      )}
    </AboutSection>
  );
}

/** Actions that cannot be undone come last, in a group of their own. */
export function EndGroup({ league, isAdmin, choose }: Props) {
  const { t } = useTranslation(['leagues', 'about']);
  const report = () =>
    askToReport({
      leagueId: league.id,
      targets: [
        { subject: 'league_name' },
        ...(league.picture === null ? [] : [{ subject: 'background' } as const]),
      ],
    });
  return (
    <AboutSection name="end" {...(!isAdmin && { title: t('about:groups.report') })}>
      <AboutRow icon={Report} text={t('settings.report')} run={report} />
      {isAdmin && !league.finished && (
        <AboutRow icon={Flag} text={t('settings.finish')} run={() => choose('finish')} />
      )}
      {isAdmin && <AboutRow danger icon={Trash} text={t('settings.delete')} run={() => choose('delete')} />}
    </AboutSection>
  );
}
