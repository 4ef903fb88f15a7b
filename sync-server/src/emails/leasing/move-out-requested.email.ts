import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface MoveOutRequestedParams {
  firstName: string;
  unit: string;
  receiptNumber: string;
  vacatedOn: string;
  /** Those of the same lease that wait already, oldest first. */
  waiting: { receiptNumber: string; sentOn: string }[];
  /** 0 for a clean unit. */
  cleaningFeeCents: number;
  /** Where the contact on file confirms it, or says that it was somebody else. */
  url: string;
  days: number;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: MoveOutRequestedParams = {
  firstName: 'Zoë',
  unit: '42',
  receiptNumber: 'MO-1042',
  vacatedOn: '2026-11-20',
  waiting: [{ receiptNumber: 'MO-1041', sentOn: '2026-11-20' }],
  cleaningFeeCents: 30_00,
  url: 'https://gate.example/confirm-move-out/a',
  days: 7,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (receipt: string, unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  asked: (unit: string, day: string) => string;
  adds: (earlier: string) => string;
  earlier: (receipt: string, day: string) => string;
  nothingYet: string;
  you: (days: number) => string;
  /** The day on which rent then stops; `once` where another one may count instead. */
  either: (day: string) => string;
  once: (day: string) => string;
  fee: (amount: string) => string;
  notYou: string;
  receipt: string;
  unit: string;
  leftOn: string;
  look: string;
  neverAsk: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (receipt, unit, name) => `Please confirm: move-out ${receipt} from unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    asked: (unit, day) =>
      `Somebody who knows your unit and last name told us that you left unit ${unit} on ${day}.`,
    adds: (earlier) =>
      `Waiting as well: ${earlier}. The one that you confirm counts, with its day; the inspection takes account of what the others say.`,
    earlier: (receipt, day) => `${receipt} of ${day}`,
    nothingYet: 'Nothing has changed yet: your lease, your rent and your gate code stay as they are.',
    you: (days) =>
      `Was it you? Confirm it within ${days} days, or leave it to us: our staff look at the unit.`,
    either: (day) => `Either way rent then stops on ${day}.`,
    once: (day) => `Once it is confirmed, rent stops on ${day}.`,
    fee: (amount) =>
      `The unit was said not to be clean: a cleaning fee of ${amount} is charged once it is confirmed. If you have paid it already, nothing more is charged.`,
    notYou: 'Was it not you? Tell us on the same page, and nothing happens.',
    receipt: 'Receipt',
    unit: 'Unit',
    leftOn: 'Left on',
    look: 'Confirm, or say it was not you',
    neverAsk: (phone) => `We never ask for this link on the phone. Something looks wrong? Call us: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (receipt, unit, name) => `Confirme por favor: salida ${receipt} de la unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    asked: (unit, day) =>
      `Alguien que conoce su unidad y su apellido nos dijo que usted dejó la unidad ${unit} el ${day}.`,
    adds: (earlier) =>
      `También en espera: ${earlier}. Cuenta la que usted confirme, con su día; la inspección tiene en cuenta lo que dicen las demás.`,
    earlier: (receipt, day) => `${receipt} del ${day}`,
    nothingYet: 'Todavía no ha cambiado nada: su contrato, su renta y su código siguen igual.',
    you: (days) =>
      `¿Fue usted? Confírmelo en ${days} días, o déjelo en nuestras manos: el personal revisa la unidad.`,
    either: (day) => `En ambos casos la renta termina el ${day}.`,
    once: (day) => `Cuando se confirme, la renta termina el ${day}.`,
    fee: (amount) =>
      `Se indicó que la unidad no está limpia: el cargo de limpieza de ${amount} se cobra cuando se confirme. Si ya lo pagó, no se cobra nada más.`,
    notYou: '¿No fue usted? Díganoslo en la misma página y no pasará nada.',
    receipt: 'Recibo',
    unit: 'Unidad',
    leftOn: 'Se fue el',
    look: 'Confirmar o decir que no fui yo',
    neverAsk: (phone) => `Nunca pedimos este enlace por teléfono. ¿Algo no está bien? Llámenos: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** To the contact on file: it alone may confirm a move-out from afar, or stop it. */
export function moveOutRequestedEmail(params: MoveOutRequestedParams, locale: Locale): Email {
  const { firstName, unit, receiptNumber, waiting, cleaningFeeCents, url, days, facility } = params;
  const say = words[locale];
  const vacatedOn = formatDay(params.vacatedOn, locale);
  const earlier = waiting.map((each) => say.earlier(each.receiptNumber, formatDay(each.sentOn, locale)));
  return layOut({
    locale,
    subject: say.subject(receiptNumber, unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.asked(unit, vacatedOn),
      ...(earlier.length > 0 ? [say.adds(earlier.join(', '))] : []),
      say.nothingYet,
      `${say.you(days)} ${(earlier.length > 0 ? say.once : say.either)(vacatedOn)}`,
      ...(cleaningFeeCents > 0 ? [say.fee(formatDollars(cleaningFeeCents))] : []),
      say.notYou,
    ],
    facts: [
      [say.receipt, receiptNumber],
      [say.unit, unit],
      [say.leftOn, vacatedOn],
    ],
    action: { label: say.look, url },
    closing: [
      say.neverAsk(facility.phone),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
