/** The type of a translation: the same keys as `English` with other values. */
export type TextsOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsOf<English[Key]>;
};
