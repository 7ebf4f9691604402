import { defineNewsKind, noReaders } from '../../push/news-kind.ts';
import { immediatePace } from '../../push/paces.ts';
import {
  getLeagueTag,
  withLeagueTitle,
  getLeaguePath,
  selectLeagueAudience,
  readActorNameOrNull,
} from '../leagues/news/news.queries.ts';

/** The news that somebody deleted rounds that another person had registered. */
interface DeletedRoundsNews {
  readonly actor: string;
  /** The name of the person who registered the rounds; null if it is the actor or the account has been deleted. */
  readonly registrarName: string | null;
  readonly count: number;
  /** Set if exactly one round was deleted. */
  readonly number: number | null;
  /** Set if exactly one round was deleted, and not by its player. */
  readonly player: string | null;
  readonly isYours: boolean;
}

export const roundsDeleted = defineNewsKind<'roundsTakenBack', DeletedRoundsNews>({
  type: 'round',
  notifiesUsersHidingActor: true,
  selectAudience: selectLeagueAudience,
  pace: immediatePace,
  findReaderIds: noReaders,
  readContent: withLeagueTitle(async (db, { leagueId, actorId, registeredBy, players }) => {
    const actor = await readActorNameOrNull(db, leagueId, actorId);
    if (actor === null) return undefined;
    const registrarName =
      registeredBy === actorId ? null : await readActorNameOrNull(db, leagueId, registeredBy);
    const createDetails = (count: number, number: number) => ({
      actor,
      registrarName,
      count,
      number: count === 1 ? number : null,
    });
    const totalCount = players.reduce((sum, player) => sum + player.count, 0);
    const [firstPlayer] = players;
    const wasDeletedByOther = totalCount === 1 && firstPlayer!.playerId !== actorId;
    const player = wasDeletedByOther ? await readActorNameOrNull(db, leagueId, firstPlayer!.playerId) : null;
    const newsForAll = { ...createDetails(totalCount, firstPlayer!.number), player, isYours: false };
    const playerNews = players.map(
      (deletion) =>
        [
          deletion.playerId,
          { ...createDetails(deletion.count, deletion.number), player: null, isYours: true },
        ] as const,
    );
    return { newsForAll, newsByUserId: new Map(playerNews) };
  }),
  texts: {
    en: ({ actor, registrarName: registrar, count, number, player, isYours }) => {
      const registrationClause = registrar === null ? '' : `, which ${registrar} had registered`;
      if (number === null)
        return `${actor} deleted ${count} ${isYours ? 'of your rounds' : 'rounds'}${registrationClause}`;
      const ownerPhrase = isYours ? 'your ' : player === null ? '' : `${player}’s `;
      return `${actor} deleted ${ownerPhrase}round ${number}${registrationClause}`;
    },
    sv: ({ actor, registrarName: registrar, count, number, player, isYours }) => {
      const registrationClause = registrar === null ? '' : `, som ${registrar} hade registrerat`;
      if (number === null)
        return `${actor} tog bort ${count} ${isYours ? 'av dina rundor' : 'rundor'}${registrationClause}`;
      const ownerPhrase = player === null ? '' : ` för ${player}`;
      return `${actor} tog bort ${isYours ? 'din runda' : 'runda'} ${number}${ownerPhrase}${registrationClause}`;
    },
  },
  getPath: getLeaguePath,
  getTag: getLeagueTag,
});
