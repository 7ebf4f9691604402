import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { serverOrigin } from '../../../platform/native/native-settings.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import styles from './account-form.module.css';

/** Renders a link that opens in a new tab, so that the form keeps its input. */
function TermsLink({ children }: { children: string }) {
  const { t } = useTranslation('accounts');
  return (
    <a href={serverOrigin + paths.terms()} target="_blank" rel="noreferrer" className={styles['link']}>
      {children}
      <ScreenReaderOnly>{` (${t('register.newTab')})`}</ScreenReaderOnly>
    </a>
  );
}

/** The `links` prop of `LinkedText`, for a text that contains <terms>…</terms>. */
export const linkedTerms = { terms: (text: string) => <TermsLink>{text}</TermsLink> };
