/** The name that the operator of the server gave the app, which the server writes into the page. */
export const appName = (): string => document.documentElement.dataset['appName'] ?? 'Golf League';
