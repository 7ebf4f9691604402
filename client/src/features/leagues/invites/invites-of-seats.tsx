import { useTranslation } from 'react-i18next';

/** Warns next to a league's own invite that a player without an account needs another one, or would be listed twice. */
export function SeatInviteNote({ className }: { className: string | undefined }) {
  const { t } = useTranslation('leagues');
  const way = { about: t('settings.about'), players: t('settings.players') };
  return <p className={className}>{t('invite.withSeats', way)}</p>;
}
