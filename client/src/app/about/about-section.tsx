import ChevronRight from 'icon:chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Icon } from '../../ui/icon.ts';
import styles from './about-section.module.css';

type SectionName = 'players' | 'season' | 'rules' | 'share' | 'me' | 'look' | 'end';

/** Renders a section with a shareable link to itself as its heading. `title` replaces the default heading. */
export function AboutSection({
  name,
  title,
  children,
}: {
  name: SectionName;
  title?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('about');
  const headingId = `${name}-title`;
  return (
    <section id={name} aria-labelledby={headingId} tabIndex={-1} className={styles['group']}>
      <h2 id={headingId} className={styles['title']}>
        <Link to={{ hash: name }} replace preventScrollReset>
          {title ?? t(`groups.${name}`)}
        </Link>
      </h2>
      <Card className={styles['card']}>
        <ul>{children}</ul>
      </Card>
    </section>
  );
}

type RowProps = {
  icon: Icon;
  text: string;
  /** the current value of the setting */
  value?: string | undefined;
  danger?: boolean;
} & ({ to: string } | { run: () => void });

/** Renders one setting or detail of a league, as a link to a page or as a button that opens a dialog. */
export function AboutRow({ icon: RowIcon, text, value, danger, ...action }: RowProps) {
  const content = (
    <>
      <RowIcon size={22} aria-hidden="true" />
      <span className={styles['content']}>
        <span className={styles['text']}>{text}</span>
        {value !== undefined && <span className={styles['value']}>{value}</span>}
      </span>
      <ChevronRight size={20} aria-hidden="true" className={styles['chevron']} />
    </>
  );
  const rowClass = classNames(styles['row'], danger && styles['danger']);
  return (
    <li>
      {'to' in action ? (
        <Link to={action.to} className={rowClass}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-haspopup="dialog" className={rowClass} onClick={action.run}>
          {content}
        </button>
      )}
    </li>
  );
}
