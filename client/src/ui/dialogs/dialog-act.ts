/** The action of a dialog, on its first button. */
export type DialogAct = {
  /** names the action: "Leave league", never "OK" */
  text: string;
  run: () => void | Promise<void>;
  busy?: boolean;
  /** it cannot be undone */
  danger?: boolean;
};

/** `ready`: whether all required input is there. */
export type FormAct = DialogAct & { ready: boolean };
