/** What is typed into the details of a checkout, by the fields' names; a fault of one is shown beside it. */
export const TYPED = ["name", "email", "phone", "arrival_time", "special_requests", "exemption", "paper"] as const;
