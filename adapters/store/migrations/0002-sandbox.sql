-- The sandbox payment provider: what Stripe would keep on its side. It shares a database with the hotel and nothing
-- else: no foreign key crosses the schema, so that the hotel can't come to depend on what a real provider hides.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE sandbox.payment_intent (
  id text PRIMARY KEY,
  data jsonb NOT NULL,
  -- A change writes only over the version that it read, so a cancel and a success never both happen.
  version integer NOT NULL DEFAULT 1,
  -- When a processing payment succeeds by itself, in milliseconds since 1970.
  settles_at bigint,
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX payment_intent_settling ON sandbox.payment_intent (settles_at) WHERE settles_at IS NOT NULL;
CREATE INDEX payment_intent_position ON sandbox.payment_intent (position);

CREATE TABLE sandbox.charge (
  id text PRIMARY KEY,
  payment_intent text NOT NULL REFERENCES sandbox.payment_intent,
  data jsonb NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX charge_payment_intent ON sandbox.charge (payment_intent);

CREATE TABLE sandbox.refund (
  id text PRIMARY KEY,
  payment_intent text NOT NULL REFERENCES sandbox.payment_intent,
  data jsonb NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX refund_payment_intent ON sandbox.refund (payment_intent);

CREATE TABLE sandbox.event (
  id text PRIMARY KEY,
  data jsonb NOT NULL,
  -- When to deliver next; null once delivered, and for events that the hotel has not subscribed to.
  deliver_at bigint,
  copies_left integer NOT NULL DEFAULT 1 CHECK (copies_left >= 0),
  attempts integer NOT NULL DEFAULT 0,
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX event_due ON sandbox.event (deliver_at) WHERE deliver_at IS NOT NULL;
CREATE INDEX event_position ON sandbox.event (position);

CREATE TABLE sandbox.idempotency (
  key text PRIMARY KEY,
  -- A digest of the request, never its text: card numbers stay out of the database.
  request text NOT NULL,
  status integer NOT NULL,
  response text NOT NULL,
  created_at bigint NOT NULL
);
