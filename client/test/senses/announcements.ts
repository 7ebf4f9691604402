const liveRegions =
  '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';

/** Records what live regions announce from now on, politely or at once. The returned function returns the text. */
export function recordAnnouncements(): () => string {
  const notes: string[] = [];
  const observer = new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const closestRegion = (target instanceof Element ? target : target.parentElement)?.closest(liveRegions);
      if (closestRegion) regions.add(closestRegion);
      else for (const region of alertsIn(addedNodes)) regions.add(region);
    }
    for (const region of regions) {
      const text = (region as HTMLElement).innerText.trim().replaceAll(/\s*\n\s*/g, '. ');
      const urgency = region.matches('[aria-live=assertive], [role=alert]') ? 'at once' : 'politely';
      if (text !== '' && notes.at(-1) !== `${urgency}: ${text}`) notes.push(`${urgency}: ${text}`);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => notes.map((line) => `${line}\n`).join('');
}

/** A new alert is announced even though nothing changes inside it. */
function alertsIn(nodes: NodeList): Element[] {
  const added = [...nodes].filter((node) => node instanceof Element);
  return added
    .flatMap((node) => [node, ...node.querySelectorAll('[role=alert]')])
    .filter((node) => node.matches('[role=alert]'));
}
