/** Returns the app's name, which the operator configures and the server writes into the page. */
export const getAppName = (): string => document.documentElement.dataset['appName'] ?? 'Golf League';
