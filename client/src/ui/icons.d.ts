/** See client/icons.ts. */
declare module 'icon:*' {
  const icon: import('./icon.ts').Icon;
  export default icon;
}
