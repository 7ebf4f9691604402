import type { ReactNode } from 'react';
import { Contours } from '../ui/graphics/contours.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import styles from './message-page.module.css';

type Props = { title: string; text: string; children: ReactNode; seed: string };

/** Renders a page with one message and its actions, such as "not found". */
export function MessagePage({ title, text, children, seed }: Props) {
  usePageTitle(title);
  return (
    <div className={styles['page']} data-on-dark>
      <Contours seed={seed} centre={[680, 420]} step={62} />
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        <div className={styles['actions']}>{children}</div>
      </div>
    </div>
  );
}
