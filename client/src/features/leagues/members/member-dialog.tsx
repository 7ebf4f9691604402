import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import styles from '../menu/dialog-form.module.css';
import {
  demoteAdmin,
  unlinkAccount,
  makeAdmin,
  registeredCountQuery,
  reinstateMember,
  removeMember,
  pauseMember,
} from './members.api.ts';
import type { ListedMember } from './members.api.ts';
import { DuplicateNameNotice } from './namesake-notice.tsx';
import { useNamesakes } from './use-namesakes.ts';

/** `free` turns a member back into a player without an account, and `standDown` pauses a member. */
export type MemberAction = 'appoint' | 'demote' | 'free' | 'remove' | 'standDown' | 'reinstate';

const memberActions = {
  appoint: {
    send: makeAdmin,
    outcomeKey: 'appointed',
    isEligible: (member: ListedMember) => !member.isAdmin && !member.isSeat && !member.isGuest,
  },
  demote: { send: demoteAdmin, outcomeKey: 'demoted', isEligible: (member: ListedMember) => member.isAdmin },
  free: {
    outcomeKey: 'freed',
    isEligible: (member: ListedMember) => member.isGuest || member.claimed === true,
  },
  remove: { send: removeMember, outcomeKey: 'removed', isEligible: () => true },
  standDown: {
    send: pauseMember,
    outcomeKey: 'stoodDown',
    isEligible: (member: ListedMember) => !member.standsDown,
  },
  reinstate: {
    send: reinstateMember,
    outcomeKey: 'reinstated',
    isEligible: (member: ListedMember) => member.standsDown,
  },
} as const;

type Props = {
  action: MemberAction;
  open: boolean;
  onClose: () => void;
  leagueId: string;
  /** whether the league is finished; the final standings of a finished league keep removed players */
  isFinished: boolean;
  userId: string;
  members: readonly ListedMember[];
  /** the member to act on, if already chosen */
  preselected?: ListedMember;
};

/** Lets an admin choose a member, read the consequences of an action and confirm it. */
export function MemberDialog({
  action,
  open,
  onClose,
  leagueId,
  isFinished,
  userId,
  members,
  preselected,
}: Props) {
  const { t } = useTranslation(['leagues', 'seasonEnd', 'ui']);
  const staysInStandings = action === 'remove' && isFinished;
  const [chosenMemberId, setChosenMemberId] = useState('');
  const [shouldDeleteRegisteredRounds, setShouldDeleteRegisteredRounds] = useState(false);
  // Clears the selection, which would otherwise carry over to the next action.
  const close = () => {
    setChosenMemberId('');
    setShouldDeleteRegisteredRounds(false);
    onClose();
  };
  const { outcomeKey, isEligible } = memberActions[action];
  const namesakes = useNamesakes(members);
  // Admins can pause or demote themselves here, but they leave the league through a different dialog.
  const excludesSelf = action === 'appoint' || action === 'remove';
  const eligibleMembers = members.filter(
    (member) => isEligible(member) && !(excludesSelf && member.id === userId),
  );
  const member = preselected ?? eligibleMembers.find((candidate) => candidate.id === chosenMemberId);
  const { data: registeredRoundCount = 0 } = useQuery({
    ...registeredCountQuery(leagueId, member?.id ?? ''),
    enabled: open && action === 'remove' && member !== undefined && !member.isSeat,
  });
  const applyAction = useAction({
    send: (target: ListedMember) =>
      action === 'free'
        ? unlinkAccount(leagueId, userId, target.id)
        : memberActions[action].send(
            leagueId,
            target.id,
            registeredRoundCount > 0 && shouldDeleteRegisteredRounds,
          ),
    success: (_response, { id, name }) => ({
      title: t(`outcomes.${outcomeKey}.title`, { name: namesakes.getFullName(id, name) }),
      text: staysInStandings ? t('seasonEnd:removed') : t(`outcomes.${outcomeKey}.text`),
    }),
    refetch: [[]],
    onDone: close,
    failureTitle: t('settings.failed'),
  });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(`${action}.title`)}
      {...(preselected && { subtitle: preselected.name })}
      footer={
        <>
          <Button
            variant={action === 'remove' ? 'danger' : 'primary'}
            disabled={!member}
            busy={applyAction.busy}
            onClick={() => member && applyAction.run(member)}
          >
            {t(`${action}.confirm`)}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{staysInStandings ? t('seasonEnd:removeText') : t(`${action}.text`)}</p>
        {preselected ? null : eligibleMembers.length === 0 ? (
          <p className={styles['warning']}>{t('settings.noPlayers')}</p>
        ) : (
          <SelectField
            label={t('settings.player')}
            value={member ? chosenMemberId : ''}
            onChange={(event) => {
              setChosenMemberId(event.target.value);
              setShouldDeleteRegisteredRounds(false);
            }}
          >
            <option value="" disabled>
              {t('settings.choosePlayer')}
            </option>
            {eligibleMembers.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {namesakes.getFullName(candidate.id, candidate.name)}
              </option>
            ))}
          </SelectField>
        )}
        {member && <DuplicateNameNotice details={namesakes.getDetails(member.id)} />}
        {registeredRoundCount > 0 && (
          <Checkbox
            checked={shouldDeleteRegisteredRounds}
            onChange={({ target }) => setShouldDeleteRegisteredRounds(target.checked)}
          >
            {t('remove.alsoRegistered', { count: registeredRoundCount })}
          </Checkbox>
        )}
        {action === 'demote' && member?.id === userId && (
          <p className={styles['warning']}>{t('demote.self')}</p>
        )}
      </div>
    </Sheet>
  );
}
