import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import styles from './closed-notice.module.css';
import type { Group } from './group.ts';
import { cardStateOf } from './whole/card-state.ts';

type Props = {
  group: Group;
  /** whether the league takes no rounds any more */
  isOver: boolean;
  /** asks the page of the league for its form of a round */
  onRegister: () => void;
};

/** Why nothing is written on the card of a closed day, and how a round of it is registered all the same. */
export function ClosedNotice({ group: { card, basis, event, userId }, isOver, onRegister }: Props) {
  const { t } = useTranslation('cards');
  const states = isOver ? [] : card.players.map((player) => ({ player, is: cardStateOf(player, basis).is }));
  const open = states.filter(({ is }) => is !== 'registered');
  const isWhole = open.some(({ is }) => is === 'whole');
  const mustType = open.some(({ player, is }) => player.playerId === userId && is !== 'whole');
  return (
    <div className={styles['notice']} role="status">
      <p>
        {[t('closed'), isWhole && t('closedWhole'), open.length > 0 && t('closedLater')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {mustType && (
        <LinkButton
          to={paths.league(event.leagueId)}
          variant="outline"
          size="small"
          className={styles['way']}
          onClick={onRegister}
        >
          {t('closedRegister')}
        </LinkButton>
      )}
    </div>
  );
}
