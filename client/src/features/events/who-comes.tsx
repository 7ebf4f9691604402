import { answers } from '@golf-league/core/contracts/events.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/drawn/avatar.tsx';
import { listOfNames } from '../leagues/members/list-of-names.ts';
import type { LeagueMember } from '../leagues/members/members.api.ts';
import { EventReminder } from './event-reminder.tsx';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  event: LeagueEvent;
  members: readonly LeagueMember[] | undefined;
  userId: string;
  mayRemind: boolean;
};

/** The answers with pictures, and the names of those who have not answered. */
export function AnswersByPlayer({ event, members, userId, mayRemind }: Props) {
  const { t } = useTranslation('events');
  const said = new Set(event.answers.map((one) => one.id));
  const silent = members?.filter((member) => !member.isSeat && !said.has(member.id)) ?? [];
  const others = silent.filter((member) => member.id !== userId).map((member) => member.name);
  const names = others.length < silent.length ? [t('you'), ...others] : others;
  return (
    <>
      {answers.map((answer) => {
        const group = event.answers.filter((one) => one.answer === answer);
        if (group.length === 0) return null;
        return (
          <section key={answer} className={styles['group']}>
            <h3>{t(`group.${answer}`, { count: group.length })}</h3>
            <ul className={styles['people']}>
              {group.map((one) => (
                <li key={one.id} className={styles['person']}>
                  <Avatar userId={one.id} name={one.name} picture={one.picture} size="small" />
                  <span>{one.name}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {silent.length > 0 && (
        <section className={styles['group']}>
          <h3>{t('group.silent', { count: silent.length })}</h3>
          <p className={styles['silent']}>{listOfNames(names)}</p>
          {mayRemind && others.length > 0 && <EventReminder event={event} userId={userId} />}
        </section>
      )}
    </>
  );
}
