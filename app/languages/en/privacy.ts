/** What the privacy page says of each cookie, and of the companies that a house is connected with. */
export const privacy = {
  cookies: {
    visit:
      "remembers your cart in this browser, and for a day what was booked with it. It stays {age} after your last act.",
    session: "keeps you logged in, for {age} after you were last here at most.",
    device: "knows this browser again when you log in, so that we write to you only about a new one. It stays {age}.",
    "account.two_factor": "waits for the second step of a log-in, for {age}.",
    "account.passkey": "waits while you show your passkey, for {age}.",
    "account.google": "brings you back from Google to this browser. It stays {age}.",
    notice: "has the next page say what you have just done, within {age}.",
    preview: "shows the owners of this website a draft of it, until they close the browser.",
  },
  companies: {
    cards:
      "{company} takes payments by card. Its form comes from its own servers, so that it sees your network address, and its script sets cookies of its own against fraud.",
    google:
      "Google lets you log in, if you press its button. It then learns that you come to us, and tells us your name and your e-mail address.",
    identityPlatform:
      "Google Identity Platform checks the log-ins of this website. It receives your e-mail address and your password.",
    formService: "The check-in and check-out forms also go to a form service, {host}.",
  },
} as const;
