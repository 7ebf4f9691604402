import { createHash } from 'node:crypto';
import { pngOf } from './decode.ts';
import { drawPreview, type PreviewContent } from './preview-drawing.ts';

/** Some 5 MB. */
const MAX_KEPT = 100;

/** A key of a preview's content: equal content gives the same picture. */
export function previewKey(content: PreviewContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * Previews by their content. Each is rendered once for all requests, one at a time, so that other calls have a core.
 */
export class PreviewPictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `allowDrawing` gets the number of waiting renderings before another one, and throws if it is not allowed. */
  pictureOf(content: PreviewContent, allowDrawing: (waiting: number) => void = () => {}): Promise<Buffer> {
    const version = previewKey(content);
    const known = this.#kept.get(version);
    if (known) return known;
    allowDrawing(this.#waiting);
    this.#waiting++;
    const picture = this.#last.then(() => pngOf(drawPreview(content)));
    const done = () => void this.#waiting--;
    this.#last = picture.then(done, done);
    this.#kept.set(version, picture);
    picture.catch(() => this.#kept.delete(version));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return picture;
  }
}
