import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { setOwnHandicapHidden } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { useHandicapChange } from './use-handicap-change.ts';

type Props = { userId: string; hidden: boolean; queryClient: QueryClient };

/** Explains what other players see of the user's handicap, with a checkbox to hide it. */
export function HandicapVisibility({ userId, hidden, queryClient }: Props) {
  const { t } = useTranslation('handicap');
  const changeHidden = useHandicapChange(userId, queryClient, setOwnHandicapHidden);
  return (
    <section className={styles['section']}>
      <h3>{t('visibility')}</h3>
      <p>{t('visibilityText')}</p>
      <Checkbox
        checked={changeHidden.isPending ? changeHidden.variables : hidden}
        disabled={changeHidden.isPending}
        onChange={(event) => changeHidden.mutate(event.target.checked)}
      >
        {t('hide')}
      </Checkbox>
      <p className={styles['muted']}>{t('hideText')}</p>
    </section>
  );
}
