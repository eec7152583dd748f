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
  nights: z.int(),
  subtotal: dollarAmount,
  taxes: dollarAmount,
  fees: dollarAmount,
  total: dollarAmount,
});
export const quoteSchema = z.object({ items: z.array(quotedLine), grandTotal: dollarAmount });

export const checkOutRequest = z.object({
  grandTotal: z.number(),
  items: z.array(sentItemSchema),
  name: z.string(),
  email: z.string(),
  clientKey: z.string().openapi({ description: "8 to 64 letters, digits, - or _: names one checkout of one browser" }),
  acceptPolicy: z.boolean(),
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
    type: z.number().openapi({ example: 79, description: "The nightly price that names the room type" }),
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
export const cancelledSchema = z.object({ id: bookingNumber, status: z.literal("cancelled"), refund: dollarAmount });
export const refundSchema = z.object({ id: bookingNumber, amount: dollarAmount, left: dollarAmount });
