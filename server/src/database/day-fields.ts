import { isDeepStrictEqual } from 'node:util';
import type { EventView, makeEvent } from '@golf-league/core/contracts/events.ts';
import { holeCountForPar } from '@golf-league/core/golf/rounds/course.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { StoredCourse } from './course-columns.ts';
import { fromStoredCourse } from './course-values.ts';
import type { EventsTable } from './event-columns.ts';
import type { Tables } from './tables.ts';

/** The columns of a planned course; all null if no course is planned. */
export interface PlayColumns {
  readonly tee_id: string | null;
  readonly course: string | null;
  readonly first_hole: 1 | 10 | null;
}

/** The fields of a day that people enter. */
export type DayFields = Omit<InputOf<typeof makeEvent>, 'leagueId' | 'userId'>;
/** Like `DayFields`, with the columns of the course as it is today. */
export type StoredFields = Omit<DayFields, 'play'> & { readonly play?: PlayColumns | undefined };
type FieldName = keyof StoredFields;
/** An omitted field stays as it is. */
type SentFields = { readonly [Key in FieldName]?: StoredFields[Key] | undefined };

type Row = Selectable<EventsTable>;
type Columns = Updateable<EventsTable>;

/** The columns for calendar texts. Listed explicitly, because `select *` statements are planned each time. */
export const CALENDAR_COLUMNS = ['note'] as const satisfies readonly (keyof Row)[];
type CalendarColumns = Pick<Row, (typeof CALENDAR_COLUMNS)[number]>;

interface Field<Value, View> {
  columns(value: Value): Columns;
  /** The value that the API returns. */
  view(row: Row): View;
  /** Whether the value differs from the stored one. By default it does if one of its columns does. */
  isChange?(row: Row, value: Value): boolean;
  /** Whether the field cannot be changed once the day is closed. */
  isLockedWhenClosed: boolean;
  /** Whether a change notifies nobody and appears in no calendar. */
  isQuiet: boolean;
  /** The typed text, which an admin sees with a report; null for a field without typed text. */
  typedText(row: Row): string | null;
  /** The column values after an admin has taken down the typed text. */
  takenDown(language: Language): UpdateObject<Tables, 'events'>;
  /** The field's paragraph in the description of a calendar event; null if it has none. */
  calendarText(row: CalendarColumns): string | null;
}

const NEUTRAL_TITLE: Record<Language, string> = { en: 'Round', sv: 'Runda' };
const returnNull = () => null;
const basicField = { isLockedWhenClosed: false, isQuiet: false } as const;
/** Properties of a field without typed text or a calendar paragraph. */
const untypedField = { typedText: returnNull, takenDown: () => ({}), calendarText: returnNull } as const;

const fields: {
  readonly [Key in FieldName]-?: Field<Exclude<StoredFields[Key], undefined>, EventView[Key]>;
} = {
  title: {
    ...basicField,
    columns: (title) => ({ title }),
    view: ({ title }) => title,
    typedText: ({ title }) => title,
    takenDown: (language) => ({ title: NEUTRAL_TITLE[language] }),
    calendarText: returnNull,
  },
  startsAt: {
    ...untypedField,
    columns: (startsAt) => ({ starts_at: new Date(startsAt) }),
    view: (row) => row.starts_at.toISOString(),
    isLockedWhenClosed: true,
    isQuiet: false,
  },
  timeZone: {
    ...basicField,
    ...untypedField,
    columns: (zone) => ({ time_zone: zone }),
    view: (row) => row.time_zone,
  },
  place: {
    ...basicField,
    columns: (place) => ({ place }),
    view: ({ place }) => place,
    typedText: ({ place }) => place,
    takenDown: () => ({ place: null }),
    calendarText: returnNull,
  },
  note: {
    ...basicField,
    columns: (note) => ({ note }),
    view: ({ note }) => note,
    typedText: ({ note }) => note,
    takenDown: () => ({ note: null }),
    calendarText: ({ note }) => note,
  },
  play: {
    ...untypedField,
    columns: (play) => play,
    view: toPlay,
    isChange: hasPlayChanged,
    isLockedWhenClosed: true,
    isQuiet: false,
  },
  games: {
    columns: (games) => ({ games: games && JSON.stringify(games) }),
    view: ({ games }) => games,
    isChange: (row, games) => !isDeepStrictEqual(games, row.games),
    isLockedWhenClosed: true,
    isQuiet: true,
    typedText: ({ games }) => games?.stake ?? null,
    takenDown: () => ({ games: sql`games || '{"stake": null}'` }),
    calendarText: returnNull,
  },
};

function toPlay({ course: stored, tee_id: teeId, first_hole }: Row): EventView['play'] {
  if (stored === null) return null;
  const course = fromStoredCourse(stored);
  // The API only accepts courses whose par determines the number of holes.
  return { teeId, holes: holeCountForPar(course.par)!, firstHole: first_hole ?? 1, course };
}

const allFields = Object.entries(fields) as [FieldName, Field<unknown, unknown>][];

/** Whether the tee or the first hole changes, or the tee's holes have been entered since. */
function hasPlayChanged(row: Row, play: PlayColumns): boolean {
  const hasHoles = () => play.course !== null && (JSON.parse(play.course) as StoredCourse).holes !== null;
  return (
    play.tee_id !== row.tee_id ||
    play.first_hole !== row.first_hole ||
    (play.course === null) !== (row.course === null) ||
    (row.course?.holes === null && hasHoles())
  );
}

const merge = <Part extends object>(parts: readonly Part[]): Part => Object.assign({}, ...parts) as Part;

/** Returns the columns of the fields that were sent. Omitted fields have no columns, and stay as they are. */
export const toDayColumns = (sentFields: SentFields): Columns =>
  merge(
    allFields.map(([name, field]) => (sentFields[name] === undefined ? {} : field.columns(sentFields[name]))),
  );

/** Returns what kinds of changes an update of a day would make. */
export function findChanges(row: Row, sentFields: SentFields) {
  const changed = allFields.filter(
    ([name, field]) => sentFields[name] !== undefined && isChange(row, field, sentFields[name]),
  );
  return {
    isAny: changed.length > 0,
    shouldNotify: changed.some(([, field]) => !field.isQuiet),
    isLockedWhenClosed: changed.some(([, field]) => field.isLockedWhenClosed),
    isMoved: changed.some(([name]) => name === 'startsAt'),
  };
}

function isChange(row: Row, field: Field<unknown, unknown>, value: unknown): boolean {
  if (field.isChange) return field.isChange(row, value);
  return Object.entries(field.columns(value)).some(
    ([column, next]) => !isDeepStrictEqual(row[column as keyof Row], next),
  );
}

/** Returns the columns of a day after an admin has taken down all its typed texts. */
export const getTakenDownColumns = (language: Language): UpdateObject<Tables, 'events'> =>
  merge(allFields.map(([, field]) => field.takenDown(language)));

export const getCalendarTexts = (row: CalendarColumns): string[] =>
  allFields.map(([, field]) => field.calendarText(row)).filter((text) => text !== null);

/** Returns the texts that were typed for the day. */
export const getTypedTexts = (row: Row): (string | null)[] =>
  allFields.map(([, field]) => field.typedText(row));

/** Returns the entered fields of a day in the form of the API. */
export const toDayView = (row: Row): Pick<EventView, FieldName> =>
  Object.fromEntries(allFields.map(([name, field]) => [name, field.view(row)])) as Pick<EventView, FieldName>;
