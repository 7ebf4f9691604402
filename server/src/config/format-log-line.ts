const WARN = 40;
const ERROR = 50;

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly securityEvent?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
}

const isStandardField = (name: string) =>
  ['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'securityEvent', 'err'].includes(name);

/** Returns `league id` for `leagueId`, and `log in failed` for `log_in_failed`. */
const toWords = (name: string) =>
  name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a JSON log line for a terminal: the time, what happened, and the other fields. */
export function formatLogLine(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const { level, time, msg = '', securityEvent, err } = line;
  const fields = Object.entries(line)
    .filter(([name]) => !isStandardField(name))
    .map(([name, value]) => `${toWords(name)} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const severity = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : '';
  const message = capitalize(securityEvent === undefined ? msg : toWords(securityEvent)).replace(/\.$/, '');
  const errorText = err === undefined ? '' : `\n${err.stack ?? err.message ?? ''}`;
  const timeText = new Date(time).toLocaleTimeString('sv-SE');
  return `${timeText} ${severity}${message}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}.${errorText}\n`;
}
