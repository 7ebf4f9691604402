import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsOnline } from '../../live/connection.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useFormatCourse } from '../events/event-time.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import { useCanEditDay } from '../events/use-can-edit-day.ts';
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
import type { GroupCardBasis } from './displayed-players.ts';
import { TooEarlyNotice, isTooEarly } from './too-early-notice.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { DayTable } from './table/day-table.tsx';
import { toDayRows } from './table/day-rows.ts';
import { useGroupCard } from './use-group-card.ts';

type Props = {
  league: League;
  event: LeagueEvent;
  basis: GroupCardBasis;
  userId: string;
  members: readonly ListedMember[];
  games: HoleGames | undefined;
  /** opens the round form on the league page */
  onRegister: () => void;
};

/** The media query for showing the leaderboard next to the card. Its width must match open-card.module.css. */
const sideTableMedia = '(min-width: 1100px)';

/**
 * Shows the card of the user's group, of a group chosen by an admin, or, without a tee sheet, of the chosen players.
 */
export function GroupCardView({ league, event, basis, userId, members, games, onRegister }: Props) {
  const { t } = useTranslation('cards');
  const courseText = useFormatCourse();
  const [search] = useSearchParams();
  const canEditDay = useCanEditDay(event, league);
  const isAdmin = league.admins.includes(userId);
  const ownGroupIndex = event.groups.findIndex(({ players }) =>
    players.some(({ playerId }) => playerId === userId),
  );
  const chosenGroupIndex = Number(search.get('group') ?? 0) - 1;
  const hasSheet = event.groups.length > 0;
  const groupIndex =
    canEditDay && event.groups[chosenGroupIndex]
      ? chosenGroupIndex
      : ownGroupIndex >= 0
        ? ownGroupIndex
        : canEditDay
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
    basis,
    group: hasSheet ? groupIndex : null,
    chosenPlayers,
    members,
  });
  const [isChoosing, setChoosing] = useState(false);
  const [showsTable, setShowsTable] = useState(false);
  const isWide = useMediaQuery(sideTableMedia);
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
  const getName = (id: string | null) => namesakes.fullName(id, getShortName(id));
  const group: GroupCardContext = {
    event,
    basis,
    card,
    userId,
    canWrite: isOpen && (!hasSheet || ownGroupIndex === groupIndex || canEditDay),
    canConfirm: !hasSheet || ownGroupIndex === groupIndex || isAdmin,
    isAdmin,
    accounts: members
      .filter(({ id, isSeat }) => !isSeat && (!hasSheet || isInGroup(event.groups[groupIndex], id)))
      .map(({ id }) => id),
    isOver: event.status === 'cancelled' || league.finished,
    getName,
    getNameParts: (id) => ({ name: getShortName(id), details: namesakes.getDetails(id) }),
    games,
    getPicture,
  };
  const dayTable = (
    <DayTable
      rows={toDayRows(card.table, userId, getPicture)}
      mode={basis.rules.mode}
      holes={basis.holes.length}
      caption={t('board')}
    />
  );
  const placeText = event.play ? courseText(event.play) : event.title;
  const isWaiting = card.unsentCount > 0 && (!isOnline || (card.isStuck && !isTooEarly(event.startsAt)));
  const line = isWaiting ? `${placeText} · ${t('unsent', { count: card.unsentCount })}` : placeText;
  if (hasSheet && groupIndex < 0) {
    return (
      <div className={styles['page']}>
        <CardHeader
          leagueId={league.id}
          title={t('notYours.title')}
          line={placeText}
          seed={basis.course.name}
          onShowTable={undefined}
        />
        <p className={styles['note']}>{t('notYours.text')}</p>
        <Card>{dayTable}</Card>
      </div>
    );
  }
  if (!hasSheet && (isChoosing || chosenPlayers.length === 0)) {
    return (
      <ChoosePlayers
        {...{ event, members, userId, where: placeText }}
        seed={basis.course.name}
        initialIds={chosenPlayers.map(({ playerId }) => playerId)}
        onChoose={(next) => {
          rememberCard(event, { marked: next });
          setChoosing(false);
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
            <GroupSwitcher event={event} groupIndex={groupIndex} canChoose={canEditDay} />
          ) : (
            <button type="button" className={styles['playersButton']} onClick={() => setChoosing(true)}>
              {t('title')}
              <span>{t('changePlayers')}</span>
            </button>
          )
        }
        subtitle={line}
        notice={
          isOpen ? (
            <TooEarlyNotice startsAt={event.startsAt} timeZone={event.timeZone} />
          ) : (
            <ReadOnlyNotice group={group} onRegister={onRegister} />
          )
        }
        onShowTable={() => setShowsTable(true)}
        sideTable={isWide && <Card className={styles['sideTable']}>{dayTable}</Card>}
      />
      <Sheet size="wide" open={showsTable} onClose={() => setShowsTable(false)} title={t('board')}>
        {dayTable}
      </Sheet>
    </>
  );
}

const isInGroup = (group: LeagueEvent['groups'][number] | undefined, id: string): boolean =>
  group?.players.some(({ playerId }) => playerId === id) ?? false;
