import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Answered } from './events.api.ts';
import styles from './event-line.module.css';

const shownAtMost = 3;

/** The pictures of the players who are coming, followed by the undecided ones; for screen readers their numbers. */
export function AnswerFaces({ answers }: { answers: readonly Answered[] }) {
  const { t } = useTranslation('events');
  const of = (answer: Answered['answer']) => answers.filter((one) => one.answer === answer);
  const [yes, maybe] = [of('yes'), of('maybe')];
  const all = [...yes, ...maybe];
  if (all.length === 0) return null;
  const more = all.length - shownAtMost;
  return (
    <span className={styles['faces']}>
      <span aria-hidden="true" className={styles['pictures']}>
        {all.slice(0, shownAtMost).map((one) => (
          <span key={one.id} className={one.answer === 'maybe' ? styles['maybe'] : undefined}>
            <Avatar userId={one.id} name={one.name} picture={one.picture} size="small" />
          </span>
        ))}
        {more > 0 && <span className={styles['rest']}>+{more}</span>}
      </span>
      <ScreenReaderOnly>
        {`, ${t('coming', { count: yes.length })}`}
        {maybe.length > 0 && `, ${t('maybeComing', { count: maybe.length })}`}
      </ScreenReaderOnly>
    </span>
  );
}
