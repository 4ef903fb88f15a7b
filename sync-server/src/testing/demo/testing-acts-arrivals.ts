import { createHash } from 'node:crypto';
import { toPublicFacility } from 'schemas/facility/facility';
import { leaseFacility, leaseTenant, leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import { rentalsApi } from 'schemas/leasing/rentals';
import { call } from '../testing-calls.ts';
import { insist, look, type Of } from './testing-cast.ts';
import { byCard, cardOf, isCardUser, take } from './testing-paying.ts';

export const arrivals: Of<'comes' | 'payFirst'> = {
  async comes(cast, { who }) {
    const { licenseNumber, ...person } = who.person;
    const place = { city: 'Springfield', state: 'KY', zipCode: '40069' };
    const isWarehouse = who.door.startsWith('W');
    const kind = isWarehouse ? ('warehouse' as const) : ('unit' as const);
    const number = Number(who.door.replace('W', ''));
    const [unit] =
      await cast.sql`select id, size, monthly_rate_cents from units where kind = ${kind} and number = ${number}`;
    const form = { ...person, ...place };
    const facts = {
      facility: leaseFacility(toPublicFacility(cast.ctx.facility, false)),
      tenant: leaseTenant(form),
      unit: {
        kind,
        number: who.door,
        size: unit?.size,
        monthlyRateCents: unit?.monthly_rate_cents,
        isWish: false,
      },
      locale: who.speaks,
    };
    const body = {
      ...form,
      driversLicenseNumber: licenseNumber,
      driversLicenseImagePath: '',
      selectedUnitId: unit?.id,
      gateCode: who.gateCode,
      paymentMethodSetup: true,
      locale: who.speaks,
      consent: {
        leaseVersion,
        leaseSha256: createHash('sha256').update(leaseText(facts)).digest('hex'),
        facts,
        acceptedAt: cast.ctx.now().toISOString(),
        autoPay: who.habit === 'autopay' || who.habit === 'declined',
      },
    };
    const rented = await insist(
      call(cast, rentalsApi.complete, { body, headers: { 'idempotency-key': cast.key() } }),
    );
    cast.leases.set(who.number, rented.leaseId ?? '');
    cast.secrets.set(who.number, rented.clientSecret ?? '');
  },
  async payFirst(cast, { who }) {
    const { owed } = await look(cast, who);
    const intentId = cast.secrets.get(who.number)?.split('_secret_')[0] ?? '';
    if (isCardUser(who)) await byCard(cast, intentId, cardOf(who));
    else await take(cast, who, owed, who.habit === 'check');
  },
};
