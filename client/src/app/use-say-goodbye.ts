import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/toast.ts';

export function useSayGoodbye(): (logOut: () => void) => void {
  const { t } = useTranslation('accounts');
  return (logOut) => {
    logOut();
    showToast({ kind: 'success', title: t('outcomes.loggedOut.title'), text: t('outcomes.loggedOut.text') });
  };
}
