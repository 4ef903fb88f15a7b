import { hasCardNumber } from 'schemas/kit/fields/fields';

const incomingTextMax = 1_600;
/** The most that a carrier takes in one message. */
const picturesMax = 10;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const cardDigits = /\d(?:[\s\p{P}\p{S}]{0,3}\d){12,}/gu;

/** As it is kept: whole up to the limit, without what no screen shows, and without a card's number. */
export function toKeptText(body: string): { text: string; isCut: boolean } {
  const plain = body.replace(/\r\n?/g, '\n').replace(controls, '');
  const safe = hasCardNumber(plain) ? plain.normalize('NFKC').replace(cardDigits, '••••') : plain;
  const signs = [...safe];
  return { text: signs.slice(0, incomingTextMax).join(''), isCut: signs.length > incomingTextMax };
}

export function readPictures(field: string): number {
  return /^\d{1,3}$/.test(field) ? Math.min(Number(field), picturesMax) : 0;
}
