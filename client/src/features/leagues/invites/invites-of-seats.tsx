import { useTranslation } from 'react-i18next';

/**
 * Warns next to a league's general invite that a player without an account needs a personal one, or would be listed
 * twice.
 */
export function SeatInviteNote({ className }: { className: string | undefined }) {
  const { t } = useTranslation('leagues');
  const labels = { about: t('settings.about'), players: t('settings.players') };
  return <p className={className}>{t('invite.withSeats', labels)}</p>;
}
