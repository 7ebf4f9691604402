import { drawGroups } from '@golf-league/core/golf/days/draw.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'icon:pencil';
import Printer from 'icon:printer';
import Shuffle from 'icon:shuffle';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { showError } from '../../../live/show-error.ts';
import { isNative } from '../../../platform/native/native.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { formatNameList } from '../../leagues/members/format-name-list.ts';
import type { ListedMember } from '../../leagues/members/members.api.ts';
import { useNamesakes } from '../../leagues/members/use-namesakes.ts';
import { refetchEvents, saveSheet, seasonQuery, updateCachedEvent } from '../events.api.ts';
import type { LeagueEvent } from '../events.api.ts';
import { DrawOptions } from './draw-options.tsx';
import type { DrawChoice } from './draw-options.tsx';
import { SheetConflict } from './sheet-conflict.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { toListedPeople, collectSheetPeople, getSheetPerson } from './sheet-people.ts';
import { TeeSheetView } from './tee-sheet-view.tsx';
import styles from './tee-sheet.module.css';
import {
  fillOpenPlaces,
  toTeeSheet,
  deriveStartOptions,
  findUnplacedPlayers,
  assignStarts,
} from './tee-sheet.ts';
import type { StartOptions, TeeSheet } from './tee-sheet.ts';

type Props = {
  event: LeagueEvent;
  /** the number of holes that the league plays */
  holes: Holes;
  members: readonly ListedMember[];
  userId: string;
  /** the players' positions in the season's standings, by id */
  positions: ReadonlyMap<string, number | null>;
  /** whether the user can draw and move players: the event's creator and admins can, while the event is planned */
  canChange: boolean;
  renderTee?: (playerId: string) => ReactNode;
};

/** An unsaved sheet, and the saved sheet on which it is based. */
type DraftSheet = { sheet: TeeSheet; baseSheet: TeeSheet };

/** Shows the tee sheet of an event on screen and in print. The event's creator and admins can draw and change it. */
export function EventTeeSheet({ event, holes, members, userId, positions, canChange, renderTee }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const savedSheet = toTeeSheet(event);
  const eventWithHoles = { ...event, holes };
  const [draft, setDraft] = useState<DraftSheet | null>(null);
  const [startOptions, setStartOptions] = useState<StartOptions>(() => deriveStartOptions(savedSheet));
  const [drawChoice, setDrawChoice] = useState<DrawChoice>({ kind: 'chance', groupSize: 4, who: 'yes' });
  const [hasConflict, setHasConflict] = useState(false);
  const earlierEventsQuery = useQuery({ ...seasonQuery(event.leagueId), enabled: canChange });
  const focusTargetRef = useFocusAfterEditing(draft !== null, savedSheet.length === 0);
  const people = useMemo(() => collectSheetPeople(event, members), [event, members]);
  const namesakes = useNamesakes(useMemo(() => toListedPeople(people, members), [people, members]));
  const getName = (id: string) => namesakes.getFullName(id, getSheetPerson(people, id).name);
  const unplacedIds = findUnplacedPlayers(draft?.sheet ?? savedSheet, event.answers).map(({ id }) => id);
  const saveMutation = useMutation({
    mutationFn: ({ sheet, baseSheet }: DraftSheet) => saveSheet(event.id, userId, sheet, baseSheet),
    onSuccess(updatedEvent) {
      updateCachedEvent(queryClient, updatedEvent);
      setDraft(null);
      setHasConflict(false);
      showToast({ kind: 'success', title: t('sheet.saved.title'), text: t('sheet.saved.text') });
    },
    async onError(error, attemptedDraft) {
      if (!(error instanceof CallError) || error.code !== 'sheet_changed') {
        return showError(t('failed.sheet'), error);
      }
      setDraft(attemptedDraft);
      await refetchEvents(queryClient, event.leagueId);
      setHasConflict(true);
    },
  });
  const acceptedIds = event.answers.filter(({ answer }) => answer === 'yes').map(({ id }) => id);
  const memberIds = members.map(({ id }) => id);
  const playerCounts = { yes: acceptedIds.length, all: memberIds.length };
  const drawnIds = drawChoice.who === 'yes' ? acceptedIds : memberIds;
  const drawSheet = () => {
    const groups = drawGroups({
      players: drawnIds.map((id) => ({
        id,
        handicap: getSheetPerson(people, id).playingHandicap,
        position: positions.get(id) ?? null,
      })),
      kind: drawChoice.kind,
      size: drawChoice.groupSize,
      earlierGroups: findEarlierGroups(earlierEventsQuery.data ?? [], event),
      seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
    });
    const sheet = groups.map((players) => ({ startsAt: null, startHole: null, players, open: 0 }));
    setDraft({
      sheet: assignStarts(sheet, eventWithHoles, startOptions),
      baseSheet: draft?.baseSheet ?? savedSheet,
    });
  };
  const changeSheet = (sheet: TeeSheet) =>
    setDraft(
      (previous) => previous && { ...previous, sheet: ensureStarts(sheet, eventWithHoles, startOptions) },
    );
  const changeStarts = (newOptions: StartOptions) => {
    setStartOptions(newOptions);
    setDraft(
      (previous) =>
        previous && { ...previous, sheet: assignStarts(previous.sheet, eventWithHoles, newOptions) },
    );
  };
  const drawOptions = (
    <DrawOptions
      choice={drawChoice}
      onChoose={setDrawChoice}
      startOptions={startOptions}
      onStartOptionsChange={changeStarts}
      playerCounts={playerCounts}
    />
  );
  const drawButton = (
    <Button
      ref={draft ? undefined : focusTargetRef}
      wide={!draft}
      variant={draft ? 'outline' : 'primary'}
      icon={<Shuffle size={20} aria-hidden="true" />}
      // The draw avoids repeating earlier groups, so it needs the earlier events.
      busy={earlierEventsQuery.isPending && !earlierEventsQuery.isPaused}
      disabled={drawnIds.length === 0}
      onClick={drawSheet}
    >
      {draft ? t('sheet.again') : t('sheet.draw', { count: drawnIds.length })}
    </Button>
  );
  if (draft) {
    return (
      <>
        <SheetEditor
          event={event}
          sheet={draft.sheet}
          people={people}
          namesakes={namesakes}
          unplacedIds={unplacedIds}
          onChange={changeSheet}
        />
        <details className={styles['drawSettings']}>
          <summary>{t('sheet.options')}</summary>
          {drawOptions}
          {drawButton}
        </details>
        <div className={styles['footer']}>
          <Button busy={saveMutation.isPending} onClick={() => saveMutation.mutate(draft)}>
            {t('sheet.save')}
          </Button>
          <Button variant="outline" onClick={() => setDraft(null)}>
            {t('sheet.cancel')}
          </Button>
        </div>
        <SheetConflict
          event={event}
          open={hasConflict}
          onClose={() => setHasConflict(false)}
          sheet={savedSheet}
          people={people}
          namesakes={namesakes}
          userId={userId}
          busy={saveMutation.isPending}
          onSaveMine={() => saveMutation.mutate({ sheet: draft.sheet, baseSheet: savedSheet })}
          onKeepTheirs={() => (setHasConflict(false), setDraft(null))}
        />
      </>
    );
  }
  if (savedSheet.length === 0) {
    return (
      <>
        <p>{t('sheet.none', { count: playerCounts.yes })}</p>
        {canChange && drawButton}
        {canChange && drawOptions}
      </>
    );
  }
  const unplacedNames = formatNameList(unplacedIds.map(getName));
  const saveWithStarts = (sheet: TeeSheet) =>
    saveMutation.mutate({
      sheet: ensureStarts(sheet, eventWithHoles, deriveStartOptions(savedSheet)),
      baseSheet: savedSheet,
    });
  const [nextLatecomerId] = unplacedIds;
  return (
    <>
      {canChange && unplacedIds.length > 0 && (
        <div className={styles['latecomers']}>
          <p>{t('sheet.saidYesLater', { names: unplacedNames, count: unplacedIds.length })}</p>
          <Button
            size="small"
            busy={saveMutation.isPending}
            onClick={() => saveWithStarts(fillOpenPlaces(savedSheet, unplacedIds))}
          >
            {t('sheet.addAll', { count: unplacedIds.length })}
          </Button>
        </div>
      )}
      <TeeSheetView
        event={event}
        sheet={savedSheet}
        people={people}
        namesakes={namesakes}
        userId={userId}
        renderTee={renderTee}
        addLatecomer={
          canChange && nextLatecomerId !== undefined
            ? {
                name: getName(nextLatecomerId),
                busy: saveMutation.isPending,
                run: (group) => saveWithStarts(addToGroup(savedSheet, nextLatecomerId, group)),
              }
            : undefined
        }
      />
      <div className={styles['actions']}>
        {canChange && (
          <Button
            ref={focusTargetRef}
            variant="outline"
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => setDraft({ sheet: savedSheet, baseSheet: savedSheet })}
          >
            {t('sheet.change')}
          </Button>
        )}
        {!isNative && (
          <Button
            variant="outline"
            icon={<Printer size={20} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('sheet.print')}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Returns a ref for the button to focus after an unsaved sheet is saved or discarded, since the editor's buttons
 * disappear. The saved sheet may arrive a moment later and render a different button.
 */
function useFocusAfterEditing(isEditing: boolean, isEmpty: boolean) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) wasEditing.current = true;
    else if (wasEditing.current && document.activeElement === document.body)
      buttonRef.current?.focus({ preventScroll: true });
  }, [isEditing, isEmpty]);
  return buttonRef;
}

/** Sets the starts of all groups if any group has no start; otherwise returns the sheet unchanged. */
const ensureStarts = (
  sheet: TeeSheet,
  event: Parameters<typeof assignStarts>[1],
  startOptions: StartOptions,
): TeeSheet =>
  sheet.some(({ startsAt, startHole }) => startsAt === null && startHole === null)
    ? assignStarts(sheet, event, startOptions)
    : sheet;

const addToGroup = (sheet: TeeSheet, playerId: string, groupIndex: number): TeeSheet =>
  sheet.map((group, index) =>
    index === groupIndex ? { ...group, players: [...group.players, playerId], open: group.open - 1 } : group,
  );

/** Returns the groups of earlier events, which show who has already played together. */
const findEarlierGroups = (seasonEvents: readonly LeagueEvent[], { startsAt }: LeagueEvent): string[][] =>
  seasonEvents
    .filter((earlierEvent) => earlierEvent.startsAt < startsAt && earlierEvent.status !== 'cancelled')
    .flatMap(({ groups }) => groups.map(({ players }) => players.map(({ playerId }) => playerId)));
