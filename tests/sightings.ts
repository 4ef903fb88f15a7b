/** Where a message is seen to appear: the file, the name of the test in it, and how the test says the message. */
export interface Sighting {
  file: string;
  test: string;
  /** When the test names the message by something else than its words. */
  says?: string;
}

export interface DocumentedMessage {
  /** As `spec-strings.ts` lists it. */
  message: string;
  /** What makes it appear. */
  cause: string;
  seen: Sighting[];
}

export const form = (field: string): Sighting => ({
  file: 'schemas/src/kit/fields/fields.test.ts',
  test: '%s = %j says %j',
  says: `say.${field}`,
});
const rental = (test: string, says?: string): Sighting => ({
  file: 'pwa/src/wizards/rent-unit/rent-unit.test.ts',
  test,
  ...(says && { says }),
});
export const nothingFilled = (field: string): Sighting =>
  rental('a submit with nothing filled shows the documented message of every field', field);
const inSpec =
  (file: string) =>
  (test: string, says?: string): Sighting => ({
    file: `pwa/src/${file}.spec.ts`,
    test,
    ...(says && { says }),
  });
export const rentalSpec = inSpec('wizards/rent-unit/rent-unit');
export const hinderedSpec = inSpec('wizards/rent-unit/rent-hindered');
export const moveOutSpec = inSpec('wizards/move-out/move-out');
export const payBillSpec = inSpec('wizards/pay-bill/pay-bill');
export const homeSpec = inSpec('pages/home/home');
export const updateInfoSpec = inSpec('wizards/update-info/update-info');
export const maintenanceSpec = inSpec('wizards/maintenance-request/maintenance-request');
export const loginSpec = inSpec('staff/shell/login');
export const paymentPagesSpec = inSpec('pages/payment/payment-pages');
export const sandboxPaymentSpec = inSpec('pages/payment/sandbox-payment');
export const photoTest = (test: string): Sighting => ({
  file: 'pwa/src/wizards/shared/photos/photo.test.ts',
  test,
});
export const failureTest = (test: string): Sighting => ({
  file: 'pwa/src/wizards/shared/submission/failure-words.test.ts',
  test,
});
export const sessionTest = (test: string): Sighting => ({
  file: 'pwa/src/staff/shell/check-session.test.ts',
  test,
});

export const updateInfoForm: Sighting = {
  file: 'pwa/src/wizards/update-info/update-info.test.ts',
  test: '%j has the documented messages',
};
export const referralTest = (test: string, says?: string): Sighting => ({
  file: 'pwa/src/wizards/refer-friend/refer-friend.test.ts',
  test,
  ...(says && { says }),
});

export const eachStep =
  'each step says what it needs before it lets anyone on, and the first of it takes the focus';
export const inPhotoWords = '%o is told in the documented words';
export const photoTaken =
  'a person rents a unit though the first answer is lost: one lease, one code, one sealed photo; then the first payment';
export const refusedRental =
  'what the server, the form or the payment refuses leads to its step, with its words and a way on';
export const lookupFails =
  'a wrong name is told, nothing typed is lost; the true balance with every charge and its reason fills the amount';
export const paymentBreaks =
  'a payment that could not be opened loses nothing; paid, the form rests in the tab’s own storage until the page has done its part';
export const feeBreaks =
  'a fee whose payment cannot be opened: the move-out stands, and only the payment is tried again';
export const tabByTab =
  'the documented messages, tab by tab; a card that the bank refuses sends nothing, and the rest can be saved without it';
export const twoSteps =
  'what the steps ask for, with the documented messages, and a ticket with a photo at the end';
export const inTheWay =
  'each thing that stands in the way has its words; a script that did not load can be tried again';
export const paidMeanwhile =
  'without an answer it can be tried again; one that is paid or waived meanwhile charges nothing, and says so';
