const urls = new WeakMap<Blob, string>();

/**
 * An address under which the page can show a file of the device. It refers to the file without copying it, and is valid
 * until the page is closed.
 */
export function objectUrlOf(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
