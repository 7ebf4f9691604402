import { createHash } from 'node:crypto';
import { renderPng } from './decode.ts';
import { drawPreview, type PreviewContent } from './preview-drawing.ts';

/** The maximum number of pictures (about 5 MB of memory). */
const MAX_CACHED_PICTURES = 100;

/** Returns a key for a preview's content. Equal content has the same key. */
export function computePreviewKey(content: PreviewContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * Renders preview pictures and caches them by content. Renders one at a time, to leave a CPU core free for other calls.
 */
export class PreviewPictures {
  readonly #cache = new Map<string, Promise<Buffer>>();
  #lastRendering: Promise<unknown> = Promise.resolve();
  #waitingCount = 0;

  /**
   * `requireCapacity` receives the number of pictures waiting to be rendered, and throws to reject another.
   */
  render(
    content: PreviewContent,
    requireCapacity: (waitingCount: number) => void = () => {},
  ): Promise<Buffer> {
    const key = computePreviewKey(content);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    requireCapacity(this.#waitingCount);
    this.#waitingCount++;
    const picture = this.#lastRendering.then(() => renderPng(drawPreview(content)));
    const onSettled = () => void this.#waitingCount--;
    this.#lastRendering = picture.then(onSettled, onSettled);
    this.#cache.set(key, picture);
    picture.catch(() => this.#cache.delete(key));
    for (const oldestKey of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED_PICTURES) break;
      this.#cache.delete(oldestKey);
    }
    return picture;
  }
}
