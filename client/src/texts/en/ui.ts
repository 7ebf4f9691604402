export const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  showPassword: 'Show password',
} as const;
