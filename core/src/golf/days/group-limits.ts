/** The minimum and maximum number of players in a group. Source: the API contract of the tee sheet. */
export const GROUP_LIMITS = { min: 1, max: 5 } as const;
