export const texts = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  showPassword: 'Show password',
  less: '{{what}}: less',
  more: '{{what}}: more',
} as const;
