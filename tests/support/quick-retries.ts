import Stripe from "stripe";

// The SDK waits half a second before it asks again, and longer each time. Tests count how often it asks.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0.02 });
