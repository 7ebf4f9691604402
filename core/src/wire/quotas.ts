/** Limits for one person or league against mistakes and abuse, far above what golfers need. */
export const quotas = {
  /** Unfinished leagues that a person is a member of. */
  leaguesPerPerson: 100,
  membersPerLeague: 500,
  /** Players without an account in a league. */
  seatsPerLeague: 60,
  /** Members of a league who joined with only a name, and have not secured the account. */
  guestsPerLeague: 60,
  /** People who join with only a name from one network within 24 hours. */
  guestsPerDay: 20,
  /** Sample leagues created for one network within 24 hours, and the maximum number at a time. */
  trialsPerDay: 10,
  maxTrials: 500,
  passkeysPerPerson: 20,
  /** Future events in a league: those planned by all admins together, and by each other member. */
  eventsByAdmins: 100,
  eventsPerMember: 30,
  coursesPerLeague: 100,
  teesPerCourse: 12,
  /** Courses that a person shares with the leagues of the server. */
  sharedCoursesPerPerson: 50,
  /** Rounds that a person registers within 24 hours, in all leagues together. */
  roundsPerDay: 100,
  /** Other players' rounds that a non-admin confirms in a league within 24 hours: enough for three groups. */
  confirmationsPerDay: 12,
  /** Hole scores that a person enters within an hour: enough for sixty players, with most scores corrected once. */
  holeScoresPerHour: 2_000,
  /** The number of a person's latest entries that are stored for one cell: a player's score on a hole. */
  entriesPerScore: 3,
  /** The number of scores on one day's cards above which no further member can start entering scores for others. */
  holeScoresPerEvent: 32_400,
  /** Corrections, joins, events and admin actions within 24 hours. Most of them are recorded, or notify everyone. */
  actionsPerDay: 300,
  /** Bytes of text that a person sends within 24 hours: about a novel. The server's settings can override it. */
  textBytesPerDay: 1_000_000,
  /** Pictures that a person uploads within 24 hours: photos, backgrounds and avatars. */
  picturesPerDay: 200,
  /** Bytes of a person's stored pictures, as the server has encoded them: about 3,000 photos. */
  pictureBytesPerPerson: 1_000_000_000,
} as const;
