import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import styles from './joined-players.module.css';
import { membersQuery } from './members.api.ts';
import { useIsStillMember } from '../list/use-is-still-member.tsx';

const MAX_VISIBLE_PLAYERS = 12;

type Props = { leagueId: string; count: number };

/** Lists the players who have joined so far, and announces the new count when a player joins. */
export function JoinedPlayers({ leagueId, count }: Props) {
  const { t } = useTranslation('leagues');
  const isStillMember = useIsStillMember(leagueId);
  const { data: members = [] } = useQuery({ ...membersQuery(leagueId), enabled: isStillMember });
  const visibleMembers = members.slice(
    0,
    members.length > MAX_VISIBLE_PLAYERS ? MAX_VISIBLE_PLAYERS - 1 : MAX_VISIBLE_PLAYERS,
  );
  return (
    <section className={styles['section']} aria-label={t('people.title')}>
      <p role="status" className={styles['count']}>
        {t('start.joined', { count })}
      </p>
      <ul className={styles['players']}>
        {visibleMembers.map((member) => (
          <li key={member.id} className={styles['player']}>
            <Avatar userId={member.id} name={member.name} picture={member.picture} size="small" />
            <span className={styles['name']}>{member.name}</span>
            {member.isAdmin && <span className={styles['muted']}>{t('people.admin')}</span>}
          </li>
        ))}
        {members.length > visibleMembers.length && (
          <li className={styles['muted']}>
            {t('start.more', { count: members.length - visibleMembers.length })}
          </li>
        )}
      </ul>
    </section>
  );
}
