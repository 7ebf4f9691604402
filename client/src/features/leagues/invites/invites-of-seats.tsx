import { useTranslation } from 'react-i18next';

/** Says beside a league's own invite that it is not the one of a player without an account, who would stand there twice. */
export function InvitesOfSeats({ className }: { className: string | undefined }) {
  const { t } = useTranslation('leagues');
  const way = { about: t('settings.about'), players: t('settings.players') };
  return <p className={className}>{t('invite.withSeats', way)}</p>;
}
