import { vi } from 'vitest';

/** Records the files that the page downloads until the test ends, instead of saving them. */
export function recordDownloads(): { name: string; content: Promise<Blob> }[] {
  const downloads: { name: string; content: Promise<Blob> }[] = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    downloads.push({ name: this.download, content: fetch(this.href).then((response) => response.blob()) });
  });
  return downloads;
}
