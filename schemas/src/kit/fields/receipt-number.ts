// No I, L, O, U: read aloud or copied by hand, none is taken for another.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const checkLetters = 'ABCDEFGHJKMNPQRSTVWXYZ2';
export const receiptNumberShape = /^[0-9A-HJKMNP-TV-Z]{2,5}-\d{4,7}-[2-9A-HJKMNP-TV-Z]$/;

/** "K3-0147-Q": which device, its how-manieth record, and a letter that catches a slip of the pen. */
export function composeReceiptNumber({ device, sequence }: { device: string; sequence: number }): string {
  const stem = `${device}-${String(sequence).padStart(4, '0')}`;
  return `${stem}-${checkLetter(stem)}`;
}

export function isReceiptNumber(text: string): boolean {
  return receiptNumberShape.test(text) && text.at(-1) === checkLetter(text.slice(0, -2));
}

/** A device without a name of the staff's: "D" and four letters drawn from its public identity (hex). */
export const deviceLabel = (identityHex: string): string =>
  `D${[0, 2, 4, 6].map((at) => digits[Number.parseInt(identityHex.slice(at, at + 2), 16) % 32]).join('')}`;

// 23 is prime and the weights differ: one wrong character and two that changed places are always noticed.
function checkLetter(stem: string): string {
  const sum = [...stem].reduce((total, char, at) => total + (digits.indexOf(char) + 1) * (at + 1), 0);
  return checkLetters[sum % 23] ?? '';
}
