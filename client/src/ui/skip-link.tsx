import styles from './skip-link.module.css';

/**
 * Renders a link that skips to the main content. Must be the first element of a page. The main element needs `to` as
 * its id, and tabIndex -1.
 */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={styles['link']}>
      {children}
    </a>
  );
}
