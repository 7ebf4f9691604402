import styles from './skip-link.module.css';

/** First thing on every page; the page's main element carries the id and tabIndex -1. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={styles['link']}>
      {children}
    </a>
  );
}
