const liveRegionSelector =
  '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';

/** Records what live regions announce, politely or assertively. Returns a function that returns the recorded text. */
export function recordAnnouncements(): () => string {
  const announcements: string[] = [];
  const observer = new MutationObserver((mutations) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const closestRegion = (target instanceof Element ? target : target.parentElement)?.closest(
        liveRegionSelector,
      );
      if (closestRegion) regions.add(closestRegion);
      else for (const region of findAlerts(addedNodes)) regions.add(region);
    }
    for (const region of regions) {
      const text = (region as HTMLElement).innerText.trim().replaceAll(/\s*\n\s*/g, '. ');
      const urgency = region.matches('[aria-live=assertive], [role=alert]') ? 'at once' : 'politely';
      if (text !== '' && announcements.at(-1) !== `${urgency}: ${text}`)
        announcements.push(`${urgency}: ${text}`);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => announcements.map((line) => `${line}\n`).join('');
}

/** Returns the alerts in added nodes: a new alert is announced even if nothing changes inside it. */
function findAlerts(nodes: NodeList): Element[] {
  const addedElements = [...nodes].filter((node) => node instanceof Element);
  return addedElements
    .flatMap((node) => [node, ...node.querySelectorAll('[role=alert]')])
    .filter((node) => node.matches('[role=alert]'));
}
