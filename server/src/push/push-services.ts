/**
 * Returns a check whether an endpoint belongs to a push service of the list, so that nobody can make this server call
 * other hosts. An entry is a host (`web.push.apple.com`), a domain with all hosts under it (`*.notify.windows.com`),
 * both https on the default port only, or an origin (`https://push.example:8443`), for the operator's own service.
 */
export function pushServices(entries: readonly string[]): (endpoint: string) => boolean {
  const origins = new Set(
    entries.filter((entry) => entry.includes('://')).map((entry) => new URL(entry).origin),
  );
  const hosts = new Set(entries.filter((entry) => !entry.includes('://') && !entry.startsWith('*.')));
  const domains = entries.filter((entry) => entry.startsWith('*.')).map((entry) => entry.slice(1));
  return (endpoint) => {
    const url = URL.parse(endpoint);
    // No browser sends a URL that a parser would normalise, and two spellings would count as two browsers.
    if (url === null || url.href !== endpoint || endpoint.includes('#')) return false;
    if (url.username !== '' || url.password !== '') return false;
    if (origins.has(url.origin)) return true;
    if (url.protocol !== 'https:' || url.port !== '' || url.hostname.endsWith('.')) return false;
    return (
      hosts.has(url.hostname) ||
      domains.some((domain) => url.hostname.endsWith(domain) && !url.hostname.startsWith('.'))
    );
  };
}
