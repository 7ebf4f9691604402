import { isDeepStrictEqual } from 'node:util';
import type { makeEvent } from '@golf-league/core/contracts/events.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { StoredCourse } from './course-columns.ts';
import type { EventsTable } from './event-columns.ts';
import type { Tables } from './tables.ts';

/** The columns of a planned course; all null without one. */
export interface Play {
  readonly tee_id: string | null;
  readonly course: string | null;
  readonly first_hole: 1 | 10 | null;
}

/** The fields of a day that people enter. */
export type DayFields = Omit<InputOf<typeof makeEvent>, 'leagueId' | 'userId'>;
/** With the columns of the course, copied as it is today. */
export type StoredFields = Omit<DayFields, 'play'> & { readonly play?: Play | undefined };
type Name = keyof StoredFields;
/** An omitted field stays as it is. */
type SentFields = { readonly [Of in Name]?: StoredFields[Of] | undefined };

type Row = Selectable<EventsTable>;
type Columns = Updateable<EventsTable>;

interface Field<Value> {
  columns(value: Value): Columns;
  /** Whether the value differs from the stored one. By default it does if one of its columns does. */
  isChange?(row: Row, value: Value): boolean;
  /** Cannot be changed once the day is closed. */
  ofPlay?: true;
  /** A change notifies nobody and is in no calendar. */
  isQuiet?: true;
  /** What remains after an admin has taken down what was typed. */
  takenDown(language: Language): UpdateObject<Tables, 'events'>;
  /** Its paragraph in the description of a calendar's event; null if it has none. */
  calendarText(row: Row): string | null;
}

const NEUTRAL_TITLE: Record<Language, string> = { en: 'Round', sv: 'Runda' };
const stays = () => ({});
const noText = () => null;

const fields: { readonly [Of in Name]-?: Field<Exclude<StoredFields[Of], undefined>> } = {
  title: {
    columns: (title) => ({ title }),
    takenDown: (language) => ({ title: NEUTRAL_TITLE[language] }),
    calendarText: noText,
  },
  startsAt: {
    columns: (startsAt) => ({ starts_at: new Date(startsAt) }),
    ofPlay: true,
    takenDown: stays,
    calendarText: noText,
  },
  timeZone: { columns: (zone) => ({ time_zone: zone }), takenDown: stays, calendarText: noText },
  place: { columns: (place) => ({ place }), takenDown: () => ({ place: null }), calendarText: noText },
  note: {
    columns: (note) => ({ note }),
    takenDown: () => ({ note: null }),
    calendarText: ({ note }) => note,
  },
  play: {
    columns: (play) => play,
    isChange: hasPlayChanged,
    ofPlay: true,
    takenDown: stays,
    calendarText: noText,
  },
  games: {
    columns: (games) => ({ games: games && JSON.stringify(games) }),
    isChange: (row, games) => !isDeepStrictEqual(games, row.games),
    ofPlay: true,
    isQuiet: true,
    takenDown: () => ({ games: sql`games || '{"stake": null}'` }),
    calendarText: noText,
  },
};

const all = Object.entries(fields) as [Name, Field<unknown>][];

/** Whether the tee or the first hole changes, or the holes of the tee have become known. */
function hasPlayChanged(row: Row, play: Play): boolean {
  const hasHoles = () => play.course !== null && (JSON.parse(play.course) as StoredCourse).holes !== null;
  return (
    play.tee_id !== row.tee_id ||
    play.first_hole !== row.first_hole ||
    (play.course === null) !== (row.course === null) ||
    (row.course?.holes === null && hasHoles())
  );
}

const merged = <Part extends object>(parts: readonly Part[]): Part => Object.assign({}, ...parts) as Part;

/** The columns of the fields that were sent. An omitted field has none, so that it stays as it is. */
export const columnsOfDay = (sent: SentFields): Columns =>
  merged(all.map(([name, field]) => (sent[name] === undefined ? {} : field.columns(sent[name]))));

/** What a change of a day would change. */
export function changesOf(row: Row, sent: SentFields) {
  const changed = all.filter(([name, field]) => sent[name] !== undefined && isChange(row, field, sent[name]));
  return {
    isAny: changed.length > 0,
    isLoud: changed.some(([, field]) => !field.isQuiet),
    isOfPlay: changed.some(([, field]) => field.ofPlay),
    isMoved: changed.some(([name]) => name === 'startsAt'),
  };
}

function isChange(row: Row, field: Field<unknown>, value: unknown): boolean {
  if (field.isChange) return field.isChange(row, value);
  return Object.entries(field.columns(value)).some(
    ([column, next]) => !isDeepStrictEqual(row[column as keyof Row], next),
  );
}

/** The columns of a day of which everything that was typed is taken down, except its time. */
export const takenDownColumns = (language: Language): UpdateObject<Tables, 'events'> =>
  merged(all.map(([, field]) => field.takenDown(language)));

export const calendarTexts = (row: Row): string[] =>
  all.map(([, field]) => field.calendarText(row)).filter((text) => text !== null);
