/** What the specification's rental call carries, but for who rents, which unit and which code. */
export const documentedRental = {
  phone: '(859) 555-0111',
  address: '1 Direct Road',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'A12-345-678',
  driversLicenseImagePath: '',
  paymentMethodSetup: true,
};
