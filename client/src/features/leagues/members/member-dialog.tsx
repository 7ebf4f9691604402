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
  freeSeat,
  makeAdmin,
  registeredQuery,
  reinstate,
  removeMember,
  standDown,
} from './members.api.ts';
import type { ListedMember } from './members.api.ts';
import { NamesakeNotice } from './namesake-notice.tsx';
import { useNamesakes } from './use-namesakes.ts';

export type MemberAction = 'appoint' | 'demote' | 'free' | 'remove' | 'standDown' | 'reinstate';

const actions = {
  appoint: {
    send: makeAdmin,
    done: 'appointed',
    eligible: (member: ListedMember) => !member.isAdmin && !member.isSeat && !member.isGuest,
  },
  demote: { send: demoteAdmin, done: 'demoted', eligible: (member: ListedMember) => member.isAdmin },
  free: {
    done: 'freed',
    eligible: (member: ListedMember) => member.isGuest || member.claimed === true,
  },
  remove: { send: removeMember, done: 'removed', eligible: () => true },
  standDown: { send: standDown, done: 'stoodDown', eligible: (member: ListedMember) => !member.standsDown },
  reinstate: { send: reinstate, done: 'reinstated', eligible: (member: ListedMember) => member.standsDown },
} as const;

type Props = {
  act: MemberAction;
  open: boolean;
  onClose: () => void;
  leagueId: string;
  /** whether the league is finished: its final standings keep removed players */
  isFinished: boolean;
  userId: string;
  members: readonly ListedMember[];
  /** the member to act on, if already chosen */
  only?: ListedMember;
};

/** Lets an admin choose a member, read the consequences of an action and confirm it. */
export function MemberDialog({
  act,
  open,
  onClose,
  leagueId,
  isFinished,
  userId,
  members,
  only: preselected,
}: Props) {
  const { t } = useTranslation(['leagues', 'seasonEnd', 'ui']);
  const keepsStandings = act === 'remove' && isFinished;
  const [chosenId, setChosenId] = useState('');
  const [alsoRegistered, setAlsoRegistered] = useState(false);
  // Clears the choice, since the next action may be more serious and needs its own.
  const close = () => {
    setChosenId('');
    setAlsoRegistered(false);
    onClose();
  };
  const { done, eligible } = actions[act];
  const namesakes = useNamesakes(members);
  // Admins can pause themselves, but leave through another dialog.
  const isOthersOnly = act === 'appoint' || act === 'remove';
  const choices = members.filter((member) => eligible(member) && !(isOthersOnly && member.id === userId));
  const member = preselected ?? choices.find((choice) => choice.id === chosenId);
  const { data: registered = 0 } = useQuery({
    ...registeredQuery(leagueId, member?.id ?? ''),
    enabled: open && act === 'remove' && member !== undefined && !member.isSeat,
  });
  const change = useAction({
    send: (target: ListedMember) =>
      act === 'free'
        ? freeSeat(leagueId, userId, target.id)
        : actions[act].send(leagueId, target.id, registered > 0 && alsoRegistered),
    success: (_answer, { id, name }) => ({
      title: t(`outcomes.${done}.title`, { name: namesakes.fullName(id, name) }),
      text: keepsStandings ? t('seasonEnd:removed') : t(`outcomes.${done}.text`),
    }),
    refetch: [[]],
    onDone: close,
    failure: t('settings.failed'),
  });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(`${act}.title`)}
      {...(preselected && { subtitle: preselected.name })}
      footer={
        <>
          <Button
            variant={act === 'remove' ? 'danger' : 'primary'}
            disabled={!member}
            busy={change.busy}
            onClick={() => member && change.run(member)}
          >
            {t(`${act}.confirm`)}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{keepsStandings ? t('seasonEnd:removeKeeps') : t(`${act}.text`)}</p>
        {preselected ? null : choices.length === 0 ? (
          <p className={styles['warning']}>{t('settings.nobody')}</p>
        ) : (
          <SelectField
            label={t('settings.player')}
            value={member ? chosenId : ''}
            onChange={(event) => {
              setChosenId(event.target.value);
              setAlsoRegistered(false);
            }}
          >
            <option value="" disabled>
              {t('settings.choosePlayer')}
            </option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {namesakes.fullName(choice.id, choice.name)}
              </option>
            ))}
          </SelectField>
        )}
        {member && <NamesakeNotice details={namesakes.detailsOf(member.id)} />}
        {registered > 0 && (
          <Checkbox checked={alsoRegistered} onChange={({ target }) => setAlsoRegistered(target.checked)}>
            {t('remove.alsoRegistered', { count: registered })}
          </Checkbox>
        )}
        {act === 'demote' && member?.id === userId && <p className={styles['warning']}>{t('demote.self')}</p>}
      </div>
    </Sheet>
  );
}
