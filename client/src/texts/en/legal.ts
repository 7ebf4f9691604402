/** What the terms, the privacy policy and the page about deletion share. */
export const legal = {
  changed: 'Last changed {{date}}',
  contents: 'On this page',
  operator: 'whoever runs this server',
  operatorNamed: 'This server is run by {{name}}.',
  operatorWithAddress: 'This server is run by {{name}}, {{address}}.',
  operatorUnnamed: 'Whoever runs this server has not entered a name or an address here.',
} as const;
