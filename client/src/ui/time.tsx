import { ScreenReaderOnly } from './screen-reader-only.tsx';

const dateOptions = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const timeOptions = { hour: '2-digit', minute: '2-digit' } as const;
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { ...dateOptions, ...timeOptions });
const dateFormat = new Intl.DateTimeFormat('en-GB', dateOptions);
const timeFormat = new Intl.DateTimeFormat('en-GB', timeOptions);

/** Formats a date and time as 12/09/26 19:42, in every language. */
export const formatDateTime = (date: string): string =>
  dateTimeFormat.format(new Date(date)).replace(',', '');

/** Formats a date as 12/09/26. */
export const formatDate = (date: Date): string => dateFormat.format(date);

/** Renders a time such as 19:42, below a heading with the day. The tooltip and screen readers also get the date. */
export function TimeOfDay({ date }: { date: string }) {
  const dateAndTime = formatDateTime(date);
  return (
    <time dateTime={date} title={dateAndTime}>
      <span aria-hidden="true">{timeFormat.format(new Date(date))}</span>
      <ScreenReaderOnly>{dateAndTime}</ScreenReaderOnly>
    </time>
  );
}
