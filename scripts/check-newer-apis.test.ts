import { expect, test } from 'vitest';
import { findNewerApis } from './check-newer-apis.ts';

const findApiNames = (text: string) => findNewerApis('a.ts', text).map((problem) => problem.split(' ')[1]);

test.each([
  ['if (URL.canParse(text)) go();', ['URL.canParse']],
  ['const { promise } = Promise.withResolvers();', ['Promise.withResolvers']],
  ['document.startsWith; node.moveBefore(a, b)', ['moveBefore']],
  ['requestVideoFrameCallback; video.requestVideoFrameCallback(draw)', ['requestVideoFrameCallback']],
  ['new URLPattern({ pathname }); Temporal.Now.instant()', ['URLPattern', 'Temporal']],
  ['showOpenFilePicker()', ['showOpenFilePicker']],
  ['// URL.canParse(text)\nconst text = "URL.canParse";', []],
  ['[1].flatMap(f).toSorted(); new URL(text); z.union([a, b]); query.has("a")', []],
])('only the newer browser APIs are found in %j', (text, names) => expect(findApiNames(text)).toEqual(names));

test('each newer browser API is reported with its file and line', () => {
  expect(findNewerApis('a.ts', '\n\nURL.parse(x)')[0]).toMatch(/^a\.ts:3 URL\.parse is missing/);
});
