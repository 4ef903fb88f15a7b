import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface NoticeParams {
  firstName: string;
  unit: string;
  /** The day that stood before; null when the notice is new. */
  before: string | null;
  /** Null: the notice is withdrawn. */
  leavesOn: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: NoticeParams = {
  firstName: 'Zoë',
  unit: '42',
  before: null,
  leavesOn: '2026-12-20',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  given: (unit: string, day: string) => string;
  changed: (unit: string, day: string) => string;
  withdrawn: (unit: string) => string;
  goesOn: string;
  unit: string;
  leavesOn: string;
  before: string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your notice for unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    given: (unit, day) => `You told us that you leave unit ${unit} on ${day}.`,
    changed: (unit, day) => `You told us another day: you leave unit ${unit} on ${day}.`,
    withdrawn: (unit) => `Your notice is withdrawn: your lease of unit ${unit} goes on as before.`,
    goesOn:
      'Rent and your gate code go on until you have moved out. On that day, tell us that the unit is empty: on our website, at the tablet in the office, or by phone.',
    unit: 'Unit',
    leavesOn: 'Leaving on',
    before: 'Before',
    notYou: (phone) => `You did not ask for this? Call us at once: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Su aviso de salida de la unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    given: (unit, day) => `Usted nos avisó que deja la unidad ${unit} el ${day}.`,
    changed: (unit, day) => `Usted nos dio otro día: deja la unidad ${unit} el ${day}.`,
    withdrawn: (unit) => `Su aviso se retiró: su contrato de la unidad ${unit} sigue como antes.`,
    goesOn:
      'El alquiler y su código siguen hasta que usted se haya ido. Ese día, díganos que la unidad está vacía: en nuestro sitio, en la tableta de la oficina o por teléfono.',
    unit: 'Unidad',
    leavesOn: 'Se va el',
    before: 'Antes',
    notYou: (phone) => `¿No lo pidió usted? Llámenos enseguida: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** On which day the tenant leaves, on which one now, or that they stay; and that nothing else has changed. */
export function noticeEmail({ firstName, unit, facility, ...days }: NoticeParams, locale: Locale): Email {
  const say = words[locale];
  const leavesOn = days.leavesOn && formatDay(days.leavesOn, locale);
  const before = days.before && formatDay(days.before, locale);
  const said = leavesOn ? (before ? say.changed : say.given)(unit, leavesOn) : say.withdrawn(unit);
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [say.greeting(firstName), said, ...(leavesOn ? [say.goesOn] : [])],
    facts: [
      [say.unit, unit],
      ...(leavesOn ? ([[say.leavesOn, leavesOn]] as [string, string][]) : []),
      ...(before ? ([[say.before, before]] as [string, string][]) : []),
    ],
    closing: [
      say.notYou(facility.phone),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
