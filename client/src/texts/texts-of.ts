/** The same keys with other values: a missing or an extra key does not compile. */
export type TextsOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsOf<English[Key]>;
};
