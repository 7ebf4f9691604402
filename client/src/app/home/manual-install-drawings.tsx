import type { ReactNode } from 'react';
import styles from './manual-install-dialog.module.css';

/** Renders a phone screen; only the part to look for is drawn in detail. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={styles['drawing']}>
      <rect x="1" y="1" width="94" height="70" rx="12" className={styles['screen']} />
      {children}
    </svg>
  );
}

/** Draws the share button in the bar at the bottom of the screen. */
export function ShareDrawing() {
  return (
    <Phone>
      <path d="M14 14h52M14 24h40M14 34h46" className={styles['faint']} />
      <path d="M1 46h94" className={styles['hairline']} />
      <path d="M18 55l-5 5 5 5M78 55l5 5-5 5" className={styles['faint']} />
      <circle cx="48" cy="59" r="11.5" className={styles['highlight']} />
      <path d="M44 57h-2v8h12v-8h-2M48 61v-9M45 54.500l3-3 3 3" className={styles['line']} />
    </Phone>
  );
}

/** Draws the share menu, with the row that adds the app to the home screen. */
export function AddDrawing() {
  return (
    <Phone>
      <path d="M14 14h44M14 58h50" className={styles['faint']} />
      <rect x="74" y="8" width="11" height="11" rx="3" className={styles['hairline']} />
      <rect x="74" y="53" width="11" height="11" rx="3" className={styles['hairline']} />
      <rect x="6" y="25" width="84" height="22" rx="7" className={styles['highlight']} />
      <path d="M14 36h44" className={styles['line']} />
      <rect x="73" y="29.5" width="13" height="13" rx="3.5" className={styles['line']} />
      <path d="M79.5 33v6M76.5 36h6" className={styles['line']} />
    </Phone>
  );
}

/** Draws the confirm button at the top, above the app's icon and name. */
export function ConfirmDrawing() {
  return (
    <Phone>
      <path d="M12 15h14" className={styles['faint']} />
      <rect x="61" y="6" width="29" height="18" rx="9" className={styles['highlight']} />
      <path d="M69 15.500l4 4 8-8.5" className={styles['line']} />
      <path d="M1 29h94" className={styles['hairline']} />
      <rect x="14" y="37" width="24" height="24" rx="6" className={styles['icon']} />
      <path d="M26 44l5 2.5-5 2.500M26 44v9M20 55l6-2.5 6 2.5" className={styles['mark']} />
      <path d="M46 45h34M46 54h22" className={styles['faint']} />
    </Phone>
  );
}
