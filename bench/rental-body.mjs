/** The documented payload. `n` makes the gate code and the person. */
export const rentalBody = (unitId, n) => ({
  firstName: 'Zoë',
  lastName: `Bench ${n}`,
  email: `bench${n}@mail.example`,
  phone: '(859) 555-0101',
  address: '12 Main St',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: `S1234-${10_000 + n}`,
  driversLicenseImagePath: '',
  selectedUnitId: unitId,
  gateCode: String(n % 10_000).padStart(4, '0'),
  paymentMethodSetup: true,
});
