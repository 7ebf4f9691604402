import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import styles from './league-page.module.css';
import shape from './league-shape.module.css';

/** The placeholder of the league page while it loads. */
export function LeagueShape() {
  return (
    <div className={styles['page']}>
      <div className={shape['hero']} />
      <div className={styles['content']}>
        <BoardSkeleton rows={9} />
      </div>
    </div>
  );
}
