import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { remindOfRound } from './events.api.ts';

type Props = { leagueId: string; userId: string; roundNumber: number; className: string | undefined };

/** Renders the admins' button that reminds players who have not played an open FedEx round. */
export function RoundReminder({ leagueId, userId, roundNumber, className }: Props) {
  const { t } = useTranslation('scoreboard');
  const remind = useAction({
    send: () => remindOfRound(leagueId, userId, roundNumber),
    success: { title: t('remind.done'), text: t('remind.doneText') },
    failureTitle: t('remind.failed'),
    failureTextOptions: { 409: 'already_reminded' },
  });
  return (
    <button
      type="button"
      className={className}
      aria-busy={remind.busy || undefined}
      aria-disabled={remind.busy || undefined}
      onClick={() => remind.run()}
    >
      {t('remind.act', { number: roundNumber })}
    </button>
  );
}
