const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });

/** 12/09/26 19:42, as the product writes a moment in every language. */
export const timeOf = (date: string): string => clock.format(new Date(date)).replace(',', '');

export function Time({ date }: { date: string }) {
  return <time dateTime={date}>{timeOf(date)}</time>;
}
