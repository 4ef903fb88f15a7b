const guessed = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'letmein',
  'welcome',
  'qwertyuiop',
  'qwerty',
  'asdfgh',
  'iloveyou',
  'admin',
  'administrator',
  'contrasena',
  'storage',
  'gatehouse',
  'facility',
  'office',
  'staff',
  'demo',
];
const restMin = 8;

/** What is left of it without the words and runs that a guesser tries first has to be long enough by itself. */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const words = [...guessed, ...ownWords.flatMap(splitWords)].sort((a, b) => b.length - a.length);
  let rest = password.normalize('NFKC').toLowerCase();
  for (const word of words) rest = rest.replaceAll(word, '');
  return dropRuns(rest.replace(/[\p{P}\p{Z}]/gu, '')).length < restMin;
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Of a repeated or counted run (`aaaa`, `1234`, `dcba`) one sign is left. */
function dropRuns(text: string): string[] {
  const signs = [...text];
  return signs.filter((sign, at) => {
    const before = signs[at - 1];
    const step = before === undefined ? Number.NaN : codeOf(sign) - codeOf(before);
    return !(Math.abs(step) <= 1);
  });
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;
