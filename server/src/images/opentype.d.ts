/** Types for the parts of the package that previews use, because the package ships none. */
declare module 'opentype.js/dist/opentype.mjs' {
  interface Options {
    /** As a fraction of the font size. */
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
