import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsOnline } from '../../live/connection.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useFormatCourse } from '../events/event-time.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import { useCanEditEvent } from '../events/use-can-edit-event.ts';
import type { League } from '../leagues/leagues.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { assignShortNames } from '../leagues/members/short-names.ts';
import { useNamesakes } from '../leagues/members/use-namesakes.ts';
import styles from './card-room.module.css';
import { ChoosePlayers } from './choose-players.tsx';
import type { GroupCardContext, HoleGames } from './group-card-context.ts';
import { CardHeader } from './hole/card-header.tsx';
import { OpenCard } from './open-card.tsx';
import { GroupSwitcher } from './group-switcher.tsx';
import { rememberCard, useRememberedCard } from './remembered-card.ts';
import type { GroupCardSetup } from './displayed-players.ts';
import { TooEarlyNotice, isTooEarly } from './too-early-notice.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { DayTable } from './table/day-table.tsx';
import { toDayRows } from './table/day-rows.ts';
import { useGroupCard } from './use-group-card.ts';

type Props = {
  league: League;
  event: LeagueEvent;
  setup: GroupCardSetup;
  userId: string;
  members: readonly ListedMember[];
  games: HoleGames | undefined;
  /** opens the round form on the league page */
  onRegister: () => void;
};

/** The media query for showing the leaderboard next to the card. Its width must match open-card.module.css. */
const wideScreenQuery = '(min-width: 1100px)';

/**
 * Shows the card of the user's group, of a group chosen by an admin, or, without a tee sheet, of the chosen players.
 */
export function GroupCardView({ league, event, setup, userId, members, games, onRegister }: Props) {
  const { t } = useTranslation('cards');
  const formatCourse = useFormatCourse();
  const [searchParams] = useSearchParams();
  const canEditEvent = useCanEditEvent(event, league);
  const isAdmin = league.admins.includes(userId);
  const ownGroupIndex = event.groups.findIndex(({ players }) =>
    players.some(({ playerId }) => playerId === userId),
  );
  const chosenGroupIndex = Number(searchParams.get('group') ?? 0) - 1;
  const hasSheet = event.groups.length > 0;
  const groupIndex =
    canEditEvent && event.groups[chosenGroupIndex]
      ? chosenGroupIndex
      : ownGroupIndex >= 0
        ? ownGroupIndex
        : canEditEvent
          ? 0
          : -1;
  const isOpen = event.status === 'planned' && !league.finished;
  const { marked: rememberedIds } = useRememberedCard(event);
  // Players can be changed only while scores can be entered.
  const chosenIds = useMemo(
    () => (isOpen || rememberedIds.length > 0 ? rememberedIds : [userId]),
    [isOpen, rememberedIds, userId],
  );
  const chosenPlayers = useMemo(
    () =>
      chosenIds.flatMap((id) =>
        members
          .filter((member) => member.id === id || member.seatId === id)
          .map((member) => ({ playerId: member.id, name: member.name })),
      ),
    [chosenIds, members],
  );
  const card = useGroupCard({
    event,
    setup,
    group: hasSheet ? groupIndex : null,
    chosenPlayers,
    members,
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const [isLeaderboardOpen, setIsLeaderboardOpen] = useState(false);
  const isWide = useMediaQuery(wideScreenQuery);
  const isOnline = useIsOnline();
  const shortNames = useMemo(
    () =>
      assignShortNames(
        card.players.map(({ playerId, name }) => ({ memberId: playerId, name: toDisplayName(name) })),
      ),
    [card.players],
  );
  const getPicture = (id: string) => members.find((member) => member.id === id)?.picture ?? null;
  const namesakes = useNamesakes(
    useMemo(() => {
      const membersById = new Map(members.map((member) => [member.id, member]));
      return card.players.map(({ playerId: id, name }) => ({
        ...membersById.get(id),
        id,
        name: toDisplayName(name),
      }));
    }, [card.players, members]),
  );
  const getShortName = (id: string | null) =>
    (id !== null && (shortNames.get(id) ?? card.table.find(({ playerId }) => playerId === id)?.name)) ||
    members.find((member) => member.id === id)?.name ||
    t('someone');
  const getName = (id: string | null) => namesakes.getFullName(id, getShortName(id));
  const group: GroupCardContext = {
    event,
    setup,
    card,
    userId,
    canEnterScores: isOpen && (!hasSheet || ownGroupIndex === groupIndex || canEditEvent),
    canConfirm: !hasSheet || ownGroupIndex === groupIndex || isAdmin,
    isAdmin,
    playerIdsWithAccount: members
      .filter(({ id, isSeat }) => !isSeat && (!hasSheet || isInGroup(event.groups[groupIndex], id)))
      .map(({ id }) => id),
    isOver: event.status === 'cancelled' || league.finished,
    getName,
    getNameParts: (id) => ({ name: getShortName(id), details: namesakes.getDetails(id) }),
    games,
    getPicture,
  };
  const leaderboard = (
    <DayTable
      rows={toDayRows(card.table, userId, getPicture)}
      mode={setup.rules.mode}
      holes={setup.holes.length}
      caption={t('board')}
    />
  );
  const venueText = event.play ? formatCourse(event.play) : event.title;
  const isWaiting = card.unsentCount > 0 && (!isOnline || (card.isStuck && !isTooEarly(event.startsAt)));
  const subtitle = isWaiting ? `${venueText} · ${t('unsent', { count: card.unsentCount })}` : venueText;
  if (hasSheet && groupIndex < 0) {
    return (
      <div className={styles['page']}>
        <CardHeader
          leagueId={league.id}
          title={t('notYours.title')}
          subtitle={venueText}
          seed={setup.course.name}
          onShowLeaderboard={undefined}
        />
        <p className={styles['note']}>{t('notYours.text')}</p>
        <Card>{leaderboard}</Card>
      </div>
    );
  }
  if (!hasSheet && (isChoosing || chosenPlayers.length === 0)) {
    return (
      <ChoosePlayers
        {...{ event, members, userId, subtitle: venueText }}
        seed={setup.course.name}
        initialIds={chosenPlayers.map(({ playerId }) => playerId)}
        onChoose={(next) => {
          rememberCard(event, { marked: next });
          setIsChoosing(false);
        }}
      />
    );
  }
  return (
    <>
      <OpenCard
        key={groupIndex}
        group={group}
        title={
          hasSheet ? (
            <GroupSwitcher event={event} groupIndex={groupIndex} canChoose={canEditEvent} />
          ) : (
            <button type="button" className={styles['playersButton']} onClick={() => setIsChoosing(true)}>
              {t('title')}
              <span>{t('changePlayers')}</span>
            </button>
          )
        }
        subtitle={subtitle}
        notice={
          isOpen ? (
            <TooEarlyNotice startsAt={event.startsAt} timeZone={event.timeZone} />
          ) : (
            <ReadOnlyNotice group={group} onRegister={onRegister} />
          )
        }
        onShowLeaderboard={() => setIsLeaderboardOpen(true)}
        leaderboard={isWide && <Card className={styles['leaderboard']}>{leaderboard}</Card>}
      />
      <Sheet
        size="wide"
        open={isLeaderboardOpen}
        onClose={() => setIsLeaderboardOpen(false)}
        title={t('board')}
      >
        {leaderboard}
      </Sheet>
    </>
  );
}

const isInGroup = (group: LeagueEvent['groups'][number] | undefined, id: string): boolean =>
  group?.players.some(({ playerId }) => playerId === id) ?? false;
