import { EVENT_ANSWERS } from '@golf-league/core/contracts/events.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { EventReminder } from './event-reminder.tsx';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  event: LeagueEvent;
  members: readonly ListedMember[] | undefined;
  userId: string;
  canRemind: boolean;
};

/** Lists the players by their answers, with avatars, and names the members who have not answered. */
export function AnswersByPlayer({ event, members, userId, canRemind }: Props) {
  const { t } = useTranslation('events');
  const answeredIds = new Set(event.answers.map((player) => player.id));
  const unansweredMembers = members?.filter((member) => !member.isSeat && !answeredIds.has(member.id)) ?? [];
  const otherNames = unansweredMembers.filter((member) => member.id !== userId).map((member) => member.name);
  const names = otherNames.length < unansweredMembers.length ? [t('you'), ...otherNames] : otherNames;
  return (
    <>
      {EVENT_ANSWERS.map((answer) => {
        const group = event.answers.filter((player) => player.answer === answer);
        if (group.length === 0) return null;
        return (
          <section key={answer} className={styles['group']}>
            <h3>{t(`group.${answer}`, { count: group.length })}</h3>
            <ul className={styles['people']}>
              {group.map((player) => (
                <li key={player.id} className={styles['person']}>
                  <Avatar userId={player.id} name={player.name} picture={player.picture} size="small" />
                  <span>{player.name}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {unansweredMembers.length > 0 && (
        <section className={styles['group']}>
          <h3>{t('group.silent', { count: unansweredMembers.length })}</h3>
          <p className={styles['unanswered']}>{formatNameList(names)}</p>
          {canRemind && otherNames.length > 0 && <EventReminder event={event} userId={userId} />}
        </section>
      )}
    </>
  );
}
