const digitsMax = 10;

/** `(859) 555-0142`, as far as it is typed: at most 10 digits, without the country code of a pasted number. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length <= 3) return digits === '' ? '' : `(${digits}`;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

export function phoneDigits(text: string): string {
  return withoutCountryCode(text).slice(0, digitsMax);
}

/** Where the caret belongs after formatting: behind the same digit as before, whatever signs came or went. */
export function caretInPhone(typed: string, caret: number): number {
  const stripped = allDigits(typed).length - withoutCountryCode(typed).length;
  const digitsBefore = Math.max(0, allDigits(typed.slice(0, caret)).length - stripped);
  return positionAfterDigits(formatPhone(typed), digitsBefore);
}

const allDigits = (text: string) => text.replace(/\D/g, '');

// No area code in North America starts with 1, so an eleventh digit makes a leading 1 the country code.
function withoutCountryCode(text: string): string {
  const digits = allDigits(text);
  const hasCountryCode =
    digits.startsWith('1') && (digits.length > digitsMax || text.trimStart().startsWith('+'));
  return hasCountryCode ? digits.slice(1) : digits;
}

function positionAfterDigits(formatted: string, count: number): number {
  if (count === 0) return formatted.startsWith('(') ? 1 : 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return formatted.length;
}
