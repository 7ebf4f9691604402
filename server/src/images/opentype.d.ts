/** The part of the package that the previews use; it has no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  interface Options {
    /** In fractions of the size. */
    letterSpacing?: number;
  }
  interface Command {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  interface Path {
    commands: Command[];
  }
  export interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number, options?: Options): number;
    getPath(text: string, x: number, y: number, size: number, options?: Options): Path;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
