import type { BoardRound } from '@golf-league/core/golf/standings/board.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import ChevronRight from 'icon:chevron-right';
import Hourglass from 'icon:hourglass';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxRounds } from '../../rounds/use-outbox-rounds.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { RoundReminder } from '../../events/round-reminder.tsx';
import styles from './awaited-line.module.css';
import { getUniqueFirstName } from './first-name.ts';
import { CloseRoundButton } from './round-closing.tsx';

type Props = {
  leagueId: string;
  /** the open rounds, ascending */
  rounds: readonly BoardRound[];
  userId: string;
  /** whether the user can remind the awaited players of a round, or close it without them */
  isAdmin: boolean;
  /** defined for admins, who can pause a player to let the rounds award points */
  onPause: (() => void) | undefined;
};

/** Shows the players that open FedEx rounds are waiting for: the first round on one line, which expands to show all. */
export function AwaitedPlayersLine({ leagueId, rounds, userId, isAdmin, onPause }: Props) {
  const { t } = useTranslation(['scoreboard', 'leagues']);
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const isOwnRoundQueued = useOutboxRounds(leagueId, userId).some(
    (entry) => entry.kind === 'round' && entry.state !== 'refused',
  );
  const [firstRound] = rounds;
  if (!firstRound) return null;
  const { number, registered, expected } = firstRound;
  const shortNames = formatAwaitedNames(firstRound, 1);
  return (
    <section className={styles['container']}>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Hourglass size={20} aria-hidden="true" />
        <span className={styles['text']}>
          {t('awaited', { number, registered, expected })}
          {shortNames !== '' && ` · ${t('awaitedNames', { names: shortNames })}`}
        </span>
        <span className={styles['bar']} aria-hidden="true">
          <span className={styles['fill']} style={{ width: `${(100 * registered) / expected}%` }} />
        </span>
        <ChevronRight size={20} aria-hidden="true" className={styles['chevron']} />
      </button>
      {isOpen && (
        <div id={detailId} className={styles['detail']}>
          {rounds.map((round, index) => (
            <div key={round.number}>
              <p>
                <strong>{t('waitingTitle', { number: round.number })}</strong>{' '}
                {getDetailTexts(round, index === 0)
                  .filter(Boolean)
                  .join(' ')}
              </p>
              {isAdmin && round.awaited.some((member) => member.id !== userId) && (
                <RoundReminder
                  leagueId={leagueId}
                  userId={userId}
                  roundNumber={round.number}
                  className={styles['action']}
                />
              )}
              {isAdmin && (
                <CloseRoundButton
                  leagueId={leagueId}
                  userId={userId}
                  round={round}
                  className={styles['action']}
                />
              )}
            </div>
          ))}
          {onPause && (
            <button type="button" className={styles['action']} onClick={onPause}>
              {t('leagues:settings.standDown')}
            </button>
          )}
        </div>
      )}
    </section>
  );

  /** Lists the awaited players. The current user comes first, since they can register the round. */
  function formatAwaitedNames(round: BoardRound, maxNames: number): string {
    const otherMembers = round.awaited.filter((member) => member.id !== userId);
    const isUserAwaited = otherMembers.length < round.awaited.length;
    const isUserShown = isUserAwaited && !(isOwnRoundQueued && round === firstRound);
    const names = otherMembers.map((member) => getUniqueFirstName(member.name, otherMembers));
    if (isUserShown) names.unshift(t('waitingYou'));
    const list = new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]);
    if (names.length <= maxNames) return list.format(names);
    return `${list.format(names.slice(0, maxNames))} +${names.length - maxNames}`;
  }

  function getDetailTexts(round: BoardRound, isFirst: boolean): (string | false)[] {
    const isWaitingForUser = round.awaited.some((member) => member.id === userId);
    const names = formatAwaitedNames(round, Infinity);
    return [
      t('waitingIn', { registered: round.registered, expected: round.expected }),
      isFirst && isWaitingForUser && isOwnRoundQueued && t('waitingOwn'),
      names !== '' && t('waitingFor', { names }),
    ];
  }
}
