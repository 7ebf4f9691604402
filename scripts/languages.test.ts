import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplePictures, steps } from '../client/src/app/help/steps.ts';
import { defaultLanguage, type Language, languages } from '../core/src/wire/languages.ts';

// Checks what the compiler cannot check about a language: see docs/recipes/add-a-language.md.
const root = join(import.meta.dirname, '..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const listTextFiles = (folder: string) => globSync('**/*.ts', { cwd: join(root, folder) }).toSorted();

test('every folder of texts belongs to a supported language', () => {
  const folders = globSync('*/', { cwd: join(root, 'client/src/texts') });
  expect(folders.toSorted()).toEqual([...languages].toSorted());
});

test.each(languages)('%s has the same text files as the default language', (language) => {
  const textsFolder = `client/src/texts/${language}`;
  expect(listTextFiles(textsFolder)).toEqual(listTextFiles(`client/src/texts/${defaultLanguage}`));
});

/** Returns each text by its key, such as "chunk-first.ts.app.bars.menu". */
async function loadTexts(language: Language): Promise<Map<string, string>> {
  const folder = join(root, 'client/src/texts', language);
  const listTexts = (texts: object, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
      typeof text === 'string' ? [[`${path}.${key}`, text]] : listTexts(text, `${path}.${key}`),
    );
  const entryPromises = globSync('chunk-*.ts', { cwd: folder }).map(async (fileName) => {
    const { texts } = (await import(join(folder, fileName))) as { texts: object };
    return listTexts(texts, fileName);
  });
  return new Map((await Promise.all(entryPromises)).flat());
}

// The compiler checks the keys only in files that use the type TextsOf.
test.each(languages)('%s has the same text keys as the default language', async (language) => {
  const readKeys = async (code: Language) => [...(await loadTexts(code)).keys()].toSorted();
  expect(await readKeys(language)).toEqual(await readKeys(defaultLanguage));
});

/** Returns the placeholders of a translation, and the tags of its links. */
function listPlaceholders(textKey: string, translation: string): string {
  const placeholders = new Set(translation.match(/\{\{.*?\}\}|<\w+>/g));
  // The singular may use a word instead of the number.
  if (textKey.endsWith('_one')) placeholders.delete('{{count}}');
  return [...placeholders].toSorted().join(' ') || 'nothing';
}

test.each(languages)(
  'the texts in %s have the same placeholders as those in the default language',
  async (language) => {
    const defaultTexts = await loadTexts(defaultLanguage);
    const problems = [...(await loadTexts(language))].flatMap(([textKey, translation]) => {
      const [placeholders, expectedPlaceholders] = [translation, defaultTexts.get(textKey) ?? ''].map(
        (text) => listPlaceholders(textKey, text),
      );
      return placeholders === expectedPlaceholders
        ? []
        : `${textKey} has ${placeholders}, and in ${defaultLanguage} ${expectedPlaceholders}: "${translation}"`;
    });
    expect(problems.join('\n')).toBe('');
  },
);

test.each(languages)('%s has a web app manifest, whose pictures exist', (language) => {
  const path = `client/public/manifest-${language}.webmanifest`;
  const manifest = JSON.parse(readText(path)) as { lang: string; screenshots: { src: string }[] };
  expect(manifest.lang).toBe(language);
  for (const { src } of manifest.screenshots) {
    expect(src).toContain(`-${language}.`);
    expect(existsSync(join(root, 'client/public', src)), `${src} is missing: run npm run screenshots`).toBe(
      true,
    );
  }
});

test.each(languages)('%s has a picture for each step of the guide', (language) => {
  for (const step of [...steps, ...samplePictures]) {
    for (const kind of ['webp', 'avif']) {
      const path = `client/public/pictures/how-${step}-${language}.${kind}`;
      expect(existsSync(join(root, path)), `${path} is missing: run npm run screenshots`).toBe(true);
    }
  }
});

test.each(languages)('%s has a prerendered start page that client/src/ui/base.css shows', (language) => {
  expect(readText('client/src/ui/base.css')).toContain(
    `:root[data-early='${language}'] #root > [data-early='${language}']`,
  );
});

test.each(languages)('the native apps support the language %s', (language) => {
  const iosFolder = 'native/ios/App/App';
  expect(readText('native/android/app/src/main/res/xml/locales.xml')).toContain(`android:name="${language}"`);
  expect(readText(`${iosFolder}/Info.plist`)).toContain(`<string>${language}</string>`);
  expect(readText('native/ios/App/App.xcodeproj/project.pbxproj')).toContain(
    `${language}.lproj/InfoPlist.strings`,
  );
  expect(existsSync(join(root, iosFolder, `${language}.lproj/InfoPlist.strings`))).toBe(true);
  // On Android, the folder without a language code is for the default language.
  const valuesFolder = language === defaultLanguage ? 'values' : `values-${language}`;
  expect(existsSync(join(root, 'native/android/app/src/main/res', valuesFolder, 'strings.xml'))).toBe(true);
});
