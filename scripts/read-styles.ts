export interface Declaration {
  property: string;
  value: string;
  line: number;
  /** The rules around the declaration, the outermost first: `@media …`, then a selector. */
  within: readonly string[];
}

/** Replaces comments with blanks, so that every line keeps its number. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

/** Reads a style sheet by its braces and semicolons, except those in quotes. */
export function declarationsOf(text: string): Declaration[] {
  const declarations: Declaration[] = [];
  const within: string[] = [];
  const parts = withoutComments(text).matchAll(/((?:"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|[^{};"'])*)([{};])/g);
  let line = 1;
  for (const [all, said = '', end] of parts) {
    const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(said) ?? [];
    const start = line + (/^\s*/.exec(said)?.[0].split('\n').length ?? 1) - 1;
    line += all.split('\n').length - 1;
    if (end === '{') within.push(said.trim());
    else if (property !== undefined && value !== undefined)
      declarations.push({ property, value: value.replaceAll(/\s+/g, ' '), line: start, within: [...within] });
    if (end === '}') within.pop();
  }
  return declarations;
}
