/** Names as thieves and jokers type them, `count` of them, each its own; every kind comes in turn. */
export function hostileNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const make = KINDS[index % KINDS.length] ?? String;
    return make(index).slice(0, LONGEST);
  });
}

/** Of a name (`hotel/kernel/guest.ts`). */
const LONGEST = 300;

const KINDS: ((index: number) => string)[] = [
  (index) => `Eve ${index}\r\nBcc: victim-${index}@example.com`,
  (index) => `Eve ${index}\nSubject: Another\n\nAnother body`,
  (index) => `Eve ${index}\r\n.\r\nMAIL FROM:<eve@example.com>\r\n`,
  (index) => `<script>alert(${index})</script>`,
  (index) => `"><img src=x onerror=alert(${index})>`,
  (index) => `</script><script>alert(${index})</script>`,
  (index) => `</title></style><style>*{display:none}</style>${index}`,
  (index) => `=?utf-8?Q?=0D=0ABcc:_victim=40example.com?= ${index}`,
  (index) => `\u202E${index} elpmaxE adA\u2066\u2069`,
  (index) => `מרים דוגמה ${index}`,
  (index) => `عائشة مثال ${index}`,
  (index) => `👩🏽‍🚀🛎️${index}`.repeat(20),
  (index) => `${index}${"Å".repeat(LONGEST)}`,
  (index) => `${"A".repeat(LONGEST)}${index}`,
  (index) => `Z̸̡̢̛a̷l̶g̵o̴ ${index}`.repeat(5),
  (index) => `Nul\u0000 Tab\t Bell\u0007 Line\u2028 Paragraph\u2029 ${index}`,
  (index) => `{name} {total} \${process.env} {{${index}}}`,
  (index) => `O'Brien & Sons <${index}@example.com>, "Ltd."`,
  (index) => `javascript:alert(${index})`,
  (index) => `-- \n${index}; drop table orders; --`,
];
