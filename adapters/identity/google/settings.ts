export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Whose discovery document is asked for, such as `https://accounts.google.com`. */
  issuerUrl: string;
}

/** Where Google sends people back to, below the house's own address. */
export const RETURN_PATH = "/login/google/return";
