import { vi } from 'vitest';

/** What the page gives the browser to save from now on until the test ends, in place of the browser's own downloads. */
export function savedFiles(): { name: string; content: Promise<Blob> }[] {
  const saved: { name: string; content: Promise<Blob> }[] = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    saved.push({ name: this.download, content: fetch(this.href).then((file) => file.blob()) });
  });
  return saved;
}
