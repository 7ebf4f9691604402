/** See client/icons.ts. */
declare module 'icon:*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- An import of a relative path is an error in here.
  const icon: import('./icon.ts').Icon;
  export default icon;
}
