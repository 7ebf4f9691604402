import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { announce } from '../../../ui/toasts/announcer.tsx';
import type { Namesakes } from '../../leagues/members/use-namesakes.ts';
import { PersonButton } from './person-button.tsx';
import { getSheetPerson } from './sheet-people.ts';
import type { SheetPeople } from './sheet-people.ts';
import styles from './tee-sheet.module.css';
import { swapPlayers, movePlayer } from './tee-sheet.ts';
import type { MoveTarget, TeeSheet } from './tee-sheet.ts';
import { useFormatStart } from './use-start-text.ts';

type Props = {
  event: { timeZone: string | null };
  sheet: TeeSheet;
  people: SheetPeople;
  namesakes: Namesakes;
  /** the ids of the people who have accepted and are in no group */
  unplacedIds: readonly string[];
  onChange: (sheet: TeeSheet) => void;
};

/** Lets the user move people by tapping a person and then the target, by dragging, or with the arrow keys. */
export function SheetEditor({ event, sheet, people, namesakes, unplacedIds, onChange }: Props) {
  const { t } = useTranslation('events');
  const formatStart = useFormatStart();
  const hintId = useId();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // Buttons that appear between the groups during a drag would shift the groups under the pointer.
  const [isDragging, setDragging] = useState(false);
  const nextFocusedId = useRef<string | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moving a person to another group creates a new button, which must be focused again.
    if (nextFocusedId.current === null) return;
    listRef.current
      ?.querySelector<HTMLElement>(`[data-player="${CSS.escape(nextFocusedId.current)}"]`)
      ?.focus();
    nextFocusedId.current = null;
  }, [sheet]);
  useEffect(() => {
    // The button that opened the editor disappears, so focus moves to the first person.
    listRef.current?.querySelector<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
  }, []);
  const getName = (id: string) => namesakes.getFullName(id, getSheetPerson(people, id).name);
  const findGroupIndex = (id: string) => sheet.findIndex(({ players }) => players.includes(id));
  const placedIds = new Set(sheet.flatMap(({ players }) => players));
  const addablePeople = [...people.values()].filter(
    ({ id }) => !placedIds.has(id) && !unplacedIds.includes(id),
  );
  const moveTo = (playerId: string, target: MoveTarget) => {
    // `dragend` does not fire on an element that has been removed from the document.
    setDragging(false);
    const nextSheet = movePlayer(sheet, playerId, target);
    setSelectedId(null);
    if (nextSheet === sheet) return announce(t('sheet.full'));
    nextFocusedId.current = playerId;
    onChange(nextSheet);
    announce(
      target === 'off'
        ? t('sheet.playerRemoved', { name: getName(playerId) })
        : t('sheet.playerAdded', {
            name: getName(playerId),
            number: typeof target === 'number' ? target + 1 : sheet.length + 1,
          }),
    );
  };
  const swapWith = (firstId: string, secondId: string) => {
    setDragging(false);
    setSelectedId(null);
    if (firstId === secondId) return;
    nextFocusedId.current = firstId;
    onChange(swapPlayers(sheet, firstId, secondId));
    announce(t('sheet.swapped', { name: getName(firstId), other: getName(secondId) }));
  };
  const moveByStep = (playerId: string, step: -1 | 1) => {
    const currentIndex = findGroupIndex(playerId);
    const target = currentIndex + step;
    if (currentIndex >= 0 && target >= 0 && target < sheet.length) moveTo(playerId, target);
    else if (currentIndex < 0 && step === 1 && sheet.length > 0) moveTo(playerId, 0);
  };
  const renderPerson = (id: string) => (
    <PersonButton
      key={id}
      person={getSheetPerson(people, id)}
      details={namesakes.getDetails(id)}
      isSelected={selectedId === id}
      hintId={hintId}
      onSelect={() => {
        if (selectedId === null || selectedId === id) setSelectedId(selectedId === null ? id : null);
        else swapWith(selectedId, id);
      }}
      onStep={(step) => moveByStep(id, step)}
      onEscape={() => setSelectedId(null)}
      drag={{
        onStart: () => (setDragging(true), setSelectedId(id)),
        onEnd: () => (setDragging(false), setSelectedId(null)),
        onDrop: () => selectedId !== null && swapWith(selectedId, id),
      }}
    />
  );
  const renderTarget = (target: MoveTarget, text: string) =>
    selectedId !== null &&
    !isDragging &&
    (target !== 'off' || placedIds.has(selectedId)) &&
    (typeof target !== 'number' || findGroupIndex(selectedId) !== target) && (
      <button type="button" className={styles['target']} onClick={() => moveTo(selectedId, target)}>
        {text}
      </button>
    );
  const createDropHandlers = (target: MoveTarget) => ({
    onDragOver: (dragEvent: React.DragEvent) => dragEvent.preventDefault(),
    onDrop: (dragEvent: React.DragEvent) => {
      dragEvent.preventDefault();
      if (selectedId !== null) moveTo(selectedId, target);
    },
  });
  const name = selectedId === null ? '' : getName(selectedId);
  return (
    <div ref={listRef} className={styles['editor']} data-unsaved>
      <p id={hintId} className={styles['hint']}>
        {t('sheet.hint')}
      </p>
      {(unplacedIds.length > 0 || (selectedId !== null && !isDragging)) && (
        <section className={styles['unplaced']} {...createDropHandlers('off')}>
          <h3>{t('sheet.waiting', { count: unplacedIds.length })}</h3>
          <ul className={styles['players']}>{unplacedIds.map(renderPerson)}</ul>
          {renderTarget('off', t('sheet.removePlayer', { name }))}
        </section>
      )}
      <ol className={styles['groups']}>
        {sheet.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a group is identified by its number
          <li key={index} className={styles['group']} {...createDropHandlers(index)}>
            <h3 className={styles['start']}>
              <span>{formatStart(group, event)}</span>
              <span className={styles['number']}>{t('sheet.group', { number: index + 1 })}</span>
            </h3>
            <ul className={styles['players']}>
              {group.players.map(renderPerson)}
              {group.open > 0 && <li className={styles['openPlace']}>{t('sheet.open')}</li>}
            </ul>
            {renderTarget(index, t('sheet.moveTo', { name, number: index + 1 }))}
          </li>
        ))}
      </ol>
      {selectedId === null ? null : (
        <div {...createDropHandlers('new')}>{renderTarget('new', t('sheet.newGroup', { name }))}</div>
      )}
      {addablePeople.length > 0 && (
        <SelectField
          label={t('sheet.add')}
          value=""
          onChange={({ target: { value } }) =>
            value !== '' && moveTo(value, sheet.length > 0 ? findSmallestGroup(sheet) : 'new')
          }
        >
          <option value="">{t('sheet.choosePlayer')}</option>
          {addablePeople.map((person) => (
            <option key={person.id} value={person.id}>
              {getName(person.id)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Returns the index of the group with the fewest players, the first of a tie. */
function findSmallestGroup(sheet: TeeSheet): number {
  const fewest = Math.min(...sheet.map(({ players }) => players.length));
  return sheet.findIndex(({ players }) => players.length === fewest);
}
