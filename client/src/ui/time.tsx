import { ScreenReaderOnly } from './screen-reader-only.tsx';

const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const stamp = new Intl.DateTimeFormat('en-GB', { ...day, ...time });
const dayAlone = new Intl.DateTimeFormat('en-GB', day);
const clock = new Intl.DateTimeFormat('en-GB', time);

/** 12/09/26 19:42, the product's format of a moment in every language. */
export const timeOf = (date: string): string => stamp.format(new Date(date)).replace(',', '');

/** 12/09/26 */
export const dateOf = (date: Date): string => dayAlone.format(date);

/** 19:42 below a heading with the day. Hover and screen readers get date and time. */
export function Clock({ date }: { date: string }) {
  const whole = timeOf(date);
  return (
    <time dateTime={date} title={whole}>
      <span aria-hidden="true">{clock.format(new Date(date))}</span>
      <ScreenReaderOnly>{whole}</ScreenReaderOnly>
    </time>
  );
}
