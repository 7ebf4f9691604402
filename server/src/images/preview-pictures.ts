import { createHash } from 'node:crypto';
import { pngOf } from './decode.ts';
import { drawPreview, type PreviewContent } from './preview-drawing.ts';

/** Some 5 MB. */
const MAX_CACHED = 100;

/** A key of a preview's content: equal content gives the same picture. */
export function previewKey(content: PreviewContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * Previews by their content. Each is rendered once for all requests. Only one renders at a time, so that other
 * calls have a core.
 */
export class PreviewPictures {
  readonly #cache = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `allowDrawing` gets the number of waiting renderings, and throws if another rendering is not allowed. */
  pictureOf(content: PreviewContent, allowDrawing: (waiting: number) => void = () => {}): Promise<Buffer> {
    const version = previewKey(content);
    const cached = this.#cache.get(version);
    if (cached) return cached;
    allowDrawing(this.#waiting);
    this.#waiting++;
    const picture = this.#last.then(() => pngOf(drawPreview(content)));
    const onSettled = () => void this.#waiting--;
    this.#last = picture.then(onSettled, onSettled);
    this.#cache.set(version, picture);
    picture.catch(() => this.#cache.delete(version));
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break;
      this.#cache.delete(oldest);
    }
    return picture;
  }
}
