/** However often it is used, a session ends (NIST SP 800-63B-4 section 2.1.3): after that its guest signs in again. */
export const LONGEST_SESSION_DAYS = 30;
