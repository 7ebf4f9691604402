import { isDeepStrictEqual } from 'node:util';
import type { EventView, createEvent } from '@golf-league/core/contracts/events.ts';
import { getHoleCountForPar } from '@golf-league/core/golf/rounds/course.ts';
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

/** The fields of an event that people enter. */
export type EnteredEventFields = Omit<InputOf<typeof createEvent>, 'leagueId' | 'userId'>;
/** Like `EnteredEventFields`, but with the columns of the course as it is now. */
export type StoredEventFields = Omit<EnteredEventFields, 'play'> & {
  readonly play?: PlayColumns | undefined;
};
type FieldName = keyof StoredEventFields;
/** An omitted field stays unchanged. */
type SentEventFields = { readonly [Key in FieldName]?: StoredEventFields[Key] | undefined };

type Row = Selectable<EventsTable>;
type Columns = Updateable<EventsTable>;

/** The columns for calendar texts. Listed explicitly, because `select *` prevents the query plan from being cached. */
export const CALENDAR_COLUMNS = ['note'] as const satisfies readonly (keyof Row)[];
type CalendarColumns = Pick<Row, (typeof CALENDAR_COLUMNS)[number]>;

interface Field<Value, View> {
  toColumns(value: Value): Columns;
  /** The value that the API returns. */
  toView(row: Row): View;
  /** Whether the value differs from the stored one. By default it does if one of its columns does. */
  hasChanged?(row: Row, value: Value): boolean;
  /** Whether the field cannot be changed once the event is closed. */
  isLockedWhenClosed: boolean;
  /** Whether a change sends no notification and does not appear in calendars. */
  changesSilently: boolean;
  /** The free text, which an admin sees with a report; null for a field without free text. */
  getFreeText(row: Row): string | null;
  /** The column values after an admin has taken down the free text. */
  getTakenDownColumns(language: Language): UpdateObject<Tables, 'events'>;
  /** The field's paragraph in the description of a calendar event; null if it has none. */
  getCalendarText(row: CalendarColumns): string | null;
}

const NEUTRAL_TITLE: Record<Language, string> = { en: 'Round', sv: 'Runda' };
const returnNull = () => null;
const unlockedField = { isLockedWhenClosed: false, changesSilently: false } as const;
/** Properties of a field without free text or a calendar paragraph. */
const fieldWithoutText = {
  getFreeText: returnNull,
  getTakenDownColumns: () => ({}),
  getCalendarText: returnNull,
} as const;

const fields: {
  readonly [Key in FieldName]-?: Field<Exclude<StoredEventFields[Key], undefined>, EventView[Key]>;
} = {
  title: {
    ...unlockedField,
    toColumns: (title) => ({ title }),
    toView: ({ title }) => title,
    getFreeText: ({ title }) => title,
    getTakenDownColumns: (language) => ({ title: NEUTRAL_TITLE[language] }),
    getCalendarText: returnNull,
  },
  startsAt: {
    ...fieldWithoutText,
    toColumns: (startsAt) => ({ starts_at: new Date(startsAt) }),
    toView: (row) => row.starts_at.toISOString(),
    isLockedWhenClosed: true,
    changesSilently: false,
  },
  timeZone: {
    ...unlockedField,
    ...fieldWithoutText,
    toColumns: (zone) => ({ time_zone: zone }),
    toView: (row) => row.time_zone,
  },
  place: {
    ...unlockedField,
    toColumns: (place) => ({ place }),
    toView: ({ place }) => place,
    getFreeText: ({ place }) => place,
    getTakenDownColumns: () => ({ place: null }),
    getCalendarText: returnNull,
  },
  note: {
    ...unlockedField,
    toColumns: (note) => ({ note }),
    toView: ({ note }) => note,
    getFreeText: ({ note }) => note,
    getTakenDownColumns: () => ({ note: null }),
    getCalendarText: ({ note }) => note,
  },
  play: {
    ...fieldWithoutText,
    toColumns: (play) => play,
    toView: toPlay,
    hasChanged: hasPlayChanged,
    isLockedWhenClosed: true,
    changesSilently: false,
  },
  games: {
    toColumns: (games) => ({ games: games && JSON.stringify(games) }),
    toView: ({ games }) => games,
    hasChanged: (row, games) => !isDeepStrictEqual(games, row.games),
    isLockedWhenClosed: true,
    changesSilently: true,
    getFreeText: ({ games }) => games?.stake ?? null,
    getTakenDownColumns: () => ({ games: sql`games || '{"stake": null}'` }),
    getCalendarText: returnNull,
  },
};

function toPlay({ course: storedCourse, tee_id: teeId, first_hole }: Row): EventView['play'] {
  if (storedCourse === null) return null;
  const course = fromStoredCourse(storedCourse);
  // The API only accepts courses whose par determines the number of holes.
  return { teeId, holes: getHoleCountForPar(course.par)!, firstHole: first_hole ?? 1, course };
}

const allFields = Object.entries(fields) as [FieldName, Field<unknown, unknown>][];

/** Whether the tee or the first hole changes, or the tee's holes have been entered since the event was planned. */
function hasPlayChanged(row: Row, play: PlayColumns): boolean {
  const hasPlannedHoles = () =>
    play.course !== null && (JSON.parse(play.course) as StoredCourse).holes !== null;
  return (
    play.tee_id !== row.tee_id ||
    play.first_hole !== row.first_hole ||
    (play.course === null) !== (row.course === null) ||
    (row.course?.holes === null && hasPlannedHoles())
  );
}

const merge = <Part extends object>(parts: readonly Part[]): Part => Object.assign({}, ...parts) as Part;

/** Returns the columns of the fields that were sent. Omitted fields have no columns, and stay unchanged. */
export const toEventColumns = (sentFields: SentEventFields): Columns =>
  merge(
    allFields.map(([name, field]) =>
      sentFields[name] === undefined ? {} : field.toColumns(sentFields[name]),
    ),
  );

/** Returns what kinds of changes an update to an event would make. */
export function findChanges(row: Row, sentFields: SentEventFields) {
  const changedFields = allFields.filter(
    ([name, field]) => sentFields[name] !== undefined && hasFieldChanged(row, field, sentFields[name]),
  );
  return {
    hasChanges: changedFields.length > 0,
    shouldNotify: changedFields.some(([, field]) => !field.changesSilently),
    isLockedWhenClosed: changedFields.some(([, field]) => field.isLockedWhenClosed),
    isMoved: changedFields.some(([name]) => name === 'startsAt'),
  };
}

function hasFieldChanged(row: Row, field: Field<unknown, unknown>, value: unknown): boolean {
  if (field.hasChanged) return field.hasChanged(row, value);
  return Object.entries(field.toColumns(value)).some(
    ([column, newValue]) => !isDeepStrictEqual(row[column as keyof Row], newValue),
  );
}

/** Returns the columns of an event after an admin has taken down all its free text. */
export const getTakenDownColumns = (language: Language): UpdateObject<Tables, 'events'> =>
  merge(allFields.map(([, field]) => field.getTakenDownColumns(language)));

export const getCalendarTexts = (row: CalendarColumns): string[] =>
  allFields.map(([, field]) => field.getCalendarText(row)).filter((text) => text !== null);

/** Returns the free text of each field of the event. */
export const getUserTexts = (row: Row): (string | null)[] =>
  allFields.map(([, field]) => field.getFreeText(row));

/** Returns the entered fields of an event as the API returns them. */
export const toEventFieldsView = (row: Row): Pick<EventView, FieldName> =>
  Object.fromEntries(allFields.map(([name, field]) => [name, field.toView(row)])) as Pick<
    EventView,
    FieldName
  >;
