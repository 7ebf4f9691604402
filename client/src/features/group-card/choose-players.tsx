import { GROUP_LIMITS } from '@golf-league/core/golf/days/group-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { PersonName } from '../leagues/members/person-name.tsx';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { useNamesakes } from '../leagues/members/use-namesakes.ts';
import styles from './choose-players.module.css';
import { CardHeader } from './hole/card-header.tsx';

type Props = {
  event: LeagueEvent;
  members: readonly ListedMember[];
  userId: string;
  subtitle: string;
  seed: string;
  initialIds: readonly string[];
  onChoose: (players: readonly string[]) => void;
};

/** Lets users choose the players whose scores they enter, in an event without a tee sheet. */
export function ChoosePlayers({ event, members, userId, subtitle, seed, initialIds, onChoose }: Props) {
  const { t } = useTranslation('cards');
  const [chosenIds, setChosenIds] = useState<readonly string[]>(
    initialIds.length > 0 ? initialIds : [userId],
  );
  const { getDetails } = useNamesakes(members);
  const answersById = new Map(event.answers.map(({ id, answer }) => [id, answer]));
  const getSortOrder = (id: string) => (id === userId ? 0 : answersById.get(id) === 'yes' ? 1 : 2);
  const sortedMembers = members.toSorted(
    (a, b) => getSortOrder(a.id) - getSortOrder(b.id) || a.name.localeCompare(b.name),
  );
  const isFull = chosenIds.length >= GROUP_LIMITS.max;
  const toggle = (id: string, isChosen: boolean) =>
    setChosenIds(isChosen ? [...chosenIds, id] : chosenIds.filter((playerId) => playerId !== id));
  return (
    <div className={styles['page']}>
      <CardHeader
        leagueId={event.leagueId}
        title={t('title')}
        subtitle={subtitle}
        seed={seed}
        onShowLeaderboard={undefined}
      />
      <form
        className={styles['form']}
        onSubmit={(submitEvent) => {
          submitEvent.preventDefault();
          if (chosenIds.length > 0) onChoose(chosenIds);
        }}
      >
        <h2>{t('choosePlayers')}</h2>
        <p className={styles['muted']}>{t('choosePlayersText')}</p>
        <ul className={styles['list']}>
          {sortedMembers.map(({ id, name }) => {
            const isChosen = chosenIds.includes(id);
            return (
              <li key={id}>
                <Checkbox
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={({ target }) => toggle(id, target.checked)}
                >
                  <PersonName
                    name={id === userId ? t('ownName', { name: toDisplayName(name) }) : toDisplayName(name)}
                    details={getDetails(id)}
                  />
                </Checkbox>
              </li>
            );
          })}
        </ul>
        <div className={styles['footer']}>
          <Button type="submit" size="large" wide disabled={chosenIds.length === 0}>
            {t('begin')}
          </Button>
        </div>
      </form>
    </div>
  );
}
