import { pageMessages } from './documented-page-messages.ts';
import {
  type DocumentedMessage,
  eachStep,
  failureTest,
  feeBreaks,
  form,
  hinderedSpec,
  homeSpec,
  inPhotoWords,
  lookupFails,
  maintenanceSpec,
  moveOutSpec,
  nothingFilled,
  payBillSpec,
  paymentBreaks,
  photoTaken,
  photoTest,
  referralTest,
  refusedRental,
  rentalSpec,
  tabByTab,
  twoSteps,
  updateInfoForm,
  updateInfoSpec,
} from './sightings.ts';

/** A rule of the rental form: the contract refuses that value, and the wizard shows its message at the field. */
const rule = (message: string, field: string, cause: string, shownAs = field): DocumentedMessage => ({
  message,
  cause: `${field}: ${cause}`,
  seen: [form(field), nothingFilled(shownAs)],
});

/**
 * Every message of specification 5 and 8 by its cause. A feature of `spec-strings.ts` that turns `built` needs a
 * sighting for each of its messages here.
 */
export const documentedMessages: Record<string, DocumentedMessage[]> = {
  ...pageMessages,
  'rent a unit': [
    rule('First name required', 'firstName', 'shorter than 2'),
    rule('Last name required', 'lastName', 'shorter than 2'),
    rule('Address required', 'address', 'shorter than 5'),
    rule('City required', 'city', 'shorter than 2'),
    rule('State required', 'state', 'shorter than 2'),
    rule('ZIP code required', 'zipCode', 'shorter than 5'),
    rule('License number required', 'licenseNumber', 'shorter than 5'),
    rule('Valid email required', 'email', 'no e-mail address'),
    rule('Phone number required', 'phone', 'shorter than 10'),
    rule('Please select a unit', 'selectedUnitId', 'empty'),
    rule('Gate code must be exactly 4 digits', 'gateCodeLength', 'not 4 characters'),
    {
      message: 'Gate code must be 4 numbers only',
      cause: 'gateCode: something else than digits',
      seen: [form('gateCodeDigits')],
    },
    rule('You must accept the lease agreement to continue', 'leaseAgreementAccepted', 'not true'),
    rule('Auto-payment setup is required for storage rental', 'autoPayEnabled', 'not true'),
    {
      message: 'Checking...',
      cause: 'the code is being checked: the button of step 5',
      seen: [hinderedSpec(refusedRental)],
    },
    {
      message: 'Checking availability...',
      cause: 'the code is being checked: below the code',
      seen: [hinderedSpec(refusedRental)],
    },
    {
      message: 'Unable to verify gate code. Please try again.',
      cause: 'the check of the code fails',
      seen: [hinderedSpec(refusedRental)],
    },
    {
      message: 'Rental Failed',
      cause: 'the server refuses the rental',
      seen: [hinderedSpec(refusedRental)],
    },
    {
      message: 'Unable to complete rental. Please try again.',
      cause: 'the server answers without a sentence',
      seen: [failureTest('an answer without words gets the documented ones')],
    },
    {
      message: ' Missing: ',
      cause: 'the answer names missing fields',
      seen: [failureTest('missing fields follow the sentence, as a list')],
    },
  ],
  'photo upload': [
    { message: 'File too large', cause: 'more than 5 MB', seen: [photoTest(inPhotoWords)] },
    {
      message: 'Please select a file smaller than 5.0MB',
      cause: 'more than 5 MB',
      seen: [photoTest(inPhotoWords)],
    },
    {
      message: 'Failed to get upload URL: ...',
      cause: 'the server refuses an address to send it to',
      seen: [{ ...photoTest(inPhotoWords), says: 'Failed to get upload URL: ' }],
    },
    {
      message: 'No upload URL received from server',
      cause: 'the answer holds no address',
      seen: [photoTest(inPhotoWords)],
    },
    {
      message: 'Upload failed: ...',
      cause: 'the photo is refused at its address',
      seen: [{ ...photoTest(inPhotoWords), says: 'Upload failed: ' }],
    },
    { message: 'Upload failed', cause: 'any failure of an upload', seen: [photoTest(inPhotoWords)] },
    {
      message: 'An error occurred during upload',
      cause: 'the connection breaks on the way',
      seen: [photoTest(inPhotoWords)],
    },
    {
      message: 'Photo uploaded successfully!',
      cause: 'the photo has arrived',
      seen: [rentalSpec(photoTaken)],
    },
    { message: 'ID Photo Uploaded', cause: 'the ID photo has arrived', seen: [rentalSpec(photoTaken)] },
    {
      message: 'Please fill in your information manually below.',
      cause: 'the ID photo has arrived',
      seen: [rentalSpec(photoTaken)],
    },
  ],
  'move out': [
    { message: 'Unit number required', cause: 'unitNumber: empty', seen: [moveOutSpec(eachStep)] },
    { message: 'Last name required', cause: 'lastName: shorter than 2', seen: [moveOutSpec(eachStep)] },
    { message: 'Phone number required', cause: 'phone: shorter than 10', seen: [moveOutSpec(eachStep)] },
    {
      message: 'Please select unit condition',
      cause: 'unitCondition: not chosen',
      seen: [moveOutSpec(eachStep)],
    },
    {
      message: 'Unit must be completely emptied',
      cause: 'unitEmptied: not true',
      seen: [moveOutSpec(eachStep)],
    },
    {
      message: 'Cleaning fee acceptance required for dirty units',
      cause: 'cleaningFeeAccepted: not true when dirty',
      seen: [moveOutSpec(eachStep)],
    },
    {
      message: 'Final payment confirmation required',
      cause: 'finalPaymentConfirmed: not true',
      seen: [moveOutSpec(eachStep)],
    },
    {
      message: 'Move-Out Complete!',
      cause: 'a clean unit, and the server has answered',
      seen: [
        moveOutSpec('a clean unit: a dated receipt with the day on which rent stops once it is confirmed'),
      ],
    },
    { message: 'Payment Error', cause: 'the payment cannot be opened', seen: [moveOutSpec(feeBreaks)] },
    {
      message: 'Failed to initialize payment. Please try again.',
      cause: 'the payment cannot be opened',
      seen: [moveOutSpec(feeBreaks)],
    },
  ],
  'pay a bill': [
    { message: 'Unit number required', cause: 'unitNumber: empty', seen: [payBillSpec(lookupFails)] },
    { message: 'Last name required', cause: 'lastName: shorter than 2', seen: [form('lastName')] },
    {
      message: 'Payment amount required',
      cause: 'paymentAmount: empty',
      seen: [payBillSpec('an own amount, by keyboard and by the pad, and what is wrong with it')],
    },
    {
      message: 'Lookup Failed - Please enter both unit number and last name to find your account.',
      cause: 'one of both is missing',
      seen: [payBillSpec(lookupFails, 'Please enter both unit number and last name to find your account.')],
    },
    { message: 'Payment Error', cause: 'the payment cannot be opened', seen: [payBillSpec(paymentBreaks)] },
    {
      message: 'Failed to initialize payment. Please try again.',
      cause: 'the payment cannot be opened',
      seen: [payBillSpec(paymentBreaks)],
    },
  ],
  share: [
    {
      message: 'Copy Failed - Unable to copy link. Please try again.',
      cause: 'the browser refuses the clipboard',
      seen: [
        homeSpec(
          'sharing offers each way and copies the link, which is said for a moment; a browser that refuses has a toast',
          'Unable to copy link. Please try again.',
        ),
      ],
    },
  ],
  'update info': [
    {
      message: 'Lookup Failed - Please enter both unit number and last name to find your account.',
      cause: 'one of both is missing',
      seen: [updateInfoSpec(tabByTab, 'Please enter both unit number and last name to find your account.')],
    },
    { message: 'Unit number required', cause: 'unitNumber: empty', seen: [updateInfoForm] },
    { message: 'Last name required', cause: 'lastName: shorter than 2', seen: [updateInfoForm] },
    { message: 'First name required', cause: 'firstName: shorter than 2', seen: [updateInfoSpec(tabByTab)] },
    { message: 'Valid email required', cause: 'email: no e-mail address', seen: [updateInfoSpec(tabByTab)] },
    { message: 'Phone number required', cause: 'phone: shorter than 10', seen: [updateInfoSpec(tabByTab)] },
    { message: 'Address required', cause: 'address: shorter than 5', seen: [updateInfoSpec(tabByTab)] },
    { message: 'ZIP code required', cause: 'zipCode: shorter than 5', seen: [updateInfoSpec(tabByTab)] },
    {
      message: 'Card number required',
      cause: 'the card’s number is not complete',
      seen: [updateInfoSpec(tabByTab)],
    },
    {
      message: 'CVV required',
      cause: 'the card’s security code is not complete',
      seen: [updateInfoSpec(tabByTab)],
    },
  ],
  'maintenance request': [
    { message: 'Please select an issue type', cause: 'issueType: empty', seen: [maintenanceSpec(twoSteps)] },
    {
      message: 'Please select priority level',
      cause: 'priority: empty',
      seen: [maintenanceSpec(twoSteps)],
    },
    {
      message: 'Please provide more details (minimum 10 characters)',
      cause: 'description: shorter than 10',
      seen: [maintenanceSpec(twoSteps)],
    },
    {
      message: 'Phone number required for follow-up',
      cause: 'phone: shorter than 10',
      seen: [maintenanceSpec(twoSteps)],
    },
  ],
  'refer a friend': [
    {
      message: 'Please enter a valid email address',
      cause: 'refereeEmail: no e-mail address',
      seen: [referralTest('shows the documented messages', 'fieldMessages.refereeEmail')],
    },
    {
      message: "Friend's name is required",
      cause: 'referenceName: shorter than 2',
      seen: [referralTest('shows the documented messages', 'fieldMessages.referenceName')],
    },
    {
      message: 'Failed to create referral',
      cause: 'the server answers without a sentence',
      seen: [failureTest('an answer without words gets the documented ones')],
    },
  ],
};
