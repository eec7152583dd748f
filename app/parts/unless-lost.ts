import { data, isRouteErrorResponse } from "react-router";

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * For a route's `clientAction`: where the line is lost the page stays with what was typed. `told` says so; `isSent` is
 * false where the browser knew that it is offline, so that nothing can have been done.
 */
export async function unlessLost<Answer, Told>(
  { request, serverAction }: Sending<Answer>,
  told: (form: FormData, isSent: boolean) => Told,
) {
  const form = await request.clone().formData();
  // As a failure: after a success the router would read the page afresh, and break it over this very line.
  const lost = (isSent: boolean) => data(told(form, isSent), 503);
  if (!navigator.onLine) return lost(false);
  try {
    return await serverAction();
  } catch (fault) {
    if (fault instanceof Response || isRouteErrorResponse(fault)) throw fault;
    return lost(true);
  }
}
