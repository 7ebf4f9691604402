import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { useId, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLeagueScore } from '../../features/leagues/list/score.tsx';
import { useFormatSpokenPosition } from '../../features/leagues/list/use-format-spoken-position.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { findNearestMember } from './position-lines.ts';
import type { PositionLine, computePositionLines } from './position-lines.ts';
import styles from './positions-chart.module.css';
import { PositionsDrawing, RoundTicks } from './positions-drawing.tsx';
import { assignShortNames } from '../../features/leagues/members/short-names.ts';
import type { Namesakes } from '../../features/leagues/members/use-namesakes.ts';

type Props = {
  board: SeasonStandings;
  steps: readonly ProgressStep[];
  positionLines: ReturnType<typeof computePositionLines>;
  followedId: string;
  userId: string;
  getFullName: Namesakes['getFullName'];
  onFollow: (memberId: string) => void;
};

/** Returns a slot's height in pixels at the default text size: tall for few players, still readable for many. */
const computeSlotHeight = (slots: number) => Math.min(64, Math.max(21, 440 / slots));

/** With at least this many slots, the rounds are labelled above the chart too. */
const minSlotsForTopTicks = 14;

/**
 * Renders the place chart. For pointers, keyboards and screen readers it is one listbox; its options are the
 * players' names at the ends of their lines.
 */
export function PositionsChart({
  board,
  steps,
  positionLines,
  followedId,
  userId,
  getFullName,
  onFollow,
}: Props) {
  const { t } = useTranslation('story');
  const formatSpokenPlace = useFormatSpokenPosition();
  const id = useId();
  const svgRef = useRef<SVGSVGElement>(null);
  const { lines, slots } = positionLines;
  const shortNames = assignShortNames(board.rows);
  const rowsById = new Map(board.rows.map((row) => [row.memberId, row]));
  const totals = new Map(steps.at(-1)?.rows.map((row) => [row.memberId, row.total]));
  const getOptionId = (memberId: string) => `${id}-${memberId}`;
  const size = { '--slots': slots, '--pitch': `${computeSlotHeight(slots) / 16}rem` } as CSSProperties;

  function followByTap({ target, clientX, clientY }: MouseEvent) {
    const optionElement = target instanceof Element && target.closest<HTMLElement>('[data-player]');
    const box = svgRef.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((clientX - box.left) / box.width) * (steps.length - 1);
    const y = ((clientY - box.top) / box.height) * slots;
    const tappedId = optionElement ? optionElement.dataset['player'] : findNearestMember(lines, x, y);
    if (tappedId != null) onFollow(tappedId);
  }

  function followByKey(event: KeyboardEvent) {
    const index = lines.findIndex((line) => line.memberId === followedId);
    const lastIndex = lines.length - 1;
    const nextIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lastIndex }[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    const nextPlayerId = lines[Math.min(lastIndex, Math.max(0, nextIndex))]?.memberId;
    if (nextPlayerId === undefined) return;
    document.getElementById(getOptionId(nextPlayerId))?.scrollIntoView({ block: 'nearest' });
    onFollow(nextPlayerId);
  }

  return (
    <div className={styles['chart']} style={size}>
      {slots >= minSlotsForTopTicks && <RoundTicks steps={steps} />}
      <div className={styles['plot']}>
        <PositionsDrawing
          svgRef={svgRef}
          positionLines={positionLines}
          steps={steps}
          followedId={followedId}
          userId={userId}
        />
        <div
          role="listbox"
          aria-label={t('follow')}
          tabIndex={0}
          aria-activedescendant={getOptionId(followedId)}
          className={styles['list']}
          onClick={followByTap}
          onKeyDown={followByKey}
        >
          {lines.map(renderOption)}
        </div>
      </div>
      <RoundTicks steps={steps} />
    </div>
  );

  function renderOption({ memberId, end }: PositionLine) {
    const total = totals.get(memberId) ?? null;
    const score = total === null ? '' : formatLeagueScore(board.rules.mode, total, getCurrentLanguage());
    const place = end === null ? t('noPlace') : formatSpokenPlace(end.position, end.tied);
    const name = getFullName(memberId, rowsById.get(memberId)?.name ?? '');
    return (
      <div
        key={memberId}
        role="option"
        id={getOptionId(memberId)}
        data-player={memberId}
        aria-selected={memberId === followedId}
        className={classNames(
          styles['option'],
          memberId === userId && styles['own'],
          memberId === followedId && styles['followed'],
          end === null && styles['ended'],
        )}
        style={{ top: `${(100 * (end?.slot ?? slots - 1)) / slots}%` }}
      >
        <ScreenReaderOnly>{t('option', { name, place, total: score })}</ScreenReaderOnly>
        <span
          aria-hidden="true"
          className={classNames(styles['place'], end?.position === 1 && styles['firstPlace'])}
        >
          {formatPosition(end?.position ?? null, end?.tied ?? false)}
        </span>
        <span aria-hidden="true" className={styles['name']}>
          {shortNames.get(memberId)}
        </span>
        <span aria-hidden="true" className={styles['total']}>
          {score}
        </span>
      </div>
    );
  }
}
