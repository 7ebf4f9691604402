/** See client/icons.ts. */
declare module 'icon:*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import is an error in this file
  const icon: import('./icon.ts').Icon;
  export default icon;
}
