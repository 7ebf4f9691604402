import { useTranslation } from 'react-i18next';

/**
 * Warns that players without an account need a personal invite: with the league's invite they would be listed twice.
 */
export function SeatInviteNote({ className }: { className: string | undefined }) {
  const { t } = useTranslation('leagues');
  const labels = { about: t('settings.about'), players: t('settings.players') };
  return <p className={className}>{t('invite.withSeats', labels)}</p>;
}
