/** Texts shared by the terms, the privacy policy and the account deletion page. */
export const texts = {
  changed: 'Last updated {{date}}',
  contents: 'On this page',
  operatorFallback: 'those who run this server',
  dataController: 'This server is run by {{name}} (“we”), who is responsible for your data.',
  dataControllerUnnamed: 'We who run this server are responsible for your data.',
  operatorNamed: 'This server is run by {{name}}.',
  operatorWithAddress: 'This server is run by {{name}}, {{address}}.',
  operatorUnnamed: 'Those who run this server have not entered a name or an address here.',
} as const;
