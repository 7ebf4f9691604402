import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import CircleSlash from 'icon:circle-slash';
import Pencil from 'icon:pencil';
import { useTranslation } from 'react-i18next';
import { RefusedEntry } from '../../../live/outbox/refused-entry.tsx';
import { StateLabel } from '../../../live/outbox/state-label.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { toPlayedCard } from '../../own-card/played-card.ts';
import type { PlayedCard } from '../../own-card/played-card.ts';
import { toDisplayName } from '../../leagues/members/player-name.ts';
import { Points, RoundScore } from '../../leagues/list/score.tsx';
import { Applause } from './applause.tsx';
import { CorrectionMark } from './correction-mark.tsx';
import { useOutboxPicture } from './outbox-picture.tsx';
import { useFormatDay } from '../form/played-day.tsx';
import { findCourseAndTee, useFormatPlayedFrom } from '../form/played-from.tsx';
import styles from './round-list.module.css';
import { useRoundAsText } from './use-round-as-text.ts';
import { scoresIn } from '../rounds.api.ts';
import type { ShownRound } from '../rounds-with-outbox.tsx';
import { ScorecardThumb } from './scorecard-thumb.tsx';

type Props = {
  shown: ShownRound;
  rules: LeagueRules;
  /** the round's FedEx points; undefined until they are awarded, and in other modes */
  points: number | undefined;
  /** the name of the player */
  name: string;
  viewerId: string | undefined;
  /** the reason why the round does not count; null if it counts */
  dropped: string | null;
  actions: {
    enlarge: (src: string, round: Round) => void;
    /** shows the card hole by hole, with the photo */
    showCard: (round: Round, card: PlayedCard, photo: string | null) => void;
    /** shows the earlier versions of a corrected round */
    showCorrections: (round: Round) => void;
    edit: ((round: Round) => void) | undefined;
    /** deletes a round that somebody else registered */
    remove: (round: Round) => void;
    /** opens a refused round in the form for editing */
    change: ((shown: ShownRound) => void) | undefined;
  };
};

export function RoundListRow({ shown, rules, points, name, viewerId, dropped, actions }: Props) {
  const { round, entry } = shown;
  const { t } = useTranslation(['rounds', 'outbox', 'scoreboard']);
  const formatDay = useFormatDay();
  const roundAsText = useRoundAsText();
  const formatPlayedFrom = useFormatPlayedFrom();
  const queryClient = useQueryClient();
  const picture = useOutboxPicture(entry);
  const { number, toPar, gross, playedOn } = round;
  const details = [
    formatDay(playedOn),
    rules.mode !== 'stroke' && t('netValue', { net: formatToPar(toPar) }),
  ];
  const playedFromText = formatPlayedFrom(round, { courseAndTee: findCourseAndTee(queryClient, round) });
  const src = picture ?? round.picture;
  const card = toPlayedCard(round);
  const isFedex = rules.mode === 'fedex';
  const isOwn = round.memberId === viewerId;
  // Only leagues that require confirmation mark unconfirmed rounds.
  const isUnconfirmed = rules.attest && round.eventId !== null && round.confirmedBy === null;
  const isNew = entry?.kind === 'round' && entry.displayState !== 'saved';
  return (
    <li
      className={classNames(styles['row'], dropped !== null && styles['dropped'])}
      data-outbox={entry?.displayState}
    >
      {src || card ? (
        <button
          type="button"
          className={styles['scorecard']}
          aria-label={t('scorecard.enlarge', { number })}
          onClick={() => (card ? actions.showCard(round, card, src) : src && actions.enlarge(src, round))}
        >
          <ScorecardThumb src={picture ?? (src && toThumbnailUrl(src))} />
        </button>
      ) : (
        <span />
      )}
      <div className={styles['words']}>
        <p className={styles['number']}>{t('number', { number })}</p>
        <p className={styles['detail']}>
          {details.filter(Boolean).join(' · ')}
          {gross !== null && <span className={styles['folded']}> · {t('grossValue', { gross })}</span>}
        </p>
        {playedFromText !== '' && <p className={styles['detail']}>{playedFromText}</p>}
        {dropped !== null && (
          <p className={styles['reason']}>
            <CircleSlash size={14} aria-hidden="true" />
            {dropped}
          </p>
        )}
        {round.registeredBy && (
          <p className={styles['detail']}>
            {t('registeredBy', { name: toDisplayName(round.registeredBy.name) })}
          </p>
        )}
        {round.confirmedBy && (
          <p className={styles['detail']}>
            {t('confirmedBy', { name: toDisplayName(round.confirmedBy.name) })}
          </p>
        )}
        {isUnconfirmed && <p className={styles['detail']}>{t('unconfirmed')}</p>}
        {isOwn && round.adminsOnly && <p className={styles['detail']}>{t('adminsOnly')}</p>}
        {round.corrected > 0 && (
          <CorrectionMark round={round} onShow={() => actions.showCorrections(round)} />
        )}
        {entry && entry.displayState !== 'needsYou' && <StateLabel state={entry.displayState} />}
        {isOwn && !isNew && <Applause round={round} name={name} viewerId={viewerId} />}
      </div>
      <span className={styles['gross']}>
        {gross !== null && (
          <>
            <ScreenReaderOnly>{t('grossLabel')} </ScreenReaderOnly>
            {gross}
          </>
        )}
      </span>
      <div className={styles['acts']}>
        {viewerId !== undefined && !isOwn && !isNew && (
          <Applause round={round} name={name} viewerId={viewerId} />
        )}
        {actions.edit && !isNew && entry?.displayState !== 'needsYou' && (
          <IconButton
            className={styles['edit']}
            label={t('edit', { number })}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => actions.edit?.(round)}
          />
        )}
      </div>
      {!isFedex ? (
        <RoundScore rules={rules} toPar={toPar} className={styles['score']} />
      ) : points === undefined ? (
        <span className={styles['score']}>
          <span aria-hidden="true">–</span>
          <ScreenReaderOnly>{t('scoreboard:how.open')}</ScreenReaderOnly>
        </span>
      ) : (
        <Points value={points} className={styles['score']} />
      )}
      {/* Admins delete rounds of a player without an account in the edit dialog. */}
      {round.canDelete && (isOwn || !actions.edit) && (
        <div className={styles['needs']}>
          <Button size="small" variant="outline" onClick={() => actions.remove(round)}>
            {isOwn ? t('notMine') : t('takeBack', { number })}
          </Button>
        </div>
      )}
      {entry?.displayState === 'needsYou' && (
        <div className={styles['needs']}>
          <RefusedEntry
            entry={entry}
            text={getCopyText()}
            onChange={
              actions.change && entry.refusal?.code !== 'idempotency_key_reused'
                ? () => actions.change?.({ round, entry })
                : undefined
            }
          />
        </div>
      )}
    </li>
  );

  /** Returns the round as text to copy, if it cannot be saved. */
  function getCopyText(): string {
    return entry ? [t('number', { number }), ...roundAsText(rules, scoresIn(entry))].join(' · ') : '';
  }
}
