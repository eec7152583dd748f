import { z } from "@hono/zod-openapi";

const dateText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .openapi({ example: "2026-12-01", format: "date" });
const dollarAmount = z.number().openapi({ example: 93.48, description: "US dollars with cents" });
const bookingNumber = z.int().openapi({ example: 4_071_928_365, description: "Ten digits" });

/** What every refusal looks like (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().openapi({ description: "A sentence for people" }),
    code: z.string().openapi({ description: "Stable, for programs" }),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
  })
  .openapi("Problem");

const featureSchema = z
  .enum(["mobility", "communication"])
  .openapi({ description: "Each room of the line has these accessible features and is kept for it once held" });

/** A cart line as it is sent: `category` wins over `type`, the specification's nightly price in dollars. */
export const sentItemSchema = z
  .object({
    id: z.union([z.number(), z.string()]).optional().openapi({ description: "Comes back as cartItemId" }),
    start: dateText,
    end: dateText,
    rooms: z.int().min(1),
    guests: z.int().min(1).openapi({ description: "Guests of the whole line" }),
    type: z.union([z.number(), z.string()]).optional().openapi({ example: 79 }),
    category: z.string().optional().openapi({ example: "Standard" }),
    accessible: z
      .union([featureSchema, z.boolean()])
      .nullish()
      .openapi({ description: "Only accessible rooms, by their features; true means mobility" }),
    plan: z
      .string()
      .nullish()
      .openapi({ description: "The plan's id, as GET /rates tells it; without it the usual one" }),
    code: z.string().nullish().openapi({ description: "A promo code" }),
    children: z
      .array(z.int())
      .nullish()
      .openapi({ description: "The ages of the children among the guests, 0 to 17; at least one guest is an adult" }),
    exemption: z
      .string()
      .nullish()
      .openapi({ description: "The id of an exemption from taxes that the guest asks for; the desk confirms it" }),
    paper: z.string().nullish().openapi({ description: "The number of the paper that shows it" }),
  })
  .openapi("CartItem");

export const roomsSchema = z.array(
  z.object({
    _id: z.string(),
    roomnum: z.int(),
    category: z.string(),
    price: dollarAmount,
    status: z.enum(["Free", "Booked"]),
  }),
);

export const availabilityQuery = z.object({
  start: z.string().optional(),
  end: z.string().optional(),
  accessible: z.string().optional().openapi({ description: "mobility or communication; true means mobility" }),
});
export const availabilitySchema = z.array(
  z.object({ category: z.string(), price: dollarAmount, left: z.int().min(0).max(9) }),
);

export const nightsQuery = z.object({ from: z.string().optional(), to: z.string().optional() });
export const nightsSchema = z.array(z.object({ category: z.string(), night: dateText, left: z.boolean() }));

export const quoteRequest = z.object({ items: z.array(sentItemSchema) });
const quotedLine = z.object({
  category: z.string(),
  start: dateText,
  end: dateText,
  rooms: z.int(),
  guests: z.int(),
  accessible: featureSchema.optional(),
  plan: z.string().optional(),
  code: z.string().optional(),
  children: z.array(z.int()).optional().openapi({ description: "The ages of the children among the guests" }),
  nights: z.int(),
  subtotal: dollarAmount,
  taxes: dollarAmount,
  fees: dollarAmount,
  total: dollarAmount,
});
const priceStep = z.object({
  what: z.string().openapi({ example: "season Mardi Gras" }),
  before: z.int().openapi({ description: "Cents" }),
  after: z.int().openapi({ description: "Cents; the last one is the line's total" }),
});
export const quoteSchema = z.object({
  items: z.array(quotedLine.extend({ steps: z.array(priceStep) })),
  grandTotal: dollarAmount,
  version: z.int().openapi({ description: "Of what the owner decided" }),
  algorithm: z.int().openapi({ description: "The number of the rules that computed it" }),
  expiresAt: z.iso.datetime(),
  signature: z
    .string()
    .openapi({ description: "Over all of this: POST /create-payment-intent keeps to it until then" }),
});

export const ratesQuery = nightsQuery.extend({
  guests: z.string().optional().openapi({ description: "In one room, adults; 1 where none are named" }),
});
export const ratesSchema = z.array(
  z.object({
    date: dateText,
    category: z.string(),
    plan: z.string(),
    price: z.number().openapi({ description: "One room for this one night with every tax and fee, in dollars" }),
    left: z.int().min(0).max(9),
    closed: z.boolean(),
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
    minNights: z.int().nullable(),
    maxNights: z.int().nullable(),
  }),
);

export const checkOutRequest = z.object({
  grandTotal: z.number(),
  items: z.array(sentItemSchema),
  name: z.string(),
  email: z.string(),
  clientKey: z.string().openapi({ description: "8 to 64 letters, digits, - or _: names one checkout of one browser" }),
  acceptPolicy: z.boolean(),
  quote: z
    .object({ signature: z.string(), expiresAt: z.string(), version: z.int() })
    .optional()
    .openapi({ description: "Of POST /quote for the same items: its price is kept until it expires" }),
});
export const checkoutSchema = z.object({
  clientSecret: z.string(),
  orderId: z.string(),
  paymentIntentId: z.string(),
  grandTotal: dollarAmount,
  expiresAt: z.iso.datetime(),
  provider: z.string().openapi({ description: "Whose card form takes the card" }),
});

export const bookingsRequest = z.array(
  z.looseObject({ ...sentItemSchema.shape, name: z.string().optional(), email: z.string().optional() }),
);
export const bookingSchema = quotedLine
  .extend({
    id: bookingNumber,
    type: z.number().openapi({
      example: 79,
      description:
        "The nightly price of its type when it was sold, before seasons, plans and taxes, or the one that was agreed to; `category` names the type",
    }),
    isConfirm: z.boolean(),
    status: z.enum(["pending", "confirmed", "declined", "cancelled", "expired"]),
    version: z.int(),
    name: z.string(),
    email: z.string(),
    cartItemId: z.string(),
    orderId: z.string(),
    promisedRooms: z.array(z.int()).openapi({ description: "The accessible rooms kept for this booking, by number" }),
    hasReceipt: z.boolean().openapi({ description: "Whether there is a receipt at /receipts/{id}" }),
    atDesk: z
      .object({
        roomNumbers: z.array(z.int()),
        lives: z.array(z.enum(["booked", "in-house", "left", "no-show"])),
        phone: z.string().optional(),
        owed: z.number().openapi({ description: "To the desk, in dollars; below zero: to the guest" }),
      })
      .optional()
      .openapi({ description: "For the desk alone" }),
  })
  .openapi("Booking");
export const bookedSchema = z.object({
  acknowledged: z.boolean(),
  insertedCount: z.int(),
  insertedIds: z.array(bookingNumber),
  bookings: z.array(bookingSchema),
});
export const processingSchema = z.object({ status: z.literal("processing"), bookingIds: z.array(bookingNumber) });

export const lookUpRequest = z.object({ id: z.union([z.number(), z.string()]), email: z.string().optional() });
export const foundSchema = bookingSchema.pick({
  id: true,
  category: true,
  start: true,
  end: true,
  guests: true,
  total: true,
  status: true,
});

export const modifiedSchema = z.object({ modifiedCount: z.int().min(0) }).openapi("Modified");

export const cancellationSchema = z
  .object({
    id: bookingNumber,
    version: z.int(),
    paid: dollarAmount.openapi({ description: "What was paid for it" }),
    kept: dollarAmount.openapi({ description: "What the terms let the house keep" }),
    earlier: dollarAmount.openapi({ description: "What the terms give back, but the guest has already" }),
    refund: dollarAmount.openapi({ description: "What goes back to the card by cancelling now" }),
    atDesk: dollarAmount.openapi({ description: "What the front desk gives back, because it was paid there" }),
    together: z
      .array(bookingNumber)
      .optional()
      .openapi({ description: "Other bookings that go with it: a reservation that waits for the desk is one" }),
    until: z.iso.datetime().optional().openapi({ description: "Until when this holds; absent: it changes no more" }),
  })
  .openapi("Cancellation");
export const shownAtDesk = z
  .number()
  .optional()
  .openapi({ description: "What the front desk was shown to give back; else whatever the terms give now" });
export const shownTogether = z
  .array(bookingNumber)
  .optional()
  .openapi({ description: "The other bookings that were shown to go with it; else whichever do now" });
export const cancelledSchema = z.object({
  id: bookingNumber,
  status: z.literal("cancelled"),
  refund: dollarAmount,
  doOthersStand: z
    .boolean()
    .optional()
    .openapi({ description: "Whether other stays of its order are still to come or go on; absent in a repeat" }),
});
export const refundSchema = z.object({ id: bookingNumber, amount: dollarAmount, left: dollarAmount });
