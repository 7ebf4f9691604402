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
import { findCourseAndTee, useFormatScoreDetails } from '../form/score-details.tsx';
import styles from './round-list.module.css';
import { useFormatRoundAsText } from './use-round-as-text.ts';
import { getEntryScores } from '../rounds.api.ts';
import type { DisplayedRound } from '../rounds-with-outbox.tsx';
import { ScorecardThumb } from './scorecard-thumb.tsx';

type Props = {
  displayedRound: DisplayedRound;
  rules: LeagueRules;
  /** the round's FedEx points; undefined until they are awarded, and in other modes */
  points: number | undefined;
  /** the name of the player */
  playerName: string;
  viewerId: string | undefined;
  /** the reason why the round does not count; null if it counts */
  droppedReason: string | null;
  actions: {
    enlarge: (pictureUrl: string, round: Round) => void;
    /** shows the card hole by hole, with the photo */
    showCard: (round: Round, card: PlayedCard, photo: string | null) => void;
    /** shows the earlier versions of a corrected round */
    showCorrections: (round: Round) => void;
    edit: ((round: Round) => void) | undefined;
    /** deletes a round that somebody else registered */
    remove: (round: Round) => void;
    /** opens a rejected round in the form for editing */
    editRejected: ((displayedRound: DisplayedRound) => void) | undefined;
  };
};

export function RoundListRow({
  displayedRound,
  rules,
  points,
  playerName,
  viewerId,
  droppedReason,
  actions,
}: Props) {
  const { round, entry } = displayedRound;
  const { t } = useTranslation(['rounds', 'outbox', 'scoreboard']);
  const formatDay = useFormatDay();
  const formatRoundAsText = useFormatRoundAsText();
  const formatDetails = useFormatScoreDetails();
  const queryClient = useQueryClient();
  const outboxPicture = useOutboxPicture(entry);
  const { number, toPar, gross, playedOn } = round;
  const detailTexts = [
    formatDay(playedOn),
    rules.mode !== 'stroke' && t('netValue', { net: formatToPar(toPar) }),
  ];
  const scoreDetailsText = formatDetails(round, { courseAndTee: findCourseAndTee(queryClient, round) });
  const pictureUrl = outboxPicture ?? round.picture;
  const card = toPlayedCard(round);
  const isFedex = rules.mode === 'fedex';
  const isOwn = round.memberId === viewerId;
  // Only leagues that require confirmation mark unconfirmed rounds.
  const isUnconfirmed = rules.attest && round.eventId !== null && round.confirmedBy === null;
  const isUnsavedRound = entry?.kind === 'round' && entry.displayState !== 'saved';
  return (
    <li
      className={classNames(styles['row'], droppedReason !== null && styles['dropped'])}
      data-outbox={entry?.displayState}
    >
      {pictureUrl || card ? (
        <button
          type="button"
          className={styles['scorecard']}
          aria-label={t('scorecard.enlarge', { number })}
          onClick={() =>
            card
              ? actions.showCard(round, card, pictureUrl)
              : pictureUrl && actions.enlarge(pictureUrl, round)
          }
        >
          <ScorecardThumb src={outboxPicture ?? (pictureUrl && toThumbnailUrl(pictureUrl))} />
        </button>
      ) : (
        <span />
      )}
      <div className={styles['text']}>
        <p className={styles['number']}>{t('number', { number })}</p>
        <p className={styles['detail']}>
          {detailTexts.filter(Boolean).join(' · ')}
          {gross !== null && <span className={styles['inlineGross']}> · {t('grossValue', { gross })}</span>}
        </p>
        {scoreDetailsText !== '' && <p className={styles['detail']}>{scoreDetailsText}</p>}
        {droppedReason !== null && (
          <p className={styles['reason']}>
            <CircleSlash size={14} aria-hidden="true" />
            {droppedReason}
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
        {isOwn && !isUnsavedRound && <Applause round={round} name={playerName} viewerId={viewerId} />}
      </div>
      <span className={styles['gross']}>
        {gross !== null && (
          <>
            <ScreenReaderOnly>{t('grossLabel')} </ScreenReaderOnly>
            {gross}
          </>
        )}
      </span>
      <div className={styles['actions']}>
        {viewerId !== undefined && !isOwn && !isUnsavedRound && (
          <Applause round={round} name={playerName} viewerId={viewerId} />
        )}
        {actions.edit && !isUnsavedRound && entry?.displayState !== 'needsYou' && (
          <IconButton
            className={styles['editButton']}
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
        <div className={styles['footer']}>
          <Button size="small" variant="outline" onClick={() => actions.remove(round)}>
            {isOwn ? t('notMine') : t('delete', { number })}
          </Button>
        </div>
      )}
      {entry?.displayState === 'needsYou' && (
        <div className={styles['footer']}>
          <RefusedEntry
            entry={entry}
            text={getCopyText()}
            onChange={
              actions.editRejected && entry.refusal?.code !== 'idempotency_key_reused'
                ? () => actions.editRejected?.({ round, entry })
                : undefined
            }
          />
        </div>
      )}
    </li>
  );

  /** Returns the round as text to copy, if it cannot be saved. */
  function getCopyText(): string {
    return entry
      ? [t('number', { number }), ...formatRoundAsText(rules, getEntryScores(entry))].join(' · ')
      : '';
  }
}
