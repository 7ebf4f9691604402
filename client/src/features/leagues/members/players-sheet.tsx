import UserPlus from 'icon:user-plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/graphics/skeleton.tsx';
import type { League } from '../leagues.api.ts';
import { MemberMenu } from './member-menu.tsx';
import type { ListedMember } from './members.api.ts';
import { PersonName } from './person-name.tsx';
import { useNamesakes } from './use-namesakes.ts';
import type { Seat } from '../seats/seats.api.ts';
import styles from './players-sheet.module.css';

const AddSeatForm = lazyComponent(() => import('../seats/add-seat-form.tsx'), 'AddSeatForm', 'seats');
const SeatMenu = lazyComponent(() => import('../seats/seat-menu.tsx'), 'SeatMenu', 'seats');

type Props = {
  open: boolean;
  onClose: () => void;
  league: League;
  userId: string;
  members: readonly ListedMember[];
  /** opens the form to register a round for a player without an account */
  onRegisterFor: (seat: Seat) => void;
};

/** Lists the members of the league, admins first. */
export function PlayersSheet({ open, onClose, league, userId, members, onRegisterFor }: Props) {
  const { t } = useTranslation('leagues');
  const [isAdding, setIsAdding] = useState(false);
  const namesakes = useNamesakes(members);
  const isAdmin = league.admins.includes(userId);
  const close = () => {
    setIsAdding(false);
    onClose();
  };
  if (isAdding) {
    return (
      <Sheet
        keepOpenOnOutsidePress
        open={open}
        onClose={close}
        title={t('people.add')}
        subtitle={league.name}
      >
        <Suspense fallback={<Skeleton shape="block" />}>
          <AddSeatForm leagueId={league.id} userId={userId} onBack={() => setIsAdding(false)} />
        </Suspense>
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('people.title')}
      subtitle={`${league.name} · ${t('players', { count: league.players })}`}
      footer={
        isAdmin &&
        !league.finished && (
          <Button
            wide
            variant="outline"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('people.add')}
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <SkeletonGroup label={t('people.title')}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the long list
        <div role="region" aria-label={t('people.title')} tabIndex={0}>
          <ul className={styles['people']}>
            {sortAdminsFirst(members).map((member) => (
              <li key={member.id} className={styles['person']}>
                <Avatar userId={member.id} name={member.name} picture={member.picture} size="small" />
                {/* The link replaces the sheet's history entry, so that Back returns to the page under the sheet. */}
                <Link to={paths.player(league.id, member.id)} replace className={styles['name']}>
                  <PersonName
                    name={
                      <>
                        {member.name}{' '}
                        {member.id === userId && <span className={styles['muted']}>{t('people.you')}</span>}
                      </>
                    }
                    details={namesakes.getDetails(member.id)}
                  />
                </Link>
                {member.standsDown && <span className={styles['muted']}>{t('people.paused')}</span>}
                {member.isSubstitute && <span className={styles['muted']}>{t('people.substitute')}</span>}
                {member.isAdmin && <span className={styles['admin']}>{t('people.admin')}</span>}
                {member.isSeat && <span className={styles['muted']}>{t('people.noAccount')}</span>}
                {member.isGuest && <span className={styles['muted']}>{t('people.guest')}</span>}
                {isAdmin && (
                  <span className={styles['actions']}>
                    {member.isSeat ? (
                      <Suspense>
                        <SeatMenu
                          league={league}
                          userId={userId}
                          seat={member}
                          namesakes={namesakes}
                          onRegister={onRegisterFor}
                        />
                      </Suspense>
                    ) : (
                      <MemberMenu
                        league={league}
                        userId={userId}
                        member={member}
                        members={members}
                        fullName={namesakes.getFullName(member.id, member.name)}
                      />
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {members.some((member) => member.isSeat) && (
            <p className={classNames(styles['muted'], styles['note'])}>{t('people.noAccountText')}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}

const sortAdminsFirst = (members: readonly ListedMember[]) =>
  members.toSorted((a, b) => Number(b.isAdmin) - Number(a.isAdmin));
