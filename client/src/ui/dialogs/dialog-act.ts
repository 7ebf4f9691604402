/** The act of a dialog, on its first button. */
export type DialogAct = {
  /** names the act: "Leave league", never "OK" */
  text: string;
  run: () => void | Promise<void>;
  busy?: boolean;
  /** what it does cannot be undone */
  danger?: boolean;
};

/** `ready`: whether all that the act needs is filled in. */
export type FormAct = DialogAct & { ready: boolean };
