import { type LetterObstacle, type MergeField, mergeFields } from 'schemas/customers/letters';
import { problems } from 'schemas/kit/problems/problems';

export type Fillings = Record<MergeField, string>;

const field = /\{([^{}\n]{0,40})\}/g;

/** Filled in once: what was put in is never looked through for fields again. */
export function fillIn(text: string, fillings: Fillings): { text: string; refused: string[] } {
  const refused: string[] = [];
  const filled = text.replace(field, (typed: string, inside: string) => {
    const name = mergeFields.find((name) => name === inside.trim().toLowerCase());
    if (name && fillings[name] !== '') return fillings[name];
    refused.push(typed);
    return typed;
  });
  return { text: filled, refused: [...new Set(refused)] };
}

export interface Addressee {
  email: string;
  phone: string;
  acceptsSms: boolean;
  textsStoppedAt: Date | null;
  erasedAt: Date | null;
}

export const obstacle = (code: LetterObstacle['code'], field: string | null = null): LetterObstacle => ({
  code,
  message: problems[code].message,
  field,
});

/** Why nothing can go out that way, whatever is written. */
export function closedChannels(to: Addressee, areTextsOffered: boolean) {
  const erased = to.erasedAt ? obstacle('customer_erased') : null;
  return {
    email: erased ?? (to.email === '' ? obstacle('no_address') : null),
    sms: erased ?? whyNoText(to, areTextsOffered),
  };
}

function whyNoText(to: Addressee, areTextsOffered: boolean): LetterObstacle | null {
  if (!areTextsOffered) return obstacle('texts_unavailable');
  if (to.phone === '') return obstacle('no_address');
  if (to.textsStoppedAt) return obstacle('texts_stopped');
  return to.acceptsSms ? null : obstacle('texts_not_agreed');
}
