/**
 * What an entry of the activity log tells beside the act, as an expression. Of what somebody typed about a guest the entry holds
 * nothing, for it is never changed: the row that the act wrote has it until the guest is forgotten. Entries of older versions hold
 * it themselves, after a colon.
 * @param entry the name under which the statement reads `audit`
 */
export function loggedDetail(entry: string): string {
  return `case when ${entry}.detail like '%:%' then ${entry}.detail else coalesce(${entry}.detail || ': ' || case ${entry}.act
      when 'booking.refunded' then (select gift.note from refund gift
        where gift.requested_at = ${entry}.at and gift.booking_id::text = ${entry}.subject and gift.reason = 'desk'
          and to_char(gift.amount / 100.0, 'FM9999999990.00') = ${entry}.detail order by gift.key limit 1)
      when 'payment.closed' then (select closed.note from unmatched_payment closed where closed.payment_id = ${entry}.subject)
    end, ${entry}.detail) end`;
}
