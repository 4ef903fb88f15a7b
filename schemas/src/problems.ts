interface ProblemRow {
  status: number;
  title: string;
  message: string;
}

/** The error catalogue. `message` is the sentence a person reads; screens show it as it stands. */
export const problems = {
  invalid: { status: 400, title: 'Invalid request', message: 'Please check what you entered.' },
  malformed: { status: 400, title: 'Malformed request', message: 'That request could not be read.' },
  card_data_not_accepted: {
    status: 400,
    title: 'Card data not accepted',
    message: 'Please do not type card numbers here. Cards are only taken on the payment page.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'Please sign in.' },
  bad_credentials: { status: 401, title: 'Sign-in refused', message: 'Invalid username or password' },
  upload_link_refused: {
    status: 403,
    title: 'Upload link refused',
    message: 'This upload link is not valid any more. Please pick the photo again.',
  },
  cross_site: { status: 403, title: 'Cross-site request', message: 'This request came from another site.' },
  not_found: { status: 404, title: 'Not found', message: 'There is nothing here.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not take that kind of request.',
  },
  too_slow: { status: 408, title: 'Too slow', message: 'The upload took too long. Please try again.' },
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
  misdirected: { status: 421, title: 'Misdirected', message: 'This server does not answer for that name.' },
  photo_unreadable: {
    status: 422,
    title: 'Photo unreadable',
    message: 'That photo could not be read. Please take it again.',
  },
  missing_fields: {
    status: 422,
    title: 'Missing fields',
    message: 'Some required information is missing.',
  },
  photo_unknown: {
    status: 422,
    title: 'Photo unknown',
    message: 'The ID photo did not arrive. Please take it again, or let the office check your ID.',
  },
  unit_unknown: {
    status: 422,
    title: 'Unit unknown',
    message: 'There is no such unit. Please choose another one.',
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
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong. Nothing was lost.',
  },
  too_many_holds: {
    status: 503,
    title: 'Too many open holds',
    message: 'Too many units are being held right now. Please call the office.',
  },
  unavailable: {
    status: 503,
    title: 'Not ready',
    message: 'The office system is starting up. Please try again in a moment.',
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;
