import { REPORT_SUBJECTS, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { removeAccountJob } from './features/accounts/guests.actions.ts';
import { type Config, readConfig, StartupError } from './config.ts';
import { enqueue, type JobKind } from './database/jobs.ts';
import { createRunAsOwner } from './database/run-as-owner.ts';
import { type Connection, connectToRunningDatabase } from './database/connect-to-running.ts';
import { explainFailure } from './database/explain-failure.ts';
import { type Reader, transact } from './database/unit-of-work.ts';
import { decideReportJob, removeSubjectJob } from './features/reports/reports.jobs.ts';
import * as queries from './features/reports/reports.queries.ts';
import { getSharedSecret } from './database/shared-secret.ts';
import { PICTURE_URL_SECRET } from './images/secrets.ts';
import { SignedUrls } from './images/signed-urls.ts';
import { describeBackups } from './operator/backups.ts';
import { changeUserAddress, issueOneTimePassword, listPeople } from './operator/people.ts';
import { formatStatistics } from './operator/statistics.ts';
import { describeStatus } from './operator/status.ts';

const USAGE = `Commands for the operator, to run while the server is running:

  status                      what this server stores, its health, and its last backup
  statistics                  new data in each of the last twelve months, without personal data
  backups                     the stored backups, and when one was last restored into this server
  people [text]               people whose name or address contains the text, with their ids
  password <user>             a one-time password for a person who does not receive our emails
  address <old> <new>         set another email address for a person who has lost access to the mailbox;
                              ends all sessions. Use the user's id as <old> for a guest who has lost the
                              device and has no address
  reports                     the reports without a decision
  remove <report>             remove the reported content
  keep <report>               keep the content, and delete the report
  remove <kind> <id>          remove content without a report; the kinds, and the id that each takes:
                                message, poll       the message, the poll
                                scorecard           the round
                                event, course       the day of play and its texts, the course
                                avatar, user_name   the user
                                billboard, background, league_name   the league
  remove account <user>       delete the account, as its owner could
`;

const isReportSubject = (value: string): value is ReportSubject =>
  REPORT_SUBJECTS.some((subject) => subject === value);

/** Runs a job in the server, since only the server can publish events. Waits until `exists` resolves to false. */
async function runJob<Payload extends object>(
  db: Reader,
  kind: JobKind<Payload>,
  payload: Payload,
  exists: () => Promise<boolean>,
): Promise<string> {
  const publishNothing = () => {};
  await transact(db, publishNothing, new Date(), (work) => enqueue(work, kind, payload));
  return waitUntilGone(exists);
}

async function waitUntilGone(exists: () => Promise<boolean>): Promise<string> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    if (!(await exists())) return 'Done.';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'Queued: the server will do it as soon as it is running.';
}

/** Returns a reported picture's signed URL, to open in a browser. */
type GetPictureUrl = (key: string) => string;

/** DANGER: text with several lines must not look like output of this command. */
const indentLines = (text: string) => text.replaceAll(/\n|\p{Zl}|\p{Zp}/gu, '\n           | ');

function describeReports(rows: readonly queries.ListedReportRow[], getPictureUrl: GetPictureUrl): string {
  const report = rows[0]!;
  const author = report.author_id === null ? '' : `, by ${report.author_name} (${report.author_id})`;
  const notes = rows.flatMap(({ note }) => (note ? [`  note:    ${indentLines(note)}`] : []));
  return [
    `${report.id}  ${report.created_at.toISOString()}  ${report.subject} ${report.subject_id}${author}`,
    `  league:  ${report.league_name} (${report.league_id})`,
    `  reasons: ${rows.map(({ reason }) => reason).join(', ')}`,
    ...(report.content === null
      ? [`  picture: ${getPictureUrl(report.picture!)}`]
      : [`  text:    ${indentLines(report.content)}`]),
    ...notes,
    ...(report.is_removed_by_admins
      ? ['  The league’s admins have removed it there.']
      : rows.every(({ kept_at }) => kept_at !== null)
        ? ['  The admins of the league have decided to keep it.']
        : []),
  ].join('\n');
}

async function listReports(db: Reader, publicUrl: string): Promise<string> {
  const reportGroups = queries.groupReports(await queries.selectReports(db));
  if (reportGroups.length === 0) return 'There are no reports.';
  const urls = new SignedUrls(await getSharedSecret(db, PICTURE_URL_SECRET, 32));
  const getPictureUrl = (key: string) => publicUrl + urls.getUrl(key, new Date())!;
  return reportGroups.map((rows) => describeReports(rows, getPictureUrl)).join('\n\n');
}

async function applyDecision(db: Reader, decision: 'keep' | 'remove', reportId: string): Promise<string> {
  const exists = async () => (await queries.findReportsAboutSameContent(db, reportId)).length > 0;
  if (!(await exists())) throw new StartupError(`There is no report ${reportId}.`);
  return runJob(db, decideReportJob, { reportId, decision }, exists);
}

async function removeContent(db: Reader, kind: string, id: string): Promise<string> {
  if (kind === 'account') {
    const userQuery = db.selectFrom('users').where('id', '=', id).where('is_seat', '=', false).select('id');
    const exists = async () => (await userQuery.executeTakeFirst()) !== undefined;
    if (!(await exists())) throw new StartupError(`There is no user ${id}.`);
    return runJob(db, removeAccountJob, { userId: id }, exists);
  }
  if (!isReportSubject(kind)) throw new StartupError(USAGE);
  const readContent = async () => {
    const leagueId = await queries.findLeagueOfSubject(db, kind, id);
    return leagueId === undefined ? undefined : queries.readEvidence(db, leagueId, kind, id);
  };
  const initial = await readContent();
  if (!initial) throw new StartupError(`There is no ${kind} ${id}.`);
  return runJob(db, removeSubjectJob, { subject: kind, id }, async () => {
    const current = await readContent();
    return current?.content === initial.content && current.picture === initial.picture;
  });
}

async function setAddress(db: Reader, from: string, to: string): Promise<string> {
  const userId = await changeUserAddress(db, from, to, new Date());
  const sessionQuery = db.selectFrom('sessions').where('user_id', '=', userId).select('id').limit(1);
  const outcome = await waitUntilGone(async () => (await sessionQuery.executeTakeFirst()) !== undefined);
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const passwordNote =
    password_hash === null ? 'a one-time password sent to that address' : 'the same password as before';
  return `${outcome}\n${userId} now logs in with ${to} and ${passwordNote}; all devices were logged out.`;
}

async function runCommand(db: Reader, config: Config, args: readonly string[]): Promise<string> {
  const [command, first, second, ...rest] = args;
  const { publicUrl, dataDir } = config;
  if (rest.length > 0) throw new StartupError(USAGE);
  if (command === 'status' && first === undefined) return describeStatus(db, dataDir, new Date());
  if (command === 'statistics' && first === undefined) return formatStatistics(db, new Date());
  if (command === 'backups' && first === undefined) return describeBackups(db, config, new Date());
  if (command === 'people' && second === undefined) return listPeople(db, first);
  if (command === 'password' && first && second === undefined)
    return issueOneTimePassword(db, first, new Date());
  if (command === 'address' && first && second) return setAddress(db, first, second);
  if (command === 'reports' && first === undefined) return listReports(db, publicUrl);
  if (command === 'keep' && first && second === undefined) return applyDecision(db, 'keep', first);
  if (command === 'remove' && first && second) return removeContent(db, first, second);
  if (command === 'remove' && first) return applyDecision(db, 'remove', first);
  throw new StartupError(USAGE);
}

/** DANGER: escapes control characters in texts from users, because a terminal would interpret them. */
function escapeControlCharacters(text: string): string {
  const toEscape = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`;
  return text.replaceAll(/[^\P{C}\n]/gu, toEscape);
}

let connection: Connection | undefined;
try {
  const args = process.argv.slice(2);
  const runAsOwner = createRunAsOwner(process.env);
  if (runAsOwner) process.exit(runAsOwner(args));
  const config = readConfig(process.env);
  connection = connectToRunningDatabase(config.dataDir, config.databaseDirectUrl ?? config.databaseUrl);
  console.log(escapeControlCharacters(await runCommand(connection.db, config, args)));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  await connection?.stop();
}
