import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { NOTE_MAX, PLACE_MAX, TITLE_MAX } from '@golf-league/core/contracts/event-fields.ts';
import Flag from 'icon:flag';
import MapPin from 'icon:map-pin';
import Trophy from 'icon:trophy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinksInText } from '../../../ui/fields/links-in-text.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { PlannedCourseField } from '../course/planned-course-field.tsx';
import { toPlannedCourse, toPlayInput } from '../course/planned-course.ts';
import type { PlannedCourse } from '../course/planned-course.ts';
import { DetailLine } from './detail-line.tsx';
import styles from '../event-sheet.module.css';
import { useFormatCourse } from '../event-time.ts';
import type { LeagueEvent, EventInput } from '../events.api.ts';
import { NO_GAMES, toGamesInput } from '../games/games-draft.ts';
import { GamesFields } from '../games/games-fields.tsx';
import { useFormatGames } from '../games/use-games-text.ts';

/** The form values of an event. `MomentFields` handles the start time and its zone. */
export type EventDraft = {
  title: string;
  place: string;
  note: string;
  play: PlannedCourse | null;
  games: Games;
};

type FormProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  draft: EventDraft;
  isSubmitted: boolean;
  league: { id: string; holes: Holes };
  userId: string;
};
type EventComponent = (props: { event: LeagueEvent }) => ReactNode;

type Field<Name extends keyof EventDraft> = {
  empty: EventDraft[Name];
  fromEvent: (event: LeagueEvent) => EventDraft[Name];
  toInput: (value: EventDraft[Name], holes: Holes) => EventInput[Name];
  FormPart: (props: FormProps<EventDraft[Name]>) => ReactNode;
  /** renders the field in an event's details; null if they show it elsewhere */
  Detail: EventComponent | null;
  /** renders the field on an event's page; null if the page shows it elsewhere */
  OnPage: EventComponent | null;
};

const toTrimmedText = (text: string) => text.trim();

/** The fields of an event that people enter, in the order of the form and the details. */
export const eventFormFields: { readonly [Name in keyof EventDraft]: Field<Name> } = {
  title: {
    empty: '',
    fromEvent: ({ title }) => title,
    toInput: toTrimmedText,
    FormPart({ value, onChange, isSubmitted }) {
      const { t } = useTranslation('events');
      return (
        <TextField
          label={t('form.what')}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={value}
          error={isSubmitted && value.trim() === '' ? t('form.noTitle') : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    },
    Detail: null,
    OnPage: null,
  },
  play: {
    empty: null,
    fromEvent: ({ play }) => toPlannedCourse(play),
    toInput: toPlayInput,
    FormPart: ({ value, onChange, league, userId }) => (
      <PlannedCourseField league={league} userId={userId} plannedCourse={value} onChange={onChange} />
    ),
    Detail({ event: { play } }) {
      const formatCourse = useFormatCourse();
      return (
        play && <DetailLine icon={<Flag size={20} aria-hidden="true" />}>{formatCourse(play)}</DetailLine>
      );
    },
    OnPage: null,
  },
  place: {
    empty: '',
    fromEvent: ({ place }) => place ?? '',
    toInput: toTrimmedText,
    FormPart({ value, onChange }) {
      const { t } = useTranslation('events');
      return (
        <TextField
          label={t('form.place')}
          maxLength={PLACE_MAX}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    },
    Detail: ({ event: { place } }) =>
      place !== null && <DetailLine icon={<MapPin size={20} aria-hidden="true" />}>{place}</DetailLine>,
    OnPage: null,
  },
  games: {
    empty: NO_GAMES,
    fromEvent: ({ games }) => games ?? NO_GAMES,
    toInput: toGamesInput,
    FormPart: ({ value, onChange, draft, league }) => (
      <GamesFields holes={league.holes} hasCourse={draft.play !== null} games={value} onChange={onChange} />
    ),
    Detail({ event: { games } }) {
      const formatGames = useFormatGames();
      return (
        games && <DetailLine icon={<Trophy size={20} aria-hidden="true" />}>{formatGames(games)}</DetailLine>
      );
    },
    OnPage: null,
  },
  note: {
    empty: '',
    fromEvent: ({ note }) => note ?? '',
    toInput: toTrimmedText,
    FormPart({ value, onChange }) {
      const { t } = useTranslation('events');
      return (
        <TextArea
          rows={3}
          label={t('form.note')}
          maxLength={NOTE_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    },
    Detail: Note,
    OnPage: Note,
  },
};

eventFormFields satisfies Record<Exclude<keyof EventInput, 'startsAt' | 'timeZone'>, unknown>;

export const eventFormFieldNames = Object.keys(eventFormFields) as (keyof EventDraft)[];

/** Returns the form values for a new event, or for editing an existing one. */
export function toEventDraft(event: LeagueEvent | undefined): EventDraft {
  const getInitialValue = (name: keyof EventDraft) =>
    event ? eventFormFields[name].fromEvent(event) : eventFormFields[name].empty;
  return Object.fromEntries(eventFormFieldNames.map((name) => [name, getInitialValue(name)])) as EventDraft;
}

/** Returns the edited fields in the API's format. */
export function toEventInput(edits: Partial<EventDraft>, holes: Holes): Partial<EventInput> {
  const toInputEntry = <Name extends keyof EventDraft>(name: Name) => [
    name,
    eventFormFields[name].toInput(edits[name] as EventDraft[Name], holes),
  ];
  return Object.fromEntries(
    eventFormFieldNames.filter((name) => name in edits).map(toInputEntry),
  ) as Partial<EventInput>;
}

function Note({ event: { note } }: { event: LeagueEvent }) {
  if (note === null) return null;
  return (
    <p className={styles['note']}>
      <LinksInText text={note} />
    </p>
  );
}
