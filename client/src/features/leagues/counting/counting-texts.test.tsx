import { MODES, type Mode } from '@golf-league/core/golf/mode.ts';
import { getRulesForMode, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, LeagueRules } from '@golf-league/core/golf/rules.ts';
import { NON_DEFAULT_RULES, createRules } from '@golf-league/core/golf/test-league.ts';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { texts as english } from '../../../texts/en/chunk-inside.ts';
import { texts as swedish } from '../../../texts/sv/chunk-inside.ts';
import { formatHistoryEntry } from '../history/history-sentence.ts';
import { formatAdjustment } from './adjustment-text.ts';
import { calculateCountingExample } from './counting-example.ts';
import { CountingForm } from './counting-form.tsx';
import { RulesLine, useRuleSentences } from './rules-line.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: english, sv: swedish } }));

const renderMarkup = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);

function RuleSentences({ rules }: { rules: LeagueRules }) {
  return useRuleSentences()(rules).join(' ');
}

const formatRuleChange = (previousRules: LeagueRules, currentRules: LeagueRules) => {
  const entry = {
    id: 'e',
    at: '2026-08-15T12:00:00.000Z',
    kind: 'rules_changed',
    actor: null,
    subject: null,
    round: null,
    before: null,
    after: null,
    result: null,
    eventTitle: null,
    rules: { before: previousRules, after: currentRules },
  } as const;
  return formatHistoryEntry(i18n.getFixedT(null, ['history', 'rounds']), previousRules, 'me', entry).facts;
};

const allRules = Object.keys(NON_DEFAULT_RULES) as (keyof CountingRules)[];
const modeAndRulePairs = MODES.flatMap((mode) => allRules.map((rule) => ({ mode, rule })));
const createChangedRules = (mode: Mode, rule: keyof CountingRules) =>
  createRules({ mode, [rule]: NON_DEFAULT_RULES[rule] });

// Who can join does not affect positions, so the rules line next to the standings does not mention it.
const isShownInRulesLine = (rule: keyof CountingRules) => rule !== 'guests';

describe.each(['en', 'sv'])('in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language));

  test.each(modeAndRulePairs)(
    'the form, the rules line and the history of $mode mention $rule only if the mode has the rule',
    ({ mode, rule }) => {
      const [defaultRules, changedRules] = [createLeagueRules(mode), createChangedRules(mode, rule)];
      const modeHasRule = getRulesForMode(mode).includes(rule);
      // The example below the form would differ for every rule that affects a position.
      const renderForm = (formRules: LeagueRules) =>
        renderMarkup(<CountingForm rules={formRules} onChange={() => undefined} />).split('<section')[0];
      expect(renderForm(changedRules) !== renderForm(defaultRules)).toBe(modeHasRule);
      expect(renderMarkup(<RuleSentences rules={defaultRules} />)).toBe('');
      expect(renderMarkup(<RuleSentences rules={changedRules} />) !== '').toBe(
        modeHasRule && isShownInRulesLine(rule),
      );
      expect(renderMarkup(<RulesLine rules={defaultRules} maxRounds={4} />)).toBe('');
      expect(renderMarkup(<RulesLine rules={changedRules} maxRounds={4} />) !== '').toBe(
        modeHasRule && isShownInRulesLine(rule),
      );
      expect(formatRuleChange(defaultRules, changedRules) !== '').toBe(modeHasRule);
      const adjustments = calculateCountingExample(changedRules).rows.flatMap((row) => row.adjustments);
      const t = i18n.getFixedT(null, 'standing');
      for (const adjustment of adjustments) expect(formatAdjustment(adjustment, t)).toMatch(/\d/);
    },
  );
});
