import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { useQuery } from '@tanstack/react-query';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import Flame from 'lucide-react/icons/flame';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, localeOf } from '../../texts/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LeagueScore, RoundScore } from '../leagues/score.tsx';
import { useIsStaying } from '../leagues/use-is-staying.tsx';
import styles from './highlight-cards.module.css';
import { firstNameAmong } from './first-name.ts';
import { highlightsQuery } from './highlights.api.ts';
import type { ScoreboardEntry } from './scoreboard.api.ts';

type Props = { leagueId: string; mode: ModeSetting; lines: readonly ScoreboardEntry[] };

const icon = { size: 20, 'aria-hidden': true } as const;

export function HighlightCards({ leagueId, mode, lines }: Props) {
  const { t } = useTranslation('scoreboard');
  const { data, isPending } = useQuery({ ...highlightsQuery(leagueId), enabled: useIsStaying(leagueId) });
  const best = data?.lowestNettoUser;
  // Nobody is best and worst with the same round.
  const isOnlyRound = lines.reduce((sum, line) => sum + line.nbr_rounds, 0) === 1;
  const worst = isOnlyRound ? null : data?.highestNettoUser;
  const leader = data?.leader;
  const leaders = lines.filter((line) => line.position === 1);
  const shared = { lines, isPending };
  return (
    // It scrolls sideways on a phone and holds no control: without a stop of its own no keyboard could scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['cards']} aria-label={t('highlights')} tabIndex={0}>
      <Highlight
        {...shared}
        leads
        icon={<Trophy {...icon} />}
        title={t('leader')}
        who={leader}
        together={together()}
        none={t(mode === 2 && best ? 'noLeaderYet' : 'noHighlight')}
        score={leader && <LeagueScore mode={mode} value={leader.score} />}
      />
      <Highlight
        {...shared}
        icon={<Flame {...icon} />}
        title={t('bestRound')}
        who={best}
        none={t('noHighlight')}
        score={best && <RoundScore mode={mode} toPar={best.score_netto} />}
      />
      <Highlight
        {...shared}
        icon={<CloudLightning {...icon} />}
        title={t('worstRound')}
        who={worst}
        none={t('noHighlight')}
        score={worst && <RoundScore mode={mode} toPar={worst.score_netto} />}
      />
    </ul>
  );

  function together(): string | undefined {
    if (leaders.length < 2) return undefined;
    if (leaders.length > 2) return t('leadMany', { count: leaders.length });
    const names = leaders.map((leader) => firstNameAmong(leader.user_name, leaders));
    return t('leadTogether', { names: new Intl.ListFormat(localeOf[currentLanguage()]).format(names) });
  }
}

type HighlightProps = {
  icon: ReactNode;
  title: string;
  who: { user_name: string; profile_pic: string | null } | null | undefined;
  score: ReactNode;
  none: string;
  lines: readonly ScoreboardEntry[];
  isPending: boolean;
  /** said instead of one name: several have it */
  together?: string | undefined;
  leads?: boolean;
};

function Highlight(props: HighlightProps) {
  const { icon: picture, title, who, score, none, lines, isPending, together, leads } = props;
  // The call names no ids; the same name on the board gives the avatar its usual colour.
  const userId = lines.find((line) => line.user_name === who?.user_name)?.user_id ?? who?.user_name ?? '';
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
            {!together && <Avatar userId={userId} name={who.user_name} picture={who.profile_pic} />}
            <span className={styles['name']}>{together ?? who.user_name}</span>
            <span className={styles['score']}>{score}</span>
          </p>
        ) : (
          <p className={styles['none']}>{none}</p>
        )}
      </Card>
    </li>
  );
}
