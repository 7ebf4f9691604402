/** Copies text to the clipboard. Resolves with false if the browser refuses; the caller must show the error. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without HTTPS there is no Clipboard API, but selecting a field and calling `execCommand` works.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // The field must be inside the open dialog, whose focus trap would otherwise undo the selection.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(field);
  const previousFocus = document.activeElement;
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http and in old web views
  const isCopied = document.execCommand('copy');
  field.remove();
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  return isCopied;
}
