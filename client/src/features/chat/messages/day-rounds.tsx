import ChevronDown from 'icon:chevron-down';
import Flag from 'icon:flag';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { getUniqueFirstName } from '../../scoreboard/board/first-name.ts';
import type { ChatContext } from '../chat.api.ts';
import type { RoundEntry } from './message-groups.tsx';
import styles from './round-line.module.css';
import { RoundLine, formatEntryScore } from './round-line.tsx';

/** The maximum number of scores on the line; more would not fit, and would take a screen reader too long to read. */
const maxDisplayedScores = 6;

type Props = { dayKey: string; entries: readonly RoundEntry[]; context: ChatContext; onToggle: () => void };

/** Renders a day's rounds in one line, so that they do not bury the messages; a tap lists each round. */
export const DayRounds = memo(function DayRounds({ dayKey, entries, context, onToggle }: Props) {
  const { t } = useTranslation('chat');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [firstEntry] = entries;
  if (firstEntry && entries.length === 1)
    return <RoundLine entry={firstEntry} context={context} dayKey={dayKey} />;
  const players = entries.map(({ authorId, authorName }) => ({ id: authorId, name: authorName }));
  const uniquePlayers = [...new Map(players.map((person) => [person.id, person])).values()];
  // Newest first, since the line is truncated at its end.
  const scores = entries
    .slice(-maxDisplayedScores)
    .toReversed()
    .map(
      (entry) =>
        `${getUniqueFirstName(entry.authorName, uniquePlayers)} ${formatEntryScore(entry, getCurrentLanguage())}`,
    );
  return (
    <li data-entry={dayKey}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className={styles['summary']}
        onClick={() => {
          setOpen(!isOpen);
          onToggle();
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
