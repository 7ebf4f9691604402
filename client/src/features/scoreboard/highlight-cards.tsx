import type { BoardRow } from '@golf-league/core/golf/board.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import Flame from 'lucide-react/icons/flame';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { currentLanguage } from '../../texts/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LeagueScore, RoundScore } from '../leagues/score.tsx';
import { useIsStaying } from '../leagues/use-is-staying.tsx';
import styles from './highlight-cards.module.css';
import { firstNameAmong } from './first-name.ts';
import { highlightsQuery } from './highlights.api.ts';

type Props = { leagueId: string; rules: ScoringRules; lines: readonly BoardRow[] };

const icon = { size: 20, 'aria-hidden': true } as const;

export function HighlightCards({ leagueId, rules, lines }: Props) {
  const { mode } = rules;
  const { t } = useTranslation('scoreboard');
  const { data, isPending } = useQuery({ ...highlightsQuery(leagueId), enabled: useIsStaying(leagueId) });
  const best = data?.best;
  // A single round would be both best and worst.
  const isOnlyRound = lines.reduce((sum, line) => sum + line.rounds, 0) === 1;
  const worst = isOnlyRound ? null : data?.worst;
  const leader = data?.leader;
  const leaders = lines.filter((line) => line.position === 1);
  const shared = { lines, isPending };
  return (
    // Focusable, since it scrolls sideways and has no control inside, so that a keyboard could not scroll it otherwise.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['cards']} aria-label={t('highlights')} tabIndex={0}>
      <Highlight
        {...shared}
        leads
        icon={<Trophy {...icon} />}
        title={t('leader')}
        who={leader}
        together={together()}
        none={t(mode === 'fedex' && best ? 'noLeaderYet' : 'noHighlight')}
        score={leader && <LeagueScore mode={mode} value={leader.score} />}
      />
      <Highlight
        {...shared}
        icon={<Flame {...icon} />}
        title={t('bestRound')}
        who={best}
        none={t('noHighlight')}
        score={best && <RoundScore rules={rules} toPar={best.toPar} />}
      />
      <Highlight
        {...shared}
        icon={<CloudLightning {...icon} />}
        title={t('worstRound')}
        who={worst}
        none={t('noHighlight')}
        score={worst && <RoundScore rules={rules} toPar={worst.toPar} />}
      />
    </ul>
  );

  function together(): string | undefined {
    if (leaders.length < 2) return undefined;
    if (leaders.length > 2) return t('leadMany', { count: leaders.length });
    const names = leaders.map((leader) => firstNameAmong(leader.name, leaders));
    return t('leadTogether', { names: new Intl.ListFormat(localeOf[currentLanguage()]).format(names) });
  }
}

type HighlightProps = {
  icon: ReactNode;
  title: string;
  who: { name: string; picture: string | null } | null | undefined;
  score: ReactNode;
  none: string;
  lines: readonly BoardRow[];
  isPending: boolean;
  /** shown instead of a name where several players share it */
  together?: string | undefined;
  leads?: boolean;
};

function Highlight(props: HighlightProps) {
  const { icon: picture, title, who, score, none, lines, isPending, together, leads } = props;
  // The call has no ids; the id of the same name on the board gives the avatar its usual colour.
  const userId = lines.find((line) => line.name === who?.name)?.memberId ?? who?.name ?? '';
  return (
    <li className={styles['item']}>
      <Card
        className={classNames(styles['card'], leads && styles['leader'])}
        data-on-deep={leads || undefined}
      >
        <h2 className={styles['title']}>
          {picture}
          {title}
        </h2>
        {isPending ? (
          <p className={styles['who']}>
            <Skeleton shape="circle" />
            <Skeleton />
          </p>
        ) : who ? (
          <p className={styles['who']}>
            {!together && <Avatar userId={userId} name={who.name} picture={who.picture} />}
            <span className={styles['name']}>{together ?? who.name}</span>
            <span className={styles['score']}>{score}</span>
          </p>
        ) : (
          <p className={styles['none']}>{none}</p>
        )}
      </Card>
    </li>
  );
}
