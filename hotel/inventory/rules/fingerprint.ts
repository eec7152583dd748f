/**
 * A short print of some lines, the same only for the same lines (but for one chance in 2^53): to see that nothing has
 * changed, not to keep anybody from forging it. The hash is cyrb53 (public domain).
 */
export function printOf(lines: readonly string[]): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const letter of lines.join("\n")) {
    const code = letter.charCodeAt(0);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36);
}
