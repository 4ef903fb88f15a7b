import type { LeasePart } from 'schemas/leasing/lease-agreement';
import * as parts from 'schemas/leasing/lease-parts.copy';
import type { LeaseStanding } from 'schemas/leasing/rentals';
import type { Locale } from '../locale.ts';

const en = {
  agreed: 'Your lease is attached, word for word as you accepted it. If you do not find it, ask the office.',
  none: 'Your lease is attached. Please read it, and sign it at the office.',
  differs: (parts: string) =>
    `Your lease is attached. It is not the one that you read: ${parts} changed meanwhile.`,
  unknown: 'Your lease is attached. It is not the one that you read.',
  unbound:
    'So what you accepted does not count, and you are not bound yet. Please read this one, and sign it at the office, or tell us if you do not want the unit.',
  and: ' and ',
};
const es: typeof en = {
  agreed:
    'Adjuntamos su contrato, palabra por palabra como usted lo aceptó. Si no lo encuentra, pídalo en la oficina.',
  none: 'Adjuntamos su contrato. Léalo, por favor, y fírmelo en la oficina.',
  differs: (parts) =>
    `Adjuntamos su contrato. No es el que usted leyó; entretanto cambió lo siguiente: ${parts}.`,
  unknown: 'Adjuntamos su contrato. No es el que usted leyó.',
  unbound:
    'Por eso lo que usted aceptó no cuenta y todavía no le obliga. Lea este, por favor, y fírmelo en la oficina, o díganos si no quiere la unidad.',
  and: ' y ',
};

/** What a letter says of the lease beside it. */
export function wordLease(
  { standing, differs }: { standing: LeaseStanding; differs: LeasePart[] },
  locale: Locale,
): string {
  const say = { en, es }[locale];
  const names = { en: parts.en, es: parts.es }[locale];
  if (standing !== 'to_sign') return say[standing];
  const changed = differs.map((part) => names[part]).join(say.and);
  return `${changed ? say.differs(changed) : say.unknown} ${say.unbound}`;
}
