import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { thumbnailOf } from '@golf-league/core/contracts/pictures.ts';
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
import { playedCard } from '../../own-card/played-card.ts';
import type { PlayedCard } from '../../own-card/played-card.ts';
import { playerName } from '../../leagues/members/player-name.ts';
import { Points, RoundScore } from '../../leagues/list/score.tsx';
import { Applause } from './applause.tsx';
import { CorrectionMark } from './correction-mark.tsx';
import { useOutboxPicture } from './outbox-picture.tsx';
import { useDayText } from '../form/played-day.tsx';
import { placeOfRound, usePlayedFrom } from '../form/played-from.tsx';
import styles from './round-list.module.css';
import { useRoundAsText } from './scores-in-words.ts';
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
  readerId: string | undefined;
  /** the reason why the round does not count; null if it counts */
  dropped: string | null;
  acts: {
    enlarge: (src: string, round: Round) => void;
    /** shows the card hole by hole, with the photo */
    showCard: (round: Round, card: PlayedCard, photo: string | null) => void;
    /** shows the earlier versions of a corrected round */
    showCorrections: (round: Round) => void;
    edit: ((round: Round) => void) | undefined;
    /** deletes a round that somebody else has registered */
    remove: (round: Round) => void;
    /** opens a refused round in the form to change it */
    change: ((shown: ShownRound) => void) | undefined;
  };
};

export function RoundListRow({ shown, rules, points, name, readerId, dropped, acts }: Props) {
  const { round, entry } = shown;
  const { t } = useTranslation(['rounds', 'outbox', 'scoreboard']);
  const dayText = useDayText();
  const roundAsText = useRoundAsText();
  const playedFrom = usePlayedFrom();
  const queryClient = useQueryClient();
  const picture = useOutboxPicture(entry);
  const { number, toPar, gross, playedOn } = round;
  const details = [
    dayText(playedOn),
    rules.mode !== 'stroke' && t('nettoValue', { net: formatToPar(toPar) }),
  ];
  const from = playedFrom(round, { place: placeOfRound(queryClient, round) });
  const src = picture ?? round.picture;
  const card = playedCard(round);
  const isPaidByPlace = rules.mode === 'fedex';
  const isOwn = round.memberId === readerId;
  // Only leagues that require confirmation mark unconfirmed rounds.
  const isUnconfirmed = rules.attest && round.eventId !== null && round.confirmedBy === null;
  const isNew = entry?.kind === 'round' && entry.shown !== 'saved';
  return (
    <li
      className={classNames(styles['row'], dropped !== null && styles['dropped'])}
      data-outbox={entry?.shown}
    >
      {src || card ? (
        <button
          type="button"
          className={styles['scorecard']}
          aria-label={t('scorecard.enlarge', { number })}
          onClick={() => (card ? acts.showCard(round, card, src) : src && acts.enlarge(src, round))}
        >
          <ScorecardThumb src={picture ?? (src && thumbnailOf(src))} />
        </button>
      ) : (
        <span />
      )}
      <div className={styles['words']}>
        <p className={styles['number']}>{t('number', { number })}</p>
        <p className={styles['detail']}>
          {details.filter(Boolean).join(' · ')}
          {gross !== null && <span className={styles['folded']}> · {t('bruttoValue', { gross })}</span>}
        </p>
        {from !== '' && <p className={styles['detail']}>{from}</p>}
        {dropped !== null && (
          <p className={styles['reason']}>
            <CircleSlash size={14} aria-hidden="true" />
            {dropped}
          </p>
        )}
        {round.registeredBy && (
          <p className={styles['detail']}>
            {t('registeredBy', { name: playerName(round.registeredBy.name) })}
          </p>
        )}
        {round.confirmedBy && (
          <p className={styles['detail']}>{t('confirmedBy', { name: playerName(round.confirmedBy.name) })}</p>
        )}
        {isUnconfirmed && <p className={styles['detail']}>{t('unconfirmed')}</p>}
        {isOwn && round.adminsOnly && <p className={styles['detail']}>{t('adminsOnly')}</p>}
        {round.corrected > 0 && <CorrectionMark round={round} onShow={() => acts.showCorrections(round)} />}
        {entry && entry.shown !== 'needsYou' && <StateLabel shown={entry.shown} />}
        {isOwn && !isNew && <Applause round={round} name={name} readerId={readerId} />}
      </div>
      <span className={styles['gross']}>
        {gross !== null && (
          <>
            <ScreenReaderOnly>{t('brutto')} </ScreenReaderOnly>
            {gross}
          </>
        )}
      </span>
      <div className={styles['acts']}>
        {readerId !== undefined && !isOwn && !isNew && (
          <Applause round={round} name={name} readerId={readerId} />
        )}
        {acts.edit && !isNew && entry?.shown !== 'needsYou' && (
          <IconButton
            className={styles['edit']}
            label={t('edit', { number })}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => acts.edit?.(round)}
          />
        )}
      </div>
      {!isPaidByPlace ? (
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
      {round.canDelete && (isOwn || !acts.edit) && (
        <div className={styles['needs']}>
          <Button size="small" variant="outline" onClick={() => acts.remove(round)}>
            {isOwn ? t('notMine') : t('takeBack', { number })}
          </Button>
        </div>
      )}
      {entry?.shown === 'needsYou' && (
        <div className={styles['needs']}>
          <RefusedEntry
            entry={entry}
            text={roundText()}
            onChange={
              acts.change && entry.refusal?.code !== 'idempotency_key_reused'
                ? () => acts.change?.({ round, entry })
                : undefined
            }
          />
        </div>
      )}
    </li>
  );

  /** Returns the round as text to copy, if it cannot be saved. */
  function roundText(): string {
    return entry ? [t('number', { number }), ...roundAsText(rules, scoresIn(entry))].join(' · ') : '';
  }
}
