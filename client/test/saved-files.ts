import { vi } from 'vitest';

/** The files that the page downloads from now on until the test ends. The browser itself saves none. */
export function recordDownloads(): { name: string; content: Promise<Blob> }[] {
  const downloads: { name: string; content: Promise<Blob> }[] = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    downloads.push({ name: this.download, content: fetch(this.href).then((file) => file.blob()) });
  });
  return downloads;
}
