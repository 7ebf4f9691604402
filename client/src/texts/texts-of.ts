/** The same keys with any words: a missing or a surplus one does not compile. */
export type TextsOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsOf<English[Key]>;
};
