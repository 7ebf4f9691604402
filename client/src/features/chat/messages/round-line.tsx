import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOrdinal, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { currentLanguage } from '../../../texts/language.ts';
import { Clock } from '../../../ui/time.tsx';
import { Applause } from '../../rounds/list/applause.tsx';
import { chatKeys } from '../chat.api.ts';
import type { Message, Whose } from '../chat.api.ts';
import styles from './round-line.module.css';

const RoundSheet = lateDialog(() => import('./round-sheet.tsx'), 'RoundSheet');

type Props = { message: Message; round: NonNullable<Message['round']>; whose: Whose };

/** 'Björn posted −2, now 3rd': one quiet line, as the board has told it already. A tap shows the round. */
export const RoundLine = memo(function RoundLine({ message, round, whose }: Props) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  const language = currentLanguage();
  const { points } = round;
  const { place = null } = message;
  const told = {
    name: message.authorName,
    score: points === null ? formatToPar(round.toPar) : formatPoints(points, language),
    place: place === null ? '' : formatOrdinal(place, language),
  };
  return (
    <li data-entry={message.id} data-line className={styles['line']}>
      <button type="button" aria-haspopup="dialog" className={styles['round']} onClick={() => setShown(true)}>
        <span>
          {t(place === null ? 'round.posted' : 'round.postedNow', told)} <Clock date={message.date} />
        </span>
      </button>
      <Applause
        round={round}
        name={message.authorName}
        readerId={whose.userId}
        onChanged={() => queryClient.invalidateQueries({ queryKey: chatKeys.entries(whose.leagueId) })}
      />
      <RoundSheet open={isShown} onClose={() => setShown(false)} round={round} name={message.authorName} />
    </li>
  );
});
