import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { useAction } from '../../../live/use-action.ts';
import { useSession } from '../../../platform/use-session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { toDisplayName } from '../../leagues/members/player-name.ts';
import { useFormatDay } from '../form/played-day.tsx';
import { deleteLatestRound } from '../rounds.api.ts';
import { useCopiesInOtherLeagues } from './use-copies-in-other-leagues.ts';

type Props = { round: Round; open: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks for confirmation before deleting a round, and names the person who registered it, if not the player. */
export function DeleteRoundDialog({ round, open, onClose, onDeleted }: Props) {
  const { t } = useTranslation('rounds');
  const formatDay = useFormatDay();
  const viewerId = useSession()?.userId;
  const enteredBy = round.canDelete ? (round.registeredBy ?? round.confirmedBy) : null;
  const isRegisteredByOther = enteredBy !== null && round.memberId === viewerId;
  const copiesInOtherLeagues = useCopiesInOtherLeagues(round, open);
  const [uncheckedIds, setUncheckedIds] = useState<readonly string[]>([]);
  const copiesToDelete = copiesInOtherLeagues.filter((copy) => !uncheckedIds.includes(copy.round.id));
  const deletion = useAction({
    async send() {
      await deleteLatestRound(round.id);
      const failedDeletions: { league: string; error: unknown }[] = [];
      // Rounds are deleted one after another. If the server rejects a deletion, the other rounds are still deleted,
      // and an error names the league.
      for (const { round: otherRound, league } of copiesToDelete)
        await deleteLatestRound(otherRound.id).catch((error: unknown) =>
          failedDeletions.push({ league, error }),
        );
      return failedDeletions;
    },
    success: { title: t('outcomes.deleted.title'), text: t('outcomes.deleted.text') },
    refetch: [[]],
    onDone(failedDeletions) {
      // Shown last, since a phone shows only the newest toast.
      for (const { league, error } of failedDeletions)
        showError(t('deleteAlsoFailed', { league }), error, { 409: 'round_complete' });
      onClose();
      onDeleted?.();
    },
    failureTitle: t('outcomes.deleteFailed.title'),
    failureTextOptions: { 409: 'round_complete' },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(isRegisteredByOther ? 'notMineTitle' : 'deleteTitle', { number: round.number })}
      {...(isRegisteredByOther && { cancelText: t('keep') })}
      action={{
        text: t(isRegisteredByOther ? 'notMine' : 'deleteConfirm'),
        ...deletion,
        danger: true,
      }}
    >
      {enteredBy === null ? (
        <p>{t('deleteText')}</p>
      ) : (
        <>
          <p>
            <strong>
              {[
                formatDay(round.playedOn),
                round.gross !== null && t('grossValue', { gross: round.gross }),
                t('netValue', { net: formatToPar(round.toPar) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </strong>
          </p>
          <p>
            {t(isRegisteredByOther ? 'notMineText' : 'deleteOthersText', {
              name: toDisplayName(enteredBy.name),
            })}
          </p>
        </>
      )}
      {copiesInOtherLeagues.map(({ round: { id }, league }) => (
        <Checkbox
          key={id}
          checked={!uncheckedIds.includes(id)}
          disabled={deletion.busy}
          onChange={({ target }) =>
            setUncheckedIds(
              target.checked
                ? uncheckedIds.filter((uncheckedId) => uncheckedId !== id)
                : [...uncheckedIds, id],
            )
          }
        >
          {t('deleteAlso', { league })}
        </Checkbox>
      ))}
    </ConfirmDialog>
  );
}
