import { formatOrdinal, formatPosition } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countUnsentEntries } from '../../../live/outbox/unsent-entries.ts';
import { useLeagueOutbox } from '../../../live/outbox/use-outbox.tsx';
import { paths } from '../../../paths.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/graphics/cover.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { useCoverColour, useLeagueCover } from '../cover/league-cover.tsx';
import styles from './league-row.module.css';
import type { LeagueCard } from '../leagues.api.ts';
import { LeagueUnread } from './league-unread.tsx';
import { formatNameList } from '../members/format-name-list.ts';
import { shouldHidePosition, LeagueScore } from './score.tsx';
import { formatFutureTime } from './future-time.ts';
import { useFormatSpokenPosition } from './use-format-spoken-position.ts';

const MAX_WINNER_NAMES = 3;

export function LeagueRow({ league }: { league: LeagueCard }) {
  const { t } = useTranslation('leagues');
  const cover = useLeagueCover(league);
  const colour = useCoverColour(league.id);
  const modeName = t(`modesShort.${league.mode}`);
  const statusLine = useStatusLine(league);
  return (
    <Link className={styles['row']} to={paths.league(league.id)}>
      {cover ? (
        <img
          src={cover.src}
          alt=""
          loading="lazy"
          className={styles['cover']}
          style={{ objectPosition: cover.position }}
          onError={cover.onError}
        />
      ) : (
        <Cover seed={league.id} colour={colour} className={styles['cover'] ?? ''} />
      )}
      <div className={styles['text']}>
        <p className={styles['name']}>{league.name}</p>
        <p className={styles['detail']}>
          {modeName} · {statusLine}
        </p>
        <UnsentEntriesLine leagueId={league.id} />
      </div>
      <div className={styles['aside']}>
        {league.unreadMessages + league.unreadAnnouncements > 0 && (
          <p className={styles['unread']}>
            <LeagueUnread league={league} />
          </p>
        )}
        <Standing league={league} />
      </div>
    </Link>
  );
}

/** Returns the state of the league in a few words: its winners, the open round, or the next event. */
function useStatusLine({ started, winners, openRound, nextEvent, players }: LeagueCard): string {
  const { t } = useTranslation('leagues');
  const winnersLine = useWinnersLine(winners);
  if (winnersLine !== null) return winnersLine;
  if (!started) return t('notStarted');
  if (openRound) return t('hero.line_open', { round: openRound.number });
  return nextEvent ? formatFutureTime(nextEvent) : t('players', { count: players });
}

/** Returns 'won by Anna and Bo', or null without a winner. */
function useWinnersLine(winners: readonly string[]): string | null {
  const { t } = useTranslation('leagues');
  if (winners.length === 0) return null;
  if (winners.length > MAX_WINNER_NAMES) return t('wonByMany', { count: winners.length });
  return t('wonBy', { names: formatNameList(winners) });
}

/** Shows how many entries of the league this device has not sent yet. */
function UnsentEntriesLine({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('outbox');
  const { rounds, messages, answers, total } = countUnsentEntries(useLeagueOutbox(leagueId));
  if (total === 0) return null;
  const text =
    rounds > 0
      ? t('unsentRounds', { count: rounds })
      : messages > 0
        ? t('unsentMessages', { count: messages })
        : t('unsentAnswers', { count: answers });
  return <p className={styles['unsent']}>{text}</p>;
}

function Standing({ league: { mode, position, shared, score } }: { league: LeagueCard }) {
  const { t } = useTranslation('leagues');
  const formatSpokenPosition = useFormatSpokenPosition();
  if (position === null || shouldHidePosition(mode, position, score)) {
    return (
      <p className={classNames(styles['standing'], styles['position'])}>
        <span aria-hidden="true">–</span>
        <ScreenReaderOnly>{t('noPlace')}</ScreenReaderOnly>
      </p>
    );
  }
  return (
    <div className={styles['standing']}>
      <p className={classNames(styles['position'], position === 1 && styles['first'])}>
        <span aria-hidden="true">
          {shared ? formatPosition(position, shared) : formatOrdinal(position, getCurrentLanguage())}
        </span>
        <ScreenReaderOnly>{t('place', { place: formatSpokenPosition(position, shared) })}</ScreenReaderOnly>
      </p>
      {score !== null && (
        <p className={styles['total']}>
          <LeagueScore mode={mode} value={score} />
        </p>
      )}
    </div>
  );
}
