const made = new WeakMap<Blob, string>();

/**
 * An address under which the page can show a file of the device. It is good for as long as the page is open: what it
 * holds is the way to the file, not the file.
 */
export function objectUrlOf(file: Blob): string {
  const url = made.get(file) ?? URL.createObjectURL(file);
  made.set(file, url);
  return url;
}
