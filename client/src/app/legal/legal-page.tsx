import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import styles from './legal-page.module.css';
import { LegalText } from './legal-text.tsx';
import type { Paragraph } from './legal-text.tsx';

type LegalSection = { title: string; text: readonly Paragraph[] };

type Props = {
  title: string;
  /** the date of the last change, as YYYY-MM-DD; undefined on pages that are not policies */
  lastChanged?: string;
  intro: string;
  sections: Readonly<Record<string, LegalSection>>;
  /** content between the introduction and the sections */
  children?: ReactNode;
  numbered?: boolean;
};

/** Renders a legal text, for reading and printing. If `numbered`, wide screens also show a table of contents. */
export function LegalPage({ title, lastChanged, intro, sections, children, numbered = false }: Props) {
  const { t } = useTranslation('legal');
  usePageTitle(title);
  const titledSections = Object.entries(sections).map(([name, section], index) => ({
    ...section,
    id: `section-${name}`,
    title: numbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <h1 className={styles['title']}>{title}</h1>
        {lastChanged && (
          <p className={styles['lastChanged']}>{t('changed', { date: formatLongDate(lastChanged) })}</p>
        )}
        <p className={styles['intro']}>{intro}</p>
        {children}
        {titledSections.map((section) => (
          <Fragment key={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <LegalText text={section.text} />
          </Fragment>
        ))}
      </article>
      {numbered && (
        <nav aria-labelledby="contents" className={styles['contents']}>
          <h2 id="contents">{t('contents')}</h2>
          <ul>
            {titledSections.map((section) => (
              <li key={section.id}>
                <Link to={{ hash: section.id }}>{section.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const formatLongDate = (day: string) =>
  new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
