export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Whose discovery document is asked for, such as `https://accounts.google.com`. */
  issuerUrl: string;
}
