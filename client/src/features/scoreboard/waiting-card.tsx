import type { BoardRound } from '@golf-league/core/golf/board.ts';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import { currentLanguage } from '../../texts/language.ts';
import { firstNameAmong } from './first-name.ts';
import styles from './waiting-card.module.css';

const mostNames = 4;

type Props = { leagueId: string; round: BoardRound; userId: string };

/** A FedEx round that waits for members. The reader is named first, as the one who can act on it. */
export function WaitingCard({ leagueId, round, userId }: Props) {
  const { t } = useTranslation('scoreboard');
  const isOwnOnItsWay = useOutboxOf(leagueId).some(
    (entry) => entry.kind === 'round' && entry.state !== 'refused',
  );
  const { number, registered, expected } = round;
  const others = round.awaited.filter((member) => member.id !== userId);
  const waitsForReader = others.length < round.awaited.length;
  const shown = others.slice(0, mostNames).map((member) => firstNameAmong(member.name, others));
  if (others.length > mostNames) shown.push(t('more', { count: others.length - mostNames }));
  if (waitsForReader && !isOwnOnItsWay) shown.unshift(t('waitingReader'));
  const names = new Intl.ListFormat(localeOf[currentLanguage()]).format(shown);
  const inWords = [
    t('waitingIn', { registered, expected }),
    waitsForReader && isOwnOnItsWay && t('waitingOwn'),
    shown.length > 0 && t('waitingFor', { names }),
  ];
  return (
    <section className={styles['card']}>
      <Hourglass size={24} aria-hidden="true" className={styles['icon']} />
      <h2 className={styles['title']}>{t('waitingTitle', { number })}</h2>
      <p className={styles['text']}>{inWords.filter(Boolean).join(' ')}</p>
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
