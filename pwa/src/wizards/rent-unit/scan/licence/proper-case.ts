/** Cards are printed in capitals; whoever wrote small letters meant them. */
const isShouted = (text: string) => text === text.toUpperCase();

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "O'BRIEN-MCKAY" is "O'Brien-McKay". MAC stays small behind: Macey is as good a name as MacDonald. */
const properWord = (word: string) => {
  const mc = /^MC([\p{Lu}]{2,})$/u.exec(word);
  return mc?.[1] ? `Mc${capital(mc[1])}` : capital(word);
};

const generation = /^(?:II|III|IV|V|VI)$/;

export function properName(text: string): string {
  if (!isShouted(text)) return text;
  return text
    .split(/([ \-'’.])/)
    .map((word) => (generation.test(word) ? word : properWord(word)))
    .join('');
}

/** What stays in capitals in an address, a number with its letter among them. */
const asPrinted = /^(?:[NS][EW]|US|PO|RR|HC|CR|FM|APO|FPO|[A-Z]|\d+[A-Z]|[A-Z]+\d+\w*|I{2,3}|IV)$/;
const ordinal = /^\d+(?:ST|ND|RD|TH)$/;

export function properAddress(text: string): string {
  if (!isShouted(text)) return text;
  return text
    .split(/([ \-'’.,#/])/)
    .map((word, at, all) => properPart(word, all[at - 1]))
    .join('');
}

function properPart(word: string, before: string | undefined): string {
  if (ordinal.test(word)) return word.toLowerCase();
  // "King's Road": the letter behind an apostrophe is no word.
  if (/['’]/.test(before ?? '') && word.length === 1) return word.toLowerCase();
  return asPrinted.test(word) ? word : properWord(word);
}
