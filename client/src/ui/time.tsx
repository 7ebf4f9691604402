import { ScreenReaderOnly } from './screen-reader-only.tsx';

const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { ...day, ...time });
const dateFormat = new Intl.DateTimeFormat('en-GB', day);
const timeFormat = new Intl.DateTimeFormat('en-GB', time);

/** 12/09/26 19:42, the product's date format in every language. */
export const timeOf = (date: string): string => dateTimeFormat.format(new Date(date)).replace(',', '');

/** 12/09/26 */
export const dateOf = (date: Date): string => dateFormat.format(date);

/** 19:42 below a heading with the day. Hover and screen readers get date and time. */
export function Clock({ date }: { date: string }) {
  const dateAndTime = timeOf(date);
  return (
    <time dateTime={date} title={dateAndTime}>
      <span aria-hidden="true">{timeFormat.format(new Date(date))}</span>
      <ScreenReaderOnly>{dateAndTime}</ScreenReaderOnly>
    </time>
  );
}
