const urls = new WeakMap<Blob, string>();

/** Returns an object URL for a file, without copying the file. It is valid until the page is closed. */
export function getObjectUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
