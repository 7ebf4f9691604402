import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { LeagueMember } from './members.api.ts';
import styles from './players-sheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; players: number };
  userId: string;
  members: readonly LeagueMember[];
};

/** Who is in the league, and who runs it. */
export function PlayersSheet({ open, onClose, league, userId, members }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('people.title')}
      subtitle={`${league.name} · ${t('players', { count: league.players })}`}
    >
      {members.length === 0 ? (
        <SkeletonGroup label={t('people.title')}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard
        <div role="region" aria-label={t('people.title')} tabIndex={0}>
          <ul className={styles['people']}>
            {adminsFirst(members).map((member) => (
              <li key={member.id} className={styles['person']}>
                <Avatar userId={member.id} name={member.name} picture={member.picture} size="small" />
                {/* It takes the place of the sheet in the history, so that Back leads to the page under it. */}
                <Link to={paths.player(league.id, member.id)} replace className={styles['name']}>
                  {member.name}{' '}
                  {member.id === userId && <span className={styles['soft']}>{t('people.you')}</span>}
                </Link>
                {member.standsDown && <span className={styles['soft']}>{t('people.standsDown')}</span>}
                {member.isAdmin && <span className={styles['admin']}>{t('people.admin')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

const adminsFirst = (members: readonly LeagueMember[]) =>
  members.toSorted((one, other) => Number(other.isAdmin) - Number(one.isAdmin));
