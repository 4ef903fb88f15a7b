const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each of them takes two places. */
const extended = new Set('\f^{}\\[~]|€');

export interface TextSize {
  encoding: 'gsm7' | 'ucs2';
  units: number;
  segments: number;
}

/** What a carrier makes of a text: one letter outside of GSM-7 and all of it travels in UCS-2, with less room. */
export function measureText(text: string): TextSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const widths = letters.map((letter) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const encoding = isGsm ? 'gsm7' : 'ucs2';
  if (units <= (isGsm ? 160 : 70)) return { encoding, units, segments: units === 0 ? 0 : 1 };
  return { encoding, units, segments: countParts(widths, isGsm ? 153 : 67) };
}

/** A letter of two places is never cut in half. */
function countParts(widths: number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
