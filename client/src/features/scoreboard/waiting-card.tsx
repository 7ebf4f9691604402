import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { currentLanguage, localeOf } from '../../texts/language.ts';
import { firstNameAmong } from './first-name.ts';
import type { RoundStatus } from './scoreboard.api.ts';
import styles from './waiting-card.module.css';

const mostNames = 4;

/** A FedEx round that somebody still has to post. The reader comes first: it is theirs to do something about. */
export function WaitingCard({ round, userId }: { round: RoundStatus; userId: string }) {
  const { t } = useTranslation('scoreboard');
  const { round_number: number, registered, expected } = round;
  const others = round.awaited.filter((member) => member.user_id !== userId);
  const waitsForReader = others.length < round.awaited.length;
  const shown = others.slice(0, mostNames).map((member) => firstNameAmong(member.user_name, others));
  if (others.length > mostNames) shown.push(t('more', { count: others.length - mostNames }));
  const names = new Intl.ListFormat(localeOf[currentLanguage()]).format(shown);
  const sentence = waitsForReader ? (others.length > 0 ? 'waitingYouAnd' : 'waitingYou') : 'waitingText';
  return (
    <section className={styles['card']}>
      <Hourglass size={24} aria-hidden="true" className={styles['icon']} />
      <h2 className={styles['title']}>{t('waitingTitle', { number })}</h2>
      <p className={styles['text']}>{t(sentence, { registered, expected, names })}</p>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={t('waitingBar', { number })}
        aria-valuemin={0}
        aria-valuenow={registered}
        aria-valuemax={expected}
      >
        <div className={styles['fill']} style={{ width: `${(100 * registered) / expected}%` }} />
      </div>
    </section>
  );
}
