/** An element to find by role and accessible name. `name` is the source of a regular expression. */
export interface Target {
  role: 'button' | 'link' | 'field' | 'row' | 'heading' | 'tab' | 'menuitem' | 'dialog' | 'text';
  name: string;
}

/** Runs in the page. Returns the click position of the first visible match, or the reason it cannot be clicked. */
export function findInPage({ role, name }: Target): { x: number; y: number; text: string } | string {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select, [role=textbox]',
    row: 'tr',
    heading: 'h1, h2, h3',
    tab: '[role=tab]',
    menuitem: '[role=menuitem]',
    dialog: '[role=dialog], [role=alertdialog]',
    text: 'p, span, strong, li, td, th, dd, h1, h2, h3, button, a, [role=status], [role=alert]',
  };
  const pattern = new RegExp(name, 'u');
  const normalizeWhitespace = (text: string | null | undefined) =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const getText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return normalizeWhitespace(copy.textContent);
  };
  const getName = (element: Element) => {
    const labelIds = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = labelIds.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(getText).join(' ');
    return normalizeWhitespace(labelled || element.getAttribute('aria-label') || labels) || getText(element);
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const isRunning = ({ timeline, playState }: Animation) =>
    timeline === document.timeline && playState === 'running';
  // An open dialog covers the elements below it.
  const dialogs = [...document.querySelectorAll(selectors.dialog)].filter(isVisible);
  const scope = role === 'dialog' || role === 'text' ? document.body : (dialogs.at(-1) ?? document.body);
  const match = [...scope.querySelectorAll(selectors[role])].find(
    (element) => isVisible(element) && pattern.test(getName(element)),
  );
  if (match === undefined) return `no ${role} ${name}`;
  const clickTarget = match.getBoundingClientRect().width > 2 ? match : (match.closest('label') ?? match);
  // A running or pending animation could move the element before the click.
  for (let ancestor: Element | null = clickTarget; ancestor; ancestor = ancestor.parentElement)
    if (
      ancestor.matches('[data-starting-style], [data-ending-style]') ||
      ancestor.getAnimations().some(isRunning)
    )
      return `${role} ${name} is moving`;
  const rect = clickTarget.getBoundingClientRect();
  if (rect.top < 60 || rect.bottom > innerHeight - 60)
    clickTarget.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = clickTarget.getBoundingClientRect();
  // Clicks near the left edge of a checkbox’s label, since a link later in the label would get the click.
  const x = left + (match.matches('[type=checkbox]') ? Math.min(width / 2, 12) : width / 2);
  const y = top + Math.min(height / 2, 24);
  const hitElement = document.elementFromPoint(x, y);
  const isHit = hitElement !== null && (clickTarget.contains(hitElement) || hitElement.contains(clickTarget));
  if (!isHit && role !== 'text' && role !== 'dialog')
    return `${role} ${name} is covered by ${hitElement?.outerHTML.slice(0, 120)}`;
  return { x, y, text: getText(match) };
}
