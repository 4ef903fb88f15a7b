/** Parts that stand before or behind a last name and are none by themselves: "de" alone must find nobody. */
const particles = new Set(
  'da das de del della den der di do dos du el la las le lo los san santa st ten ter van vel von y e i jr sr ii iii iv'.split(
    ' ',
  ),
);

/** Letters with a stroke through them do not decompose. */
const strokes: Record<string, string> = { Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH' };

/** Whether somebody of that last name would type it so: in any case, with or without accents, blanks and hyphens. */
export function isLastNameOf(stored: string, typed: string): boolean {
  const asked = squash(typed);
  return waysToWrite(stored).some((name) => name !== '' && name === asked);
}

/** Of two last names both or either, each with or without its particles; never a mere beginning. */
function waysToWrite(stored: string): string[] {
  const words = stored.split(/[\s\p{Pd}]+/u).map(squash);
  const names: string[] = [];
  let before = '';
  for (const word of words) {
    if (!particles.has(word)) names.push(word, before + word);
    before = particles.has(word) ? before + word : '';
  }
  return [words.join(''), ...names];
}

const squash = (name: string): string =>
  name
    .normalize('NFKD')
    // Down and up again: of a capital ẞ only the small letter becomes SS.
    .toLowerCase()
    .toUpperCase()
    .replace(/[ØŁĐÐÆŒÞ]/g, (letter) => strokes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
