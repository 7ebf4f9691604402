import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { PlayerAnswer } from './events.api.ts';
import styles from './event-line.module.css';

const maxAvatars = 3;

/** Shows the avatars of players who are coming, then of undecided players. Screen readers get the counts instead. */
export function AnswerAvatars({ answers }: { answers: readonly PlayerAnswer[] }) {
  const { t } = useTranslation('events');
  const filterByAnswer = (answer: PlayerAnswer['answer']) =>
    answers.filter((player) => player.answer === answer);
  const [yes, maybe] = [filterByAnswer('yes'), filterByAnswer('maybe')];
  const visiblePlayers = [...yes, ...maybe];
  if (visiblePlayers.length === 0) return null;
  const hiddenCount = visiblePlayers.length - maxAvatars;
  return (
    <span className={styles['answers']}>
      <span aria-hidden="true" className={styles['avatars']}>
        {visiblePlayers.slice(0, maxAvatars).map((player) => (
          <span key={player.id} className={player.answer === 'maybe' ? styles['maybe'] : undefined}>
            <Avatar userId={player.id} name={player.name} picture={player.picture} size="small" />
          </span>
        ))}
        {hiddenCount > 0 && <span className={styles['hiddenCount']}>+{hiddenCount}</span>}
      </span>
      <ScreenReaderOnly>
        {`, ${t('coming', { count: yes.length })}`}
        {maybe.length > 0 && `, ${t('maybeComing', { count: maybe.length })}`}
      </ScreenReaderOnly>
    </span>
  );
}
