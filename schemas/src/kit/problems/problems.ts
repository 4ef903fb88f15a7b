import { type ProblemRow, staffProblems } from './staff-problems.ts';

/** The error catalogue. `message` is the sentence a person reads; screens show it as it stands. */
export const problems = {
  ...staffProblems,
  invalid: { status: 400, title: 'Invalid request', message: 'Please check what you entered.' },
  malformed: { status: 400, title: 'Malformed request', message: 'That request could not be read.' },
  card_data_not_accepted: {
    status: 400,
    title: 'Card data not accepted',
    message: 'Please do not type card numbers here. Cards are only taken on the payment page.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'Please sign in.' },
  bad_credentials: { status: 401, title: 'Sign-in refused', message: 'Invalid username or password' },
  not_allowed: {
    status: 403,
    title: 'Not allowed',
    message: 'Your role does not allow this. Ask a manager or the owner.',
  },
  upload_link_refused: {
    status: 403,
    title: 'Upload link refused',
    message: 'This upload link is not valid any more. Please pick the photo again.',
  },
  cross_site: { status: 403, title: 'Cross-site request', message: 'This request came from another site.' },
  kiosk_not_in_service: {
    status: 403,
    title: 'Kiosk not in service',
    message: 'This tablet is out of service. Please ask at the office.',
  },
  kiosk_pin_wrong: { status: 403, title: 'Wrong PIN', message: 'That PIN is not right.' },
  not_found: { status: 404, title: 'Not found', message: 'There is nothing here.' },
  account_not_found: {
    status: 404,
    title: 'Account not found',
    message: 'We could not find an account with that unit and last name.',
  },
  invoice_link_invalid: {
    status: 404,
    title: 'Invalid payment link',
    message: 'This payment link is invalid or has expired.',
  },
  info_link_invalid: {
    status: 404,
    title: 'Invalid link',
    message: 'This link is invalid or has expired.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not take that kind of request.',
  },
  too_slow: { status: 408, title: 'Too slow', message: 'That took too long to arrive. Please try again.' },
  unit_taken: {
    status: 409,
    title: 'Unit taken',
    message: 'That unit was just taken by someone else. Please choose another one.',
  },
  unit_not_available: {
    status: 409,
    title: 'Unit not available',
    message: 'That unit cannot be rented right now. Please choose another one.',
  },
  unit_occupied: {
    status: 409,
    title: 'Unit occupied',
    message: 'Somebody has this unit, or holds it. Only an empty one can be put into maintenance.',
  },
  gate_code_taken: {
    status: 409,
    title: 'Gate code taken',
    message: 'That gate code is not available. Please choose another one.',
  },
  nothing_free: {
    status: 409,
    title: 'Nothing free',
    message: 'No other unit of that size is free right now.',
  },
  nothing_free_at_rent: {
    status: 409,
    title: 'Nothing free at that rent',
    message: 'No other unit of that size is free right now at that rent or less.',
  },
  submission_closed: {
    status: 409,
    title: 'Already closed',
    message: 'This request was withdrawn or declined before. Please start a new one.',
  },
  hold_lapsed: {
    status: 409,
    title: 'Hold lapsed',
    message: 'This hold is over: the unit has been given back.',
  },
  already_paid: { status: 409, title: 'Already paid', message: 'This is paid already. Thank you.' },
  already_moving_out: {
    status: 409,
    title: 'Already moving out',
    message: 'The move-out of this unit was requested before.',
  },
  payment_mismatch: {
    status: 409,
    title: 'Payment does not match',
    message: 'This payment does not belong here. Nothing was changed; please call the office.',
  },
  texts_stopped: {
    status: 409,
    title: 'Texts stopped',
    message: 'This phone has told us to stop texting. To get texts again, send START from it.',
  },
  version_conflict: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody changed this after you opened it. Look at it again, then decide.',
  },
  too_large: { status: 413, title: 'Too large', message: 'That is too large to take.' },
  unsupported_type: {
    status: 415,
    title: 'Unsupported type',
    message: 'This kind of content is not taken here.',
  },
  photo_type_refused: {
    status: 415,
    title: 'Not a photo',
    message: 'Please choose a JPEG, PNG or WebP photo.',
  },
  expectation_failed: {
    status: 417,
    title: 'Expectation not met',
    message: 'This request expects something that is not done here.',
  },
  misdirected: { status: 421, title: 'Misdirected', message: 'This server does not answer for that name.' },
  photo_unreadable: {
    status: 422,
    title: 'Photo unreadable',
    message: 'That photo could not be read. Please take it again.',
  },
  photo_out_of_bounds: {
    status: 422,
    title: 'Photo out of bounds',
    message: 'That photo has too many pixels, or is too narrow. Please take it again with the camera.',
  },
  missing_fields: {
    status: 422,
    title: 'Missing fields',
    message: 'Some required information is missing.',
  },
  photo_unknown: {
    status: 422,
    title: 'Photo unknown',
    message:
      'A photo did not arrive. Please take it again, or go on without it: the office will have a look.',
  },
  card_not_saved: {
    status: 422,
    title: 'Card not saved',
    message: 'The card was not saved. Please enter it again.',
  },
  unit_unknown: {
    status: 422,
    title: 'Unit unknown',
    message: 'There is no such unit. Please choose another one.',
  },
  password_wrong: {
    status: 422,
    title: 'Wrong password',
    message: 'That is not your current password.',
  },
  password_guessable: {
    status: 422,
    title: 'Password too easy to guess',
    message: 'That password is too easy to guess. A sentence of four uncommon words is a good one.',
  },
  kiosk_code_wrong: {
    status: 422,
    title: 'Code not valid',
    message: 'This code is not valid any more. Make a new one on your own device.',
  },
  handover_code_wrong: {
    status: 422,
    title: 'Code not valid',
    message: "This code is not valid any more. Ask for a new one on the customer's screen.",
  },
  handover_over: {
    status: 422,
    title: 'Hand-over is over',
    message: "This hand-over is over. Ask for a new code on the customer's screen.",
  },
  phone_link_over: {
    status: 422,
    title: 'Payment code is over',
    message: 'This payment code is over. Show a new one on the tablet, or pay there.',
  },
  amount_mismatch: {
    status: 422,
    title: 'Amount does not match',
    message: 'The amount has changed meanwhile. Please start again.',
  },
  amount_too_low: {
    status: 422,
    title: 'Amount too low',
    message: 'The least that can be paid here is $1.00.',
  },
  amount_too_high: {
    status: 422,
    title: 'Amount too high',
    message: 'That is more than can be paid here.',
  },
  fingerprint_mismatch: {
    status: 422,
    title: 'Other content under the same key',
    message: 'This request was sent before with other content.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many tries',
    message: 'Too many tries. Please wait a moment, then try again.',
  },
  head_too_large: {
    status: 431,
    title: 'Head too large',
    message: 'The address or the headers of this request are too long.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong. Nothing was lost.',
  },
  payments_unavailable: {
    status: 503,
    title: 'Card payments unavailable',
    message: 'Cards cannot be taken right now. Nothing was charged.',
  },
  texts_unavailable: {
    status: 503,
    title: 'No text messages',
    message: 'Text messages cannot be sent from here.',
  },
  too_many_holds: {
    status: 503,
    title: 'Too many open holds',
    message: 'Too many units are being held right now. Please call the office.',
  },
  photos_unavailable: {
    status: 503,
    title: 'Photos unavailable',
    message: 'Photos cannot be saved or shown right now. Please try again in a moment.',
  },
  storage_full: {
    status: 503,
    title: 'No room left',
    message: 'The office system has no room left, so this was not saved. Please tell the office.',
  },
  unavailable: {
    status: 503,
    title: 'No answer now',
    message: 'The office system cannot answer right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;
