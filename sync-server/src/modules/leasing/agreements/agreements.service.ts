import { toPublicFacility } from 'schemas/facility/facility';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import { leaseFacts, leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import type { CompleteRentalBody, Consent } from 'schemas/leasing/rentals';
import type { Ctx } from '../../../context.ts';
import { type UnitRow, unitLabel } from '../../facility/units/units.service.ts';
import { insertAgreement, selectAgreement, selectFormerText } from './agreements.queries.ts';
import { type JudgedLease, judgeLease } from './agreements.rules.ts';

export type { JudgedLease } from './agreements.rules.ts';

/** The text of an earlier version that this site offered; of today's there is none to look for. */
export async function findFormerText(ctx: Ctx, consent: Consent | undefined): Promise<string | undefined> {
  if (!consent || consent.leaseVersion === leaseVersion) return undefined;
  const [row] = await selectFormerText(ctx, consent.leaseVersion, consent.leaseSha256);
  return row?.text;
}

interface Rented {
  unit: UnitRow;
  wishedUnit: UnitRow | undefined;
  formerText: string | undefined;
  offers: ChosenOffers;
}

export function composeLease(
  ctx: Ctx,
  body: CompleteRentalBody,
  { unit, wishedUnit, formerText, offers }: Rented,
) {
  return judgeLease({
    facility: toPublicFacility(ctx.facility, false),
    body,
    unit: { ...unit, label: unitLabel(unit) },
    wished: wishedUnit && { label: unitLabel(wishedUnit) },
    formerText,
    offers,
  });
}

/** With what was agreed to instead, where that is another text: it binds nobody, and is not lost. */
export async function writeAgreement(
  ctx: Ctx,
  leaseId: string,
  { standing, version, text, sha256, facts }: JudgedLease,
  consent: Consent | undefined,
): Promise<void> {
  const shown = standing === 'to_sign' ? consent : null;
  await insertAgreement(ctx, { leaseId, version, text, sha256, facts, shown, createdAt: ctx.now() });
}

/** A lease as a document shows it. */
export interface Agreement {
  unit: string;
  firstName: string;
  lastName: string;
  locale: 'en' | 'es';
  text: string;
  /** Of a tenant who reads Spanish, and agreed while the screen was in English. */
  copy: string | null;
  sha256: string;
  /** Null: nobody has agreed to this text yet. */
  accepted: { at: Date; receivedAt: Date; signature: unknown } | null;
  rentedAt: Date;
}

/** Undefined where there is no text: of a lease from before to which nobody agreed here, or of somebody who was forgotten. */
export async function findAgreement(ctx: Ctx, leaseId: string): Promise<Agreement | undefined> {
  const [row] = await selectAgreement(ctx, leaseId);
  const text = row?.text ?? row?.formerText;
  if (!row || !text) return undefined;
  const { firstName, lastName, locale, rentedAt, consent } = row;
  return {
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    firstName,
    lastName,
    locale,
    text,
    copy: locale === 'es' ? findCopy(text, row.facts) : null,
    sha256: row.sha256 ?? consent?.leaseSha256 ?? '',
    accepted: consent && {
      at: consent.acceptedAt,
      receivedAt: consent.createdAt,
      signature: consent.signature,
    },
    rentedAt,
  };
}

/** The Spanish copy of a text that has none, as long as its words are those of today. */
function findCopy(text: string, kept: unknown): string | null {
  const facts = leaseFacts.safeParse(kept);
  if (!facts.success) return null;
  const both = leaseText({ ...facts.data, locale: 'es' });
  return both.startsWith(`${text}\n\n`) ? both.slice(text.length + 2) : null;
}
