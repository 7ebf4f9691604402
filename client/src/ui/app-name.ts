/** Returns the app's name, which the operator configures and the server writes into the page. */
export const appName = (): string => document.documentElement.dataset['appName'] ?? 'Golf League';
