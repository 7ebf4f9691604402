import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { accountRoutes } from './app/account.routes.ts';
import { createDeletionJobs } from './app/delete-account.jobs.ts';
import { deleteAccountRoutes, type DeletionStep } from './app/delete-account.routes.ts';
import { newsKinds } from './app/news-kinds.ts';
import { createEndTrialsJob } from './app/end-trials.jobs.ts';
import { type Adapters, openAdapters } from './app/open-adapters.ts';
import { personRoutes } from './app/person/person.routes.ts';
import { serviceRoutes } from './app/service.routes.ts';
import { siteRoutes } from './app/site.routes.ts';
import { createWeeklyJobs } from './app/weekly/weekly.jobs.ts';
import { createBackupJobs } from './backup/backup.jobs.ts';
import type { Config } from './config.ts';
import { type JobHandler, startJobs } from './database/jobs.ts';
import type { OpenDatabase } from './database/open.ts';
import type { DomainEvent } from './database/unit-of-work.ts';
import { deleteAccountData } from './features/accounts/accounts.actions.ts';
import { createAccountJobs } from './features/accounts/accounts.jobs.ts';
import { createAddressJobs } from './features/accounts/addresses.jobs.ts';
import { createContactJobs } from './features/accounts/contact.jobs.ts';
import { createNewsMailJobs } from './features/accounts/notifications.jobs.ts';
import { createPasswordJobs } from './features/accounts/passwords.jobs.ts';
import { billboardRoutes } from './features/billboard/billboard.routes.ts';
import { deleteStoredUserResponses } from './features/chat/chat.actions.ts';
import { createChatEvents, chatRoutes } from './features/chat/chat.routes.ts';
import { pollsRoutes } from './features/chat/polls.routes.ts';
import { coursesRoutes } from './features/courses/courses.routes.ts';
import { sharingRoutes } from './features/courses/sharing.routes.ts';
import { calendarRoutes } from './features/events/calendar.routes.ts';
import { daysRoutes } from './features/events/days.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { remindersRoutes } from './features/events/reminders.routes.ts';
import { createCardJobs } from './features/group-card/cards.jobs.ts';
import { cardsRoutes } from './features/group-card/cards.routes.ts';
import { CardCache } from './features/group-card/card-cache.queries.ts';
import { createEventJobs } from './features/games/closing.jobs.ts';
import { DayCardCache } from './features/games/games.queries.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { forfeitOpenMatches } from './features/matches/leaving.actions.ts';
import { matchesRoutes } from './features/matches/matches.routes.ts';
import { handicapRoutes } from './features/handicap/handicap.routes.ts';
import { backgroundsRoutes } from './features/leagues/backgrounds.routes.ts';
import { historyRoutes } from './features/leagues/history.routes.ts';
import { invitesRoutes } from './features/leagues/invites.routes.ts';
import { leagueRulesRoutes } from './features/leagues/rules.routes.ts';
import { createLeagueJobs } from './features/leagues/leagues.jobs.ts';
import { leaguesRoutes } from './features/leagues/leagues.routes.ts';
import { leaveEveryLeague } from './features/leagues/members/leaving.actions.ts';
import { membersRoutes } from './features/leagues/members/members.routes.ts';
import { anonymiseReports } from './features/reports/reports.actions.ts';
import { createReportJobs } from './features/reports/reports.jobs.ts';
import { createImportJobs } from './features/imports/imports.jobs.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { trialsRoutes } from './features/trials/trials.routes.ts';
import { recapRoutes } from './features/recap/recap.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { applauseRoutes } from './features/rounds/applause.routes.ts';
import { joiningRoutes } from './features/rounds/joining.routes.ts';
import { deletingRoutes } from './features/rounds/deleting.routes.ts';
import { participationRoutes } from './features/rounds/participation.routes.ts';
import { storeMissingFinalTables } from './features/scoreboard/final-table.actions.ts';
import { spectatorLinkRoutes } from './features/leagues/spectators.routes.ts';
import { openSpectatorKeys, type SpectatorKeys } from './features/leagues/spectators.queries.ts';
import { seasonsRoutes } from './features/leagues/seasons.routes.ts';
import { seatsRoutes } from './features/rounds/seats.routes.ts';
import { handicapRecordRoutes } from './features/rounds/handicap-record.routes.ts';
import { roundsRoutes } from './features/rounds/rounds.routes.ts';
import { BoardCache } from './features/scoreboard/boards.queries.ts';
import { scoreboardRoutes } from './features/scoreboard/scoreboard.routes.ts';
import { previewsRoutes } from './features/spectators/previews.routes.ts';
import { spectatorsRoutes } from './features/spectators/spectators.routes.ts';
import { requireAppVersion } from './http/app-version.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerBodyParsers } from './http/body.ts';
import { registerErrorHandler, handleClientError, sendError } from './http/error-handler.ts';
import { registerDrain } from './http/drain.ts';
import { PrerenderedLeagues } from './http/prerendered-leagues.ts';
import { buildLimits } from './http/limits.ts';
import { picturesRoutes } from './http/pictures.ts';
import { MAX_SYNC_GZIP_BYTES, MIN_GZIP_BYTES } from './http/json-response.ts';
import { limitPipelining } from './http/pipelining.ts';
import { createInputError } from './http/api-error.ts';
import { MembershipCache } from './http/membership-cache.ts';
import type { Deps } from './http/route.ts';
import { toTrustProxyOption } from './http/trusted-proxies.ts';
import { serveWebApp } from './http/web-app.ts';
import { openPictures } from './images/pictures.ts';
import { createPictureJobs } from './images/removal.ts';
import { createMetricsReader } from './watch/metrics.ts';
import { startWatching } from './watch/watch.jobs.ts';
import { createNativePushJob } from './push/send-native-push.ts';
import { createWebPushJob } from './push/send-web-push.ts';
import { createNotificationJobs } from './push/notification-jobs.ts';
import { createWebPush } from './push/web-push.ts';
import { isWebSocketUpgrade } from './realtime/handshakes.ts';
import type { IncomingEvent } from './realtime/incoming-events.ts';
import { openSockets, type Sockets } from './realtime/sockets.ts';

interface AppOptions {
  config: Config;
  database: OpenDatabase;
  clock?: () => Date;
  /** `false` turns the log off, for tests. */
  logger?: FastifyServerOptions['logger'];
  webFolder?: string;
  /** `false` in tests that check the effects of calls: enqueued jobs run, but scheduled jobs do not. */
  runsScheduledJobs?: boolean;
}

const builtWebAppFolder = join(import.meta.dirname, '../../client/dist');

/** The steps that handle a member's data when the membership ends. */
const leavingSteps = [forfeitOpenMatches];

/** The steps that delete an account, from the highest layer down, because rows refer to rows of lower layers. */
const deletionSteps: readonly DeletionStep[] = [
  (work, session) => anonymiseReports(work, session.userId),
  (work, session) => deleteStoredUserResponses(work, session.userId),
  (work, session) => leaveEveryLeague(work, session, leavingSteps),
  deleteAccountData,
];

/** Mounts all features, in layer order. Returns the link previews that chat apps show for a page. */
function mountFeatures(deps: Deps, adapters: Adapters, keys: SpectatorKeys, webFolder: string) {
  const boards = new BoardCache();
  const cards = new CardCache();
  const dayCards = new DayCardCache();
  picturesRoutes(deps);
  accountRoutes(deps, adapters);
  handicapRoutes(deps);
  leaguesRoutes(deps);
  leagueRulesRoutes(deps);
  backgroundsRoutes(deps);
  membersRoutes(deps);
  historyRoutes(deps);
  invitesRoutes(deps);
  spectatorLinkRoutes(deps, keys);
  seasonsRoutes(deps);
  coursesRoutes(deps);
  sharingRoutes(deps);
  roundsRoutes(deps);
  handicapRecordRoutes(deps);
  applauseRoutes(deps);
  joiningRoutes(deps);
  seatsRoutes(deps);
  deletingRoutes(deps, leavingSteps);
  participationRoutes(deps);
  importsRoutes(deps);
  trialsRoutes(deps);
  eventsRoutes(deps);
  daysRoutes(deps);
  calendarRoutes(deps);
  remindersRoutes(deps);
  cardsRoutes(deps, cards);
  gamesRoutes(deps, cards, dayCards);
  matchesRoutes(deps, dayCards);
  const prerenderedLeagues = new PrerenderedLeagues(webFolder, deps.config.appName);
  scoreboardRoutes(deps, { boards, keys, prerenderedLeagues });
  recapRoutes(deps, boards);
  const readSpectatorBoard = spectatorsRoutes(deps, boards, { cards, earlierDayCards: dayCards }, keys);
  billboardRoutes(deps);
  chatRoutes(deps, boards);
  pollsRoutes(deps);
  reportsRoutes(deps);
  deleteAccountRoutes(deps, deletionSteps);
  personRoutes(deps);
  siteRoutes(deps, adapters.mail);
  return previewsRoutes(deps, boards, readSpectatorBoard);
}

/** Lists the events that clients may send on a socket. */
function listIncomingEvents(deps: Deps): IncomingEvent[] {
  return createChatEvents(deps);
}

/** Lists all job handlers, for both enqueued and scheduled jobs. */
function listJobHandlers(deps: Deps, { mail, push, vapid, unsubscribeLinks }: Adapters): JobHandler[] {
  const { db, clock } = deps;
  const newsDeps = { db, clock, kinds: newsKinds };
  return [
    ...createPictureJobs(deps.pictures, clock),
    ...createAccountJobs(deps, mail),
    ...createPasswordJobs(deps, mail),
    ...createAddressJobs(deps, mail),
    ...createNewsMailJobs(deps, { mail, unsubscribeLinks, kinds: newsKinds }),
    ...createContactJobs(deps, mail),
    ...createImportJobs(deps),
    ...createLeagueJobs(deps),
    ...createEventJobs(deps),
    ...createCardJobs(deps),
    ...createReportJobs(deps, mail),
    ...createDeletionJobs(deps, deletionSteps),
    createEndTrialsJob(deps, deletionSteps),
    ...createWeeklyJobs(deps, mail, unsubscribeLinks),
    ...createNotificationJobs(newsDeps),
    createNativePushJob(newsDeps, push),
    createWebPushJob(
      newsDeps,
      createWebPush(vapid, deps.app.log, () => clock().getTime()),
      deps.app.log,
    ),
  ];
}

/** Builds the whole server, ready to listen, for the program and for tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock = () => new Date() } = options;
  const app: FastifyInstance = Fastify({
    logger: options.logger ?? { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxyOption(config),
    routerOptions: { maxParamLength: 1024 },
    connectionTimeout: 60_000,
    requestTimeout: 120_000,
    // A small and busy machine may need more than the default ten seconds to start.
    pluginTimeout: 120_000,
    forceCloseConnections: true,
    http: { shouldUpgradeCallback: isWebSocketUpgrade },
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    frameworkErrors: (_, __, reply) => void sendError(reply, createInputError('request', 'is malformed')),
  });
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint && route.method !== 'HEAD') endpoints.push(route.config.endpoint);
  });
  limitPipelining(app);
  registerErrorHandler(app);
  await registerSecurityHeaders(app, config);
  requireAppVersion(app, config.minAppVersion);
  await app.register(compress, {
    global: true,
    threshold: MIN_GZIP_BYTES,
    syncThreshold: MAX_SYNC_GZIP_BYTES,
    encodings: ['gzip'],
  });
  await registerBodyParsers(app, config.dataDir);
  const limits = await buildLimits(app, config, database.directPool);

  // The sockets open last, after all routes are mounted. Nothing is published before that.
  let sockets: Sockets | null = null;
  const isDraining = registerDrain(app, (from, to) => sockets?.moveClients(from, to));
  // Only one process uses the embedded database, so no other process can invalidate this cache.
  const membershipCache = database.embedded ? new MembershipCache() : undefined;
  const publish = (domainEvents: readonly DomainEvent[]) => {
    membershipCache?.invalidate(domainEvents);
    sockets?.publish(domainEvents);
  };
  // Opened before the routes are mounted, because a hook only sees routes that are mounted after it.
  const readMetrics = createMetricsReader({
    app,
    db: database.db,
    config,
    countSockets: () => sockets?.io.engine.clientsCount ?? 0,
  });
  const pictures = await openPictures(config, database.db);
  const deps: Deps = { app, config, db: database.db, publish, pictures, limits, clock, membershipCache };
  const adapters = await openAdapters(config, database.db, app.log);
  await storeMissingFinalTables(database.db, publish, clock());
  const webFolder = options.webFolder ?? builtWebAppFolder;
  const previews = mountFeatures(deps, adapters, await openSpectatorKeys(database.db), webFolder);

  serviceRoutes(deps, { pool: database.pool, isDraining, mail: adapters.mail }, endpoints, readMetrics);
  await serveWebApp(app, webFolder, config, previews);

  const openedSockets = openSockets(app.server, {
    config,
    db: database.db,
    clock,
    log: app.log,
    sharedDatabase: database.directPool && { pool: database.pool, directPool: database.directPool },
    incomingEvents: listIncomingEvents(deps),
    connectionLimit: limits.connections,
    guessLimit: limits.invites,
    writeLimit: limits.writes,
  });
  sockets = openedSockets;
  app.addHook('preClose', async () => openedSockets.close());

  const handlers = [...listJobHandlers(deps, adapters), ...createBackupJobs(config, database, clock)];
  const watchDeps = { db: database.db, config, mail: adapters.mail, clock, log: app.log };
  let jobs: { stop(): Promise<void> } | undefined;
  let stopWatching = () => {};
  app.addHook('onReady', async () => {
    const skipsScheduledJobs = options.runsScheduledJobs === false;
    const startedHandlers = skipsScheduledJobs ? handlers.map(({ name, run }) => ({ name, run })) : handlers;
    jobs = await startJobs(database.connectionString, startedHandlers, app.log);
    if (!skipsScheduledJobs) stopWatching = startWatching(watchDeps);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await jobs?.stop();
    adapters.mail.close();
    await adapters.push?.close();
  });
  return app;
}
