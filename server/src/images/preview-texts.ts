import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';

type LeaderText = (names: readonly string[], mode: Mode, score: string) => string;

interface PreviewTexts {
  /** The first three texts replace names that contain characters missing from the fonts. */
  readonly fallbackAppName: string;
  readonly fallbackLeagueName: string;
  readonly fallbackPlayerName: string;
  /** The app's own text, as on its start page. */
  readonly start: { title: string; description: string; free: string };
  readonly modes: Record<Mode, string>;
  readonly youAreInvited: string;
  readonly invitedBy: (name: string) => string;
  readonly inviteDescription: (name: string, mode: string) => string;
  readonly followLive: string;
  readonly finalStandings: string;
  readonly noLeader: string;
  readonly leaderText: LeaderText;
  readonly winnerText: LeaderText;
}

export const previewTexts: Record<Language, PreviewTexts> = {
  en: {
    fallbackAppName: 'Golf League',
    fallbackLeagueName: 'A golf league',
    fallbackPlayerName: 'Player',
    start: {
      title: 'Turn your rounds into a season.',
      description:
        'A free golf league for you and your friends: register rounds, follow the board, win the season.',
      free: 'Free and open',
    },
    modes: { stroke: 'Stroke play', fedex: 'FedEx points', stableford: 'Stableford' },
    youAreInvited: 'You’re invited',
    invitedBy: (name) => `${name} invites you`,
    inviteDescription: (name, mode) => `${name} invites you to the league. ${toSentence(mode)}`,
    followLive: 'Follow the league live',
    finalStandings: 'Final standings',
    noLeader: 'no one leads yet',
    leaderText: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'at' : 'with'} ${score}`;
      if (names.length === 1) return `${names[0]} leads ${scoreText}`;
      if (names.length === 2) return `${names.join(' and ')} lead ${scoreText}`;
      return `${names.length} players lead ${scoreText}`;
    },
    winnerText: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'at' : 'with'} ${score}`;
      return names.length <= 2
        ? `${names.join(' and ')} won ${scoreText}`
        : `${names.length} players won ${scoreText}`;
    },
  },
  sv: {
    fallbackAppName: 'Golf League',
    fallbackLeagueName: 'En golfliga',
    fallbackPlayerName: 'Spelare',
    start: {
      title: 'Gör en säsong av era rundor.',
      description:
        'En gratis golfliga för dig och vännerna: registrera rundor, följ ställningen, avgör säsongen.',
      free: 'Gratis och öppet',
    },
    modes: { stroke: 'Slagspel', fedex: 'FedEx-poäng', stableford: 'Poängbogey' },
    youAreInvited: 'Du är inbjuden',
    invitedBy: (name) => `${name} bjuder in dig`,
    inviteDescription: (name, mode) => `${name} bjuder in dig till ligan. ${toSentence(mode)}`,
    followLive: 'Följ ligan live',
    finalStandings: 'Slutställning',
    noLeader: 'ingen leder än',
    leaderText: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'på' : 'med'} ${score}`;
      return names.length <= 2
        ? `${names.join(' och ')} leder ${scoreText}`
        : `${names.length} spelare leder ${scoreText}`;
    },
    winnerText: (names, mode, score) => {
      const scoreText = `${mode === 'stroke' ? 'på' : 'med'} ${score}`;
      return names.length <= 2
        ? `${names.join(' och ')} vann ${scoreText}`
        : `${names.length} spelare vann ${scoreText}`;
    },
  },
};
