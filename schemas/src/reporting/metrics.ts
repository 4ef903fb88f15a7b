import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { amountText, count, instant, signedAmount } from '../kit/wire.ts';

/** With one decimal; null where nothing is there to compare with. */
export const percent = z.number().nullable();

export const spaceClass = z.enum(['unit', 'warehouse', 'all']);
export type SpaceClass = z.output<typeof spaceClass>;

/** How full one class of spaces is. Potential = scheduled + rate gap + vacancy loss, to the cent. */
export const spaceMetrics = z.object({
  spaces: spaceClass,
  /** In service, maintenance among them; what is under construction is not. */
  rentable: count,
  occupied: count,
  /** Held, and not paid for yet. */
  reserved: count,
  maintenance: count,
  available: count,
  occupiedPercent: percent,
  squareFeet: count,
  occupiedSquareFeet: count,
  squareFeetPercent: percent,
  /** The street rates of all of them. */
  potentialRent: amountText,
  /** What the tenants' leases say. */
  scheduledRent: amountText,
  /** Street rates of what is not let. */
  vacancyLoss: amountText,
  /** Street rate less the tenant's, over what is let; below zero when tenants pay more than the street. */
  rateGap: signedAmount,
  averageRent: amountText.nullable(),
  rentPerSquareFoot: amountText.nullable(),
  /** Scheduled / potential rent. */
  economicPercent: percent,
});
export type SpaceMetrics = z.output<typeof spaceMetrics>;

export const metrics = z.object({
  asOf: instant,
  today: z.iso.date(),
  spaces: z.array(spaceMetrics),
  money: z.object({
    collectedToday: signedAmount,
    collectedThisMonth: signedAmount,
    /** From the 1st of the month before to the same day of it. */
    collectedLastMonth: signedAmount,
    pastDue: amountText,
    pastDueLeases: count,
    /** Past due / scheduled rent. */
    pastDuePercent: percent,
    autopayLeases: count,
    activeLeases: count,
    autopayPercent: percent,
    /** Autopay charges of this month that were declined. */
    failedCharges: count,
    /** Rent collected this month / potential rent. */
    collectedPercent: percent,
  }),
  /** The last 12 months, each at its end, this one now. */
  months: z.array(
    z.object({
      month: z.iso.date(),
      unitsPercent: percent,
      warehousesPercent: percent,
      contractPercent: percent,
      /** Null as long as no rent was billed. */
      collectedPercent: percent,
    }),
  ),
  /** This month, and the stays that ended within the last 12. */
  flow: z.object({
    moveIns: count,
    moveOuts: count,
    netAbsorption: z.int(),
    endedStays: count,
    medianStayDays: z.number().nullable(),
    meanStayDays: z.number().nullable(),
  }),
  tasks: z.object({
    moveInsToday: count,
    moveOutsToday: count,
    awaitingFirstPayment: count,
    /** Notices whose day has come. */
    moveOutsDue: count,
    moveOutsToInspect: count,
    idPhotosToCheck: count,
    otherCases: count,
    emergencies: count,
    otherTickets: count,
    gateCommands: count,
    overlocksToPutOn: count,
    overlocksToTakeOff: count,
  }),
  forecast: z.object({
    /** Announced for the next 30 days: by a notice, or by a move-out that nobody has inspected. */
    moveOuts: count,
    /** The next 1st, and the rent that it bills. */
    billingOn: z.iso.date(),
    billing: amountText,
  }),
  kiosks: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      lastSeenAt: instant.nullable(),
      /** No sign of life for ten minutes: switched off, or without a connection. */
      isSilent: z.boolean(),
    }),
  ),
});
export type Metrics = z.output<typeof metrics>;

export const metricsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/metrics',
    summary: 'The figures of the site as they are now; each is a line of a report or the length of a list',
    reply: metrics,
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
};
