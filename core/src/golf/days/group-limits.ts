/** The limits of the players of one group. Source: the wire's contract of the tee sheet. */
export const GROUP_LIMITS = { min: 1, max: 5 } as const;
