/** For how many days the link in an invitation opens the door. */
export const INVITATION_DAYS = 3;
