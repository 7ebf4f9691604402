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
import { PlannedCourseField } from '../course/planned-course.tsx';
import { toPlannedPlay, toPlayInput } from '../course/planned-play.ts';
import type { PlannedPlay } from '../course/planned-play.ts';
import { DetailLine } from './detail-line.tsx';
import styles from '../event-sheet.module.css';
import { useCourseText } from '../event-time.ts';
import type { LeagueEvent, Plan } from '../events.api.ts';
import { NO_GAMES, toGamesInput } from '../games/games-draft.ts';
import { GamesFields } from '../games/games-fields.tsx';
import { useGamesText } from '../games/use-games-text.ts';

/** The form values of a day. `MomentFields` handles the start time and its zone. */
export type DayDraft = {
  title: string;
  place: string;
  note: string;
  play: PlannedPlay | null;
  games: Games;
};

type FormProps<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  draft: DayDraft;
  isSubmitted: boolean;
  league: { id: string; holes: Holes };
  userId: string;
};
type EventComponent = (props: { event: LeagueEvent }) => ReactNode;

type Field<Name extends keyof DayDraft> = {
  empty: DayDraft[Name];
  fromEvent: (event: LeagueEvent) => DayDraft[Name];
  toInput: (value: DayDraft[Name], holes: Holes) => Plan[Name];
  FormPart: (props: FormProps<DayDraft[Name]>) => ReactNode;
  /** renders the field in the details of a day; null if they show it elsewhere */
  Detail: EventComponent | null;
  /** renders the field on the page of a day; null if the page shows it elsewhere */
  OnPage: EventComponent | null;
};

const trimText = (text: string) => text.trim();

/** The fields of a day that people enter, in the order of the form and the details. */
export const dayFields: { readonly [Name in keyof DayDraft]: Field<Name> } = {
  title: {
    empty: '',
    fromEvent: ({ title }) => title,
    toInput: trimText,
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
    fromEvent: ({ play }) => toPlannedPlay(play),
    toInput: toPlayInput,
    FormPart: ({ value, onChange, league, userId }) => (
      <PlannedCourseField league={league} userId={userId} planned={value} onChange={onChange} />
    ),
    Detail({ event: { play } }) {
      const courseText = useCourseText();
      return play && <DetailLine icon={<Flag size={20} aria-hidden="true" />}>{courseText(play)}</DetailLine>;
    },
    OnPage: null,
  },
  place: {
    empty: '',
    fromEvent: ({ place }) => place ?? '',
    toInput: trimText,
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
      const gamesText = useGamesText();
      return (
        games && <DetailLine icon={<Trophy size={20} aria-hidden="true" />}>{gamesText(games)}</DetailLine>
      );
    },
    OnPage: null,
  },
  note: {
    empty: '',
    fromEvent: ({ note }) => note ?? '',
    toInput: trimText,
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

dayFields satisfies Record<Exclude<keyof Plan, 'startsAt' | 'timeZone'>, unknown>;

export const dayFieldNames = Object.keys(dayFields) as (keyof DayDraft)[];

/** Returns the form values for a new day, or for changing an existing day. */
export function toDayDraft(event: LeagueEvent | undefined): DayDraft {
  const getInitialValue = (name: keyof DayDraft) =>
    event ? dayFields[name].fromEvent(event) : dayFields[name].empty;
  return Object.fromEntries(dayFieldNames.map((name) => [name, getInitialValue(name)])) as DayDraft;
}

/** Returns the edited fields in the format of the API. */
export function toPlanInput(edits: Partial<DayDraft>, holes: Holes): Partial<Plan> {
  const toInputEntry = <Name extends keyof DayDraft>(name: Name) => [
    name,
    dayFields[name].toInput(edits[name] as DayDraft[Name], holes),
  ];
  return Object.fromEntries(dayFieldNames.filter((name) => name in edits).map(toInputEntry)) as Partial<Plan>;
}

function Note({ event: { note } }: { event: LeagueEvent }) {
  if (note === null) return null;
  return (
    <p className={styles['note']}>
      <LinksInText text={note} />
    </p>
  );
}
