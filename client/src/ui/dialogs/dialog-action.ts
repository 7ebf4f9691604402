/** The action that a dialog's first button runs. */
export type DialogAction = {
  /** names the action: "Leave league", never "OK" */
  text: string;
  run: () => void | Promise<void>;
  busy?: boolean;
  /** whether the action cannot be undone */
  danger?: boolean;
};

/** `ready`: whether all required input is entered. */
export type FormAction = DialogAction & { ready: boolean };
