/** What most people write behind the @, most common first. */
const common = ['gmail.com', 'yahoo.com', 'icloud.com', 'hotmail.com', 'outlook.com', 'aol.com'];
/** Right as they are, however much they look like one of those. */
const real = new Set([
  ...common,
  ...['ymail.com', 'email.com', 'mail.com', 'gmx.com', 'gmx.net', 'live.com', 'msn.com', 'me.com', 'mac.com'],
  ...['yahoo.co', 'aol.co.uk', 'googlemail.com', 'fastmail.com', 'hushmail.com', 'comcast.net', 'att.net'],
  ...['yahoo.ca', 'yahoo.es', 'hotmail.es', 'hotmail.ca', 'outlook.es', 'live.ca', 'yahoo.fr', 'hotmail.fr'],
]);
const offeredMax = 4;

/** `name` or `name@` or `name@g`: the whole addresses that one tap could make of it. */
export function offerAddresses(typed: string): string[] {
  const [, name, begun = ''] = /^\s*([^\s@]+)(?:@([a-z0-9-]*))?$/i.exec(typed) ?? [];
  if (name === undefined) return [];
  const fitting = common.filter((domain) => domain.startsWith(begun.toLowerCase()));
  return fitting.slice(0, offeredMax).map((domain) => `${name}@${domain}`);
}

/** The address that may have been meant; while somebody is typing, a beginning of a right one is no slip. */
export function guessMeant(typed: string, isTyping: boolean): string | undefined {
  const [, name, written] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]+)\s*$/.exec(typed) ?? [];
  const domain = written?.toLowerCase();
  if (name === undefined || domain === undefined || real.has(domain)) return undefined;
  if (isTyping && common.some((each) => each.startsWith(domain))) return undefined;
  const meant = common.find((each) => isOneSlip(domain, each));
  return meant && `${name}@${meant}`;
}

/** One letter too many, too few, another one, or two that changed places. */
function isOneSlip(written: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && written[start] === meant[start]) start += 1;
  const [rest, right] = [written.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    (rest.slice(2) === right.slice(2) && rest[0] === right[1] && rest[1] === right[0])
  );
}
