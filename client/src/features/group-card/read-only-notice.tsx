import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import styles from './read-only-notice.module.css';
import type { GroupCardContext } from './group-card-context.ts';
import { getCardState } from './whole/card-state.ts';

type Props = {
  group: GroupCardContext;
  /** opens the round form on the league page */
  onRegister: () => void;
};

/** Explains why a card is read-only: its event is cancelled or closed, or the league is finished. */
export function ReadOnlyNotice(props: Props) {
  const { t } = useTranslation('cards');
  const { status } = props.group.event;
  if (status === 'closed') return <ClosedEventNotice {...props} />;
  return (
    <p className={styles['notice']} role="status">
      {t(status === 'cancelled' ? 'cancelled' : 'finished')}
    </p>
  );
}

/** Renders the notice for a closed event, which also explains how to register a round that was played at the event. */
function ClosedEventNotice({ group: { card, setup, event, userId, isOver }, onRegister }: Props) {
  const { t } = useTranslation('cards');
  const playerStates = isOver
    ? []
    : card.players.map((player) => ({ player, status: getCardState(player, setup).status }));
  const unregisteredStates = playerStates.filter(({ status }) => status !== 'registered');
  const hasCompleteCard = unregisteredStates.some(({ status }) => status === 'whole');
  const needsForm = unregisteredStates.some(
    ({ player, status }) => player.playerId === userId && status !== 'whole',
  );
  return (
    <div className={styles['notice']} role="status">
      <p>
        {[
          t('closed'),
          hasCompleteCard && t('closedComplete'),
          unregisteredStates.length > 0 && t('closedLater'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {needsForm && (
        <LinkButton
          to={paths.league(event.leagueId)}
          variant="outline"
          size="small"
          className={styles['action']}
          onClick={onRegister}
        >
          {t('closedRegister')}
        </LinkButton>
      )}
    </div>
  );
}
