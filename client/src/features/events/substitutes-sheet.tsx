import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { membersQuery } from '../leagues/members/members.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { PersonName } from '../leagues/members/person-name.tsx';
import { useNamesakes } from '../leagues/members/use-namesakes.ts';
import { setSubstitutes } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
};

const NO_MEMBERS: readonly ListedMember[] = [];

/** Lets admins choose the season's substitutes, who fill in when a player on a tee sheet can't make it. */
export function SubstitutesSheet({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('events');
  const query = membersQuery(league.id);
  const { data: members } = useQuery({ ...query, enabled: open });
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | null>(null);
  const { getDetails } = useNamesakes(members ?? NO_MEMBERS);
  const currentIds = new Set(members?.filter(({ isSubstitute }) => isSubstitute).map(({ id }) => id));
  const selectedIds = chosenIds ?? currentIds;
  const close = () => {
    setChosenIds(null);
    onClose();
  };
  const save = useAction({
    send: () => setSubstitutes(league.id, userId, [...selectedIds]),
    success: { title: t('substitutes.saved.title'), text: t('substitutes.saved.text') },
    refetch: [query.queryKey],
    onDone: (_response, _input, refetched) => refetched.then(close),
    failureTitle: t('failed.substitutes'),
  });
  const toggle = (id: string, isChecked: boolean) => {
    const nextIds = new Set(selectedIds);
    if (isChecked) nextIds.add(id);
    else nextIds.delete(id);
    setChosenIds(nextIds);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('substitutes.title')}
      subtitle={league.name}
      action={{ text: t('substitutes.save'), ...save, ready: members !== undefined }}
    >
      <div className={styles['form']}>
        <p>{t('substitutes.text')}</p>
        {members ? (
          <ul>
            {members.map(({ id, name }) => (
              <li key={id}>
                <Checkbox checked={selectedIds.has(id)} onChange={({ target }) => toggle(id, target.checked)}>
                  <PersonName
                    name={id === userId ? t('sheet.you', { name }) : name}
                    details={getDetails(id)}
                  />
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonGroup label={t('substitutes.title')}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
      </div>
    </FormDialog>
  );
}
