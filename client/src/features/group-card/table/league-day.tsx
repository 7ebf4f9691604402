import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'icon:chevron-right';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import type { LeagueEvent } from '../../events/events.api.ts';
import { membersQuery } from '../../leagues/members/members.api.ts';
import type { GroupCardSetup } from '../displayed-players.ts';
import { getCardSetup, useGroupCard } from '../use-group-card.ts';
import { DayTable } from './day-table.tsx';
import styles from './league-day.module.css';
import { toDayRows } from './day-rows.ts';

type Props = {
  event: LeagueEvent;
  rules: LeagueRules;
  userId: string;
  /** whether to link to the event's page; false on that page itself */
  hasLink?: boolean;
};

/** Renders the live leaderboard of an event for members, including the entries in their outbox. */
export function LeagueDay(props: Props) {
  const { rules, event } = props;
  const setup = useMemo(() => getCardSetup(rules, event), [rules, event]);
  return setup && <Table {...props} setup={setup} />;
}

const NO_PLAYERS: readonly [] = [];

function Table({ event, setup, userId, hasLink = false }: Props & { setup: GroupCardSetup }) {
  const { t } = useTranslation('cards');
  const { data: members = NO_PLAYERS } = useQuery(membersQuery(event.leagueId));
  const { table } = useGroupCard({ event, setup, group: null, chosenPlayers: NO_PLAYERS, members });
  const pictures = new Map<string, string | null>(members.map(({ id, picture }) => [id, picture]));
  return (
    <Card className={styles['card']}>
      <DayTable
        rows={toDayRows(table, userId, (id) => pictures.get(id) ?? null)}
        mode={setup.rules.mode}
        holes={setup.holes.length}
        caption={t('playingNow', { title: event.title })}
      />
      {hasLink && (
        <Link to={paths.day(event.leagueId, event.id)} className={styles['link']}>
          {event.title}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </Card>
  );
}
