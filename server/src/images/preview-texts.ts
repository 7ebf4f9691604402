import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';

type LeaderText = (names: readonly string[], mode: Mode, score: string) => string;

interface Texts {
  /** Shown instead of names that the fonts cannot draw. */
  readonly appName: string;
  readonly unnamedLeague: string;
  readonly player: string;
  /** The app's own text, as on its start page. */
  readonly start: { title: string; description: string; free: string };
  readonly modes: Record<Mode, string>;
  readonly invited: string;
  readonly invitedBy: (name: string) => string;
  readonly invite: (name: string, mode: string) => string;
  readonly live: string;
  readonly finalTable: string;
  readonly noLeader: string;
  readonly leads: LeaderText;
  readonly won: LeaderText;
}

export const previewTexts: Record<Language, Texts> = {
  en: {
    appName: 'Golf League',
    unnamedLeague: 'A golf league',
    player: 'Player',
    start: {
      title: 'Turn your rounds into a season.',
      description:
        'A free golf league for you and your friends: register rounds, follow the board, win the season.',
      free: 'Free and open',
    },
    modes: { stroke: 'Stroke play', fedex: 'FedEx points', stableford: 'Stableford' },
    invited: 'You’re invited',
    invitedBy: (name) => `${name} invites you`,
    invite: (name, mode) => `${name} invites you to the league. ${asSentence(mode)}`,
    live: 'Follow the league live',
    finalTable: 'Final standings',
    noLeader: 'no one leads yet',
    leads: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'at' : 'with'} ${score}`;
      if (names.length === 1) return `${names[0]} leads ${scoreText}`;
      if (names.length === 2) return `${names.join(' and ')} lead ${scoreText}`;
      return `${names.length} players lead ${scoreText}`;
    },
    won: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'at' : 'with'} ${score}`;
      return names.length <= 2
        ? `${names.join(' and ')} won ${scoreText}`
        : `${names.length} players won ${scoreText}`;
    },
  },
  sv: {
    appName: 'Golf League',
    unnamedLeague: 'En golfliga',
    player: 'Spelare',
    start: {
      title: 'Gör en säsong av era rundor.',
      description:
        'En gratis golfliga för dig och vännerna: registrera rundor, följ ställningen, avgör säsongen.',
      free: 'Gratis och öppet',
    },
    modes: { stroke: 'Slagspel', fedex: 'FedEx-poäng', stableford: 'Poängbogey' },
    invited: 'Du är inbjuden',
    invitedBy: (name) => `${name} bjuder in dig`,
    invite: (name, mode) => `${name} bjuder in dig till ligan. ${asSentence(mode)}`,
    live: 'Följ ligan live',
    finalTable: 'Slutställning',
    noLeader: 'ingen leder än',
    leads: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'på' : 'med'} ${score}`;
      return names.length <= 2
        ? `${names.join(' och ')} leder ${scoreText}`
        : `${names.length} spelare leder ${scoreText}`;
    },
    won: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'på' : 'med'} ${score}`;
      return names.length <= 2
        ? `${names.join(' och ')} vann ${scoreText}`
        : `${names.length} spelare vann ${scoreText}`;
    },
  },
};
