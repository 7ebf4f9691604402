export interface Declaration {
  property: string;
  value: string;
  line: number;
  /** The enclosing rules, outermost first: `@media …`, then a selector. */
  enclosingRules: readonly string[];
}

/** Replaces comments with blanks, so that every line keeps its number. */
export function blankComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

/** Parses a style sheet by its braces and semicolons, ignoring those in quotes. */
export function parseDeclarations(text: string): Declaration[] {
  const declarations: Declaration[] = [];
  const enclosingRules: string[] = [];
  const parts = blankComments(text).matchAll(/((?:"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|[^{};"'])*)([{};])/g);
  let line = 1;
  for (const [match, prelude = '', delimiter] of parts) {
    const [, property, value] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(prelude) ?? [];
    const startLine = line + (/^\s*/.exec(prelude)?.[0].split('\n').length ?? 1) - 1;
    line += match.split('\n').length - 1;
    if (delimiter === '{') enclosingRules.push(prelude.trim());
    else if (property !== undefined && value !== undefined)
      declarations.push({
        property,
        value: value.replaceAll(/\s+/g, ' '),
        line: startLine,
        enclosingRules: [...enclosingRules],
      });
    if (delimiter === '}') enclosingRules.pop();
  }
  return declarations;
}
