/** One text in both languages. `at` is its file and the way to it. */
export interface TextPair {
  at: string;
  en: string;
  es: string;
}

type Words = Record<string, unknown>;

/** Every text of a words file; a text that is put together is called with arguments that no language changes. */
export function pairTexts(at: string, en: unknown, es: unknown): TextPair[] {
  if (isSaying(en) && isSaying(es)) return pairTexts(at, compose(en), compose(es));
  if (typeof en === 'string' && typeof es === 'string') return [{ at, en, es }];
  if (en === null || typeof en !== 'object') return [];
  return Object.entries(en).flatMap(([key, text]) => pairTexts(`${at}.${key}`, text, (es as Words)?.[key]));
}

/** Texts that say the same in both languages although they hold words: forgotten, or to be listed as equal. */
export function findUntranslated(pairs: TextPair[], equal: Set<string>): string[] {
  return pairs
    .filter(({ en, es }) => en === es && /\p{L}{2}/u.test(en.replaceAll(stand.text, '')) && !equal.has(en))
    .map(({ at, en }) => `${at}: '${en}'`);
}

// Words are asked with a number first: most count something, and a text takes it as well.
const stand = { text: '§', number: 2, thing: { count: 2, unit: 'minute', toString: () => '§' } };

type Saying = (...args: unknown[]) => unknown;
const isSaying = (text: unknown): text is Saying => typeof text === 'function';

function compose(say: Saying): unknown {
  for (const argument of [stand.number, stand.text, stand.thing]) {
    try {
      return say(...Array(6).fill(argument));
    } catch {
      // It wants another kind of argument.
    }
  }
  throw new Error(`cannot compose ${say}`);
}
