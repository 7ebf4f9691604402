/** The minimum and maximum number of players in a group. Source: the tee sheet's API contract. */
export const GROUP_LIMITS = { min: 1, max: 5 } as const;
