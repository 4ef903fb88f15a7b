import { z } from 'zod';
import { plan } from '../facility/offers.ts';
import { freeText } from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { locale } from '../kit/locale.ts';
import { amountText } from '../kit/wire.ts';
import { leaseFacts } from '../leasing/lease-agreement.ts';
import {
  descriptionMax,
  issueCategories,
  issueTypes,
  photosMax,
  priorities,
} from '../maintenance/maintenance.ts';

/** As it was typed so far: nothing is judged but that it is text, and not too much of it. */
const typed = (max = 100) => freeText(z.string().max(max));
const paragraph = freeText(z.string().max(descriptionMax + 500));
const photos = z.array(objectPath).max(photosMax).optional();
const account = { unitNumber: typed(), lastName: typed() };

const pickedUnit = z.strictObject({
  id: z.string().max(64),
  unitNumber: typed(10),
  kind: z.enum(['unit', 'warehouse']),
  size: typed(20),
  monthlyRate: amountText,
});

/**
 * What may leave the page of an open wizard. The lists are closed: gate code, card data and signature stand in none of
 * them, so that none can be handed over or kept. What is optional may be handed over, but is never kept on a device.
 */
const drafts = {
  'rent-unit': z.strictObject({
    firstName: typed(),
    lastName: typed(),
    address: typed(200),
    city: typed(),
    state: typed(),
    zipCode: typed(20),
    email: typed(254),
    phone: typed(40),
    billingAddressSameAsHome: z.boolean(),
    unit: pickedUnit.nullable(),
    ifUnitTaken: z.enum(['another', 'ask']).nullable(),
    /** Absent in what was kept before there was one to choose. */
    plan: plan.nullish(),
    sms: z.boolean(),
    /** May look like a card number. */
    licenseNumber: z.string().max(100).optional(),
    photoPath: objectPath.nullish(),
    leaseAgreementAccepted: z.boolean().optional(),
    leaseAcceptedAt: z.iso.datetime().nullish(),
    /** What was read when it was accepted. */
    leaseShown: leaseFacts.nullish(),
    autoPayEnabled: z.boolean().optional(),
    /** Of the friend by whose link the customer came to the other device. */
    referralCode: z.string().max(64).optional(),
  }),
  'move-out': z.strictObject({
    ...account,
    phone: typed(40),
    unitEmptied: z.boolean(),
    unitCondition: z.enum(['clean', 'dirty']).nullable(),
    cleaningFeeAccepted: z.boolean(),
    lockRemoved: z.boolean(),
    /** Absent in what was kept before one could choose. */
    paysLater: z.boolean().default(false),
    finalPaymentConfirmed: z.boolean(),
    photoPaths: photos,
  }),
  'pay-bill': z.strictObject({ ...account, paymentAmount: typed(20) }),
  'update-info': z.strictObject({
    ...account,
    firstName: typed(),
    email: typed(254),
    phone: typed(40),
    address: typed(200),
    city: typed(),
    state: typed(),
    zipCode: typed(20),
  }),
  'maintenance-request': z.strictObject({
    ...account,
    category: z.enum(issueCategories).nullable(),
    issueType: z.enum(issueTypes).nullable(),
    priority: z.enum(priorities).nullable(),
    phone: typed(40),
    description: paragraph,
    photoPaths: photos,
  }),
  'refer-friend': z.strictObject({ ...account, referenceName: typed(), refereeEmail: typed(254) }),
} as const;

export type WizardService = keyof typeof drafts;
export type HandoffDraft<S extends WizardService> = z.output<(typeof drafts)[S]>;

/** Of the lists above and of the steps that they stand for; a state of another version is refused. */
export const openWizardVersion = 1;

const wizardOf = <S extends WizardService>(service: S) =>
  z.strictObject({
    service: z.literal(service),
    version: z.literal(openWizardVersion),
    /** The screen that was open; which ones there are, only the wizard knows. */
    step: z.string().regex(/^[a-zA-Z]{1,40}$/),
    draft: drafts[service],
    locale,
  });

/** The state of a wizard that somebody has opened and not finished. */
export const openWizard = z.discriminatedUnion('service', [
  wizardOf('rent-unit'),
  wizardOf('move-out'),
  wizardOf('pay-bill'),
  wizardOf('update-info'),
  wizardOf('maintenance-request'),
  wizardOf('refer-friend'),
]);
export type OpenWizard = z.output<typeof openWizard>;
export type OpenWizardOf<S extends WizardService> = Extract<OpenWizard, { service: S }>;

/** Secrets that a device does not keep, and consents that are given anew after a day. */
const neverKept = [
  'licenseNumber',
  'photoPath',
  'photoPaths',
  'leaseAgreementAccepted',
  'leaseAcceptedAt',
  'leaseShown',
  'autoPayEnabled',
  'referralCode',
];

/** What may rest on a person's own device for a day. */
export function toKeepable(wizard: OpenWizard): OpenWizard {
  const draft = Object.entries(wizard.draft).filter(([field]) => !neverKept.includes(field));
  return openWizard.parse({ ...wizard, draft: Object.fromEntries(draft) });
}

/** Whose wizard it is, in as many words as they have given so far. */
export function personOf({ draft }: OpenWizard): string {
  const firstName = 'firstName' in draft ? draft.firstName : '';
  return [firstName, draft.lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');
}
