import { Popover } from '@base-ui/react/popover';
import { useTranslation } from 'react-i18next';
import { ContainedPortal } from '../../../ui/dialogs/contained-portal.tsx';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import infoStyles from '../../../ui/controls/info.module.css';
import { toPictureUrl } from '../chat.api.ts';
import type { PollOption } from '../chat.api.ts';
import styles from './voters.module.css';

const maxPictures = 5;

/** Shows the voters' pictures; their names appear on hover, tap or key press. */
export function Voters({ option, getName }: { option: PollOption; getName: (userId: string) => string }) {
  const { t } = useTranslation('chat');
  const voters = option.voters;
  if (option.votes === 0) return null;
  const deletedVoterCount = option.votes - voters.length;
  const hiddenCount = option.votes - Math.min(voters.length, maxPictures);
  const label = t('poll.voters', { option: option.text });
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        className={styles['trigger']}
        aria-label={hiddenCount > 0 ? `${label}, ${t('poll.more', { count: hiddenCount })}` : label}
      >
        {voters.slice(0, maxPictures).map((voter) => (
          <Avatar
            key={voter.id}
            userId={voter.id}
            name={getName(voter.id)}
            picture={toPictureUrl(voter)}
            size="small"
          />
        ))}
        {hiddenCount > 0 && (
          <span className={styles['hiddenCount']}>{t('poll.more', { count: hiddenCount })}</span>
        )}
      </Popover.Trigger>
      <ContainedPortal portal={Popover.Portal}>
        <Popover.Positioner
          className={infoStyles['positioner']}
          side="top"
          sideOffset={4}
          collisionPadding={12}
        >
          <Popover.Popup className={infoStyles['popup']} aria-label={label}>
            <ul className={styles['names']}>
              {voters.map((voter) => (
                <li key={voter.id}>{getName(voter.id)}</li>
              ))}
              {deletedVoterCount > 0 && <li>{t('poll.deletedVoters', { count: deletedVoterCount })}</li>}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </ContainedPortal>
    </Popover.Root>
  );
}
