import Flag from 'icon:flag';
import Info from 'icon:info';
import UserPlus from 'icon:user-plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CopyButton } from '../invites/copy-button.tsx';
import { SeatInviteNote } from '../invites/seat-invite-note.tsx';
import { useInvite } from '../invites/use-invite.ts';
import { JoinedPlayers } from '../members/joined-players.tsx';
import type { League } from '../leagues.api.ts';
import styles from './start-card.module.css';

const StartLeagueDialog = lazyDialog(() => import('./start-league-dialog.tsx'), 'StartLeagueDialog');

type Props = {
  league: League;
  userId: string;
  isAdmin: boolean;
  adminNames: readonly string[];
  onInvite: () => void;
};

/** Lets members invite players and see who has joined before the season starts, and lets admins start the season. */
export function StartCard({ league, userId, isAdmin, adminNames, onInvite }: Props) {
  const { t } = useTranslation('leagues');
  const { invite } = useInvite(league, userId, isAdmin);
  const [isStarting, setIsStarting] = useState(false);
  const names = new Intl.ListFormat(localesByLanguage[getCurrentLanguage()], { type: 'disjunction' }).format(
    adminNames,
  );
  const onlyAdminsText = t('start.forMember', { count: adminNames.length, names });
  const onlyAdminsId = useId();
  return (
    <Card data-start className={styles['card']}>
      <div>
        <h2 className={styles['title']}>{t('start.waiting')}</h2>
        <p className={styles['text']}>{t(isAdmin ? 'start.forAdmin' : 'start.forAll')}</p>
      </div>
      <div className={styles['actions']}>
        <Button wide size="large" icon={<UserPlus aria-hidden="true" />} onClick={onInvite}>
          {t('invite.button')}
        </Button>
        {/* Shown even if the league has players without an account, since inviting players is the first step. */}
        {invite && (
          <CopyButton text={invite.message} variant="outline">
            {t('invite.copyInvite')}
          </CopyButton>
        )}
        <Button
          wide
          variant="outline"
          size={isAdmin ? 'normal' : 'small'}
          // Not `disabled`: for members, a tap shows a toast that says who can start the season.
          aria-disabled={!isAdmin || undefined}
          aria-describedby={isAdmin ? undefined : onlyAdminsId}
          icon={<Flag aria-hidden="true" />}
          onClick={() =>
            isAdmin ? setIsStarting(true) : showToast({ kind: 'success', icon: Info, title: onlyAdminsText })
          }
        >
          {t('start.button')}
        </Button>
        {isAdmin && league.seats.length > 0 && <SeatInviteNote className={styles['note']} />}
        {!isAdmin && (
          <p id={onlyAdminsId} className={styles['note']}>
            {onlyAdminsText}
          </p>
        )}
      </div>
      <JoinedPlayers leagueId={league.id} count={league.players} />
      <StartLeagueDialog league={league} open={isStarting} onClose={() => setIsStarting(false)} />
    </Card>
  );
}
