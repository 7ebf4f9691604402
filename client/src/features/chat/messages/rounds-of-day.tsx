import ChevronDown from 'icon:chevron-down';
import Flag from 'icon:flag';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { uniqueFirstName } from '../../scoreboard/board/first-name.ts';
import type { ChatContext } from '../chat.api.ts';
import type { RoundEntry } from './message-groups.tsx';
import styles from './round-line.module.css';
import { RoundLine, formatEntryScore } from './round-line.tsx';

/** The maximum number of scores; more do not fit on the line and take a screen reader too long to read. */
const maxScores = 6;

type Props = { day: string; entries: readonly RoundEntry[]; context: ChatContext; onFold: () => void };

/** Renders the rounds of a day in one line, so that they do not bury the messages; a tap lists each round. */
export const RoundsOfDay = memo(function RoundsOfDay({ day, entries, context, onFold }: Props) {
  const { t } = useTranslation('chat');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [firstEntry] = entries;
  if (firstEntry && entries.length === 1) return <RoundLine entry={firstEntry} context={context} day={day} />;
  const people = entries.map(({ authorId, authorName }) => ({ id: authorId, name: authorName }));
  const namesakes = [...new Map(people.map((person) => [person.id, person])).values()];
  // Newest first, as the line is cut off at its end.
  const scores = entries
    .slice(-maxScores)
    .toReversed()
    .map(
      (entry) =>
        `${uniqueFirstName(entry.authorName, namesakes)} ${formatEntryScore(entry, currentLanguage())}`,
    );
  return (
    <li data-entry={day}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={styles['fold']}
        onClick={() => {
          setOpen(!isOpen);
          onFold();
        }}
      >
        <Flag size={18} aria-hidden="true" />
        <span className={styles['scores']}>
          <strong>{t('round.several', { count: entries.length })}</strong> {!isOpen && scores.join(', ')}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && entries.map((entry) => <RoundLine key={entry.id} entry={entry} context={context} />)}
      </ul>
    </li>
  );
});
