/** A count of days before a noun: "a 5-day", "an 8-day". */
const article = (count: number) => (count === 8 || count === 11 || count === 18 ? 'an' : 'a');
const days = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** As the lease writes them. */
interface PlanWords {
  name: string;
  amount: string;
  /** In percent; empty where plans are not taxed. */
  tax: string;
  covers: string;
}
interface PromotionWords {
  name: string;
  off: string;
  bills: number;
  left: string;
}

/** The lease. The words of the specification, section 9, are headings of clauses. */
export const en = {
  title: (version: string) => `Lease ${version}`,
  note: '',
  missing: 'not given yet',
  terms: {
    facility: 'Facility',
    tenant: 'Tenant (you)',
    unit: 'Unit',
    rent: 'Rent',
    start: 'Start',
    plan: 'Protection plan',
    promotion: 'Promotion',
    open: 'Not decided yet',
  },
  noUnit: 'not chosen yet',
  anyUnit: (size: string) => `any free ${size}`,
  rent: (amount: string) => `${amount} a month`,
  taxed: (rent: string, percent: number) => `${rent}, plus sales tax, which is ${percent}% of it today`,
  start: 'the day on which your first payment clears',
  plan: ({ name, amount, tax, covers }: PlanWords) =>
    `${name}, ${amount} a month${tax && ` and ${tax}% sales tax on it`}, with each bill of a 1st, not with the first payment. ${covers}`,
  promotion: ({ name, off, bills, left }: PromotionWords) =>
    `${name}, ${off} off the rent of the first ${bills === 1 ? 'bill' : `${bills} bills`} of a 1st, not off the first payment. At least ${left} of each rent is billed.`,
  openNumber: 'The number of the unit. The office chooses it and writes it to you. All the rest is decided.',
  openUnit: (unit: string, size: string) =>
    `Whether unit ${unit} is still free. If it is not, you get another ${size} for the same rent where you agree to that, and none where you do not; the office writes it to you. All the rest is decided.`,
  parties: 'Month to month.',
  partiesText: (facility: string) =>
    `This is a month-to-month lease of one storage unit between you and ${facility}.`,
  due: 'Payment due on the 1st of each month by auto-pay.',
  dueText: (rent: string) =>
    `Rent for this unit is ${rent}. Your first payment, one month's rent, covers a month from the start. The next 1st bills only the days after it.`,
  lateFee: (fee: string, grace: number) =>
    grace === 0
      ? `Late fee ${fee} from the day after the due date.`
      : `Late fee ${fee} after ${article(grace)} ${grace}-day grace period.`,
  lateFeeText: 'It is charged once for each rent that is not paid by then.',
  noLateFee: 'No late fee.',
  noLateFeeText: 'Rent that is paid late costs nothing more.',
  gateOff: (count: number) => `Gate code off ${days(count, 'day', 'days')} after the due date.`,
  gateOffText: (least: string) =>
    `This happens when ${least} or more is unpaid that day. The code works again when less is owed.`,
  gate: '24/7 gate access.',
  gateText:
    'The gate opens with your own gate code. Keep the code to yourself. It starts to work when your first payment clears.',
  office: 'Office support 9 AM to 6 PM Monday to Saturday.',
  officeAt: (hours: string) => `Office support: ${hours}.`,
  officeText: (phone: string) => `Call ${phone}.`,
  notice: '30-day written notice for termination.',
  noticeText: 'You may end this lease at any time with such a notice.',
  autoPay: 'Auto-pay changeable with 15 days notice.',
  autoPayText: 'You may also stop it. Another way of paying must then be agreed with the office.',
  goods: 'What may be stored.',
  goodsText:
    'Store no people, animals, food, fuel, explosives or stolen goods. Your own lock secures your unit.',
  moveOut: 'Moving out.',
  moveOutText: (fee: string) =>
    `A move-out needs an empty unit. A unit that is left dirty costs a cleaning fee of ${fee}.`,
  language: 'English binds.',
  languageText: 'A translation of this lease is for reading.',
};

export const es: typeof en = {
  title: (version) => `Contrato ${version}`,
  note: 'Traducción para leer. El texto que obliga es el que está en inglés.',
  missing: 'aún no se ha dado',
  terms: {
    facility: 'Almacén',
    tenant: 'Inquilino (usted)',
    unit: 'Unidad',
    rent: 'Alquiler',
    start: 'Comienzo',
    plan: 'Plan de protección',
    promotion: 'Promoción',
    open: 'Aún por decidir',
  },
  noUnit: 'aún no se ha elegido',
  anyUnit: (size) => `cualquiera libre de ${size}`,
  rent: (amount) => `${amount} al mes`,
  taxed: (rent, percent) => `${rent}, más el impuesto sobre las ventas, que hoy es el ${percent}%`,
  start: 'el día en que se acredite su primer pago',
  plan: ({ name, amount, tax, covers }) =>
    `${name}, ${amount} al mes${tax && ` y ${tax}% de impuesto sobre ello`}, con cada factura del día 1, no con el primer pago. ${covers}`,
  promotion: ({ name, off, bills, left }) =>
    `${name}, ${off} menos en el alquiler de ${bills === 1 ? 'la primera factura' : `las primeras ${bills} facturas`} del día 1, no en el primer pago. De cada alquiler se cobran al menos ${left}.`,
  openNumber: 'El número de la unidad. La oficina lo elige y se lo escribe. Todo lo demás está decidido.',
  openUnit: (unit, size) =>
    `Si la unidad ${unit} sigue libre. Si no lo está, usted recibe otra de ${size} por el mismo alquiler si está de acuerdo, y ninguna si no lo está; la oficina se lo escribe. Todo lo demás está decidido.`,
  parties: 'De mes a mes.',
  partiesText: (facility) =>
    `Este es un contrato de alquiler, de mes a mes, de una unidad de almacenamiento entre usted y ${facility}.`,
  due: 'El pago vence el día 1 de cada mes, por pago automático.',
  dueText: (rent) =>
    `El alquiler de esta unidad es de ${rent}. Su primer pago, el alquiler de un mes, cubre un mes desde el comienzo. El día 1 siguiente solo se cobran los días posteriores.`,
  lateFee: (fee, grace) =>
    grace === 0
      ? `Recargo por atraso de ${fee} desde el día después del vencimiento.`
      : `Recargo por atraso de ${fee} tras un plazo de gracia de ${days(grace, 'día', 'días')}.`,
  lateFeeText: 'Se cobra una vez por cada alquiler que no se haya pagado para entonces.',
  noLateFee: 'Sin recargo por atraso.',
  noLateFeeText: 'El alquiler que se paga tarde no cuesta nada más.',
  gateOff: (count) => `El código se apaga ${days(count, 'día', 'días')} después del vencimiento.`,
  gateOffText: (least) =>
    `Esto ocurre cuando ese día quedan ${least} o más sin pagar. El código vuelve a funcionar cuando se debe menos.`,
  gate: 'Acceso al portón las 24 horas, los 7 días de la semana.',
  gateText:
    'El portón se abre con su propio código. No lo comparta. Empieza a funcionar cuando se acredite su primer pago.',
  office: 'Atención en la oficina de 9 AM a 6 PM, de lunes a sábado.',
  officeAt: (hours) => `Atención en la oficina: ${hours}.`,
  officeText: (phone) => `Llame al ${phone}.`,
  notice: 'Aviso por escrito de 30 días para terminar el contrato.',
  noticeText: 'Usted puede terminar este contrato en cualquier momento con ese aviso.',
  autoPay: 'El pago automático se puede cambiar con 15 días de aviso.',
  autoPayText: 'También se puede detener. Entonces hay que acordar con la oficina otra forma de pago.',
  goods: 'Lo que se puede guardar.',
  goodsText:
    'No guarde personas, animales, comida, combustible, explosivos ni cosas robadas. Su propio candado protege su unidad.',
  moveOut: 'La mudanza.',
  moveOutText: (fee) =>
    `Para dejar la unidad, tiene que estar vacía. Una unidad que queda sucia cuesta una limpieza de ${fee}.`,
  language: 'Obliga el texto en inglés.',
  languageText: 'Una traducción de este contrato es para leer.',
};
