/** Budgets per client (×100 in demo). `seconds` is the window. */
export const budgets = {
  mapRead: { points: 120, seconds: 60 },
  gateCodeByDraft: { points: 10, seconds: 2 * 60 * 60 },
  gateCodeByAddress: { points: 30, seconds: 60 * 60 },
  gateCodeWithoutDraft: { points: 5, seconds: 60 * 60 },
  gateCodeSite: { points: 300, seconds: 24 * 60 * 60 },
  gateCodeNarrow: { points: 5, seconds: 60 * 60 },
  /** Unit and last name, on whichever call: an honest customer needs three at most. */
  accountByDraft: { points: 20, seconds: 2 * 60 * 60 },
  accountByAddress: { points: 60, seconds: 60 * 60 },
  accountSite: { points: 600, seconds: 24 * 60 * 60 },
  accountNarrow: { points: 3, seconds: 60 * 60 },
  /** Asks to pay: an office tablet in a busy hour stays below; few of its asks are refused. */
  paymentTry: { points: 60, seconds: 60 * 60 },
  paymentRefused: { points: 20, seconds: 60 * 60 },
  paymentSite: { points: 600, seconds: 60 * 60 },
  paymentNarrow: { points: 5, seconds: 60 * 60 },
  paymentSuccess: { points: 120, seconds: 60 * 60 },
  /** A kiosk's code for a phone: made, asked about each second and a half (each half one while a phone pays), opened and paid on the phone. */
  phoneLinkMake: { points: 120, seconds: 60 * 60 },
  phoneLinkWatch: { points: 3_000, seconds: 60 * 60 },
  phoneLinkOpen: { points: 60, seconds: 60 * 60 },
  /** A kiosk's card reader connects: once for each payment there, and once more for each try after a failure. */
  kioskReader: { points: 120, seconds: 60 * 60 },
  /** Cards that the bank refused, by who typed them; a kiosk's or an office's customers share a place. */
  cardFailuresByBrowser: { points: 15, seconds: 24 * 60 * 60 },
  cardFailuresByPlace: { points: 45, seconds: 24 * 60 * 60 },
  /** Faults that took effect; a repeat draws nothing. A kiosk's neighbours share its address. */
  maintenanceByDraft: { points: 5, seconds: 60 * 60 },
  maintenanceByAddress: { points: 20, seconds: 60 * 60 },
  maintenanceSite: { points: 200, seconds: 24 * 60 * 60 },
  maintenanceNarrow: { points: 2, seconds: 60 * 60 },
  /** Friends named: each may cost a stranger a letter. */
  referralByDraft: { points: 10, seconds: 24 * 60 * 60 },
  referralByAddress: { points: 60, seconds: 24 * 60 * 60 },
  referralLetterSite: { points: 200, seconds: 24 * 60 * 60 },
  referralLetterNarrow: { points: 1, seconds: 24 * 60 * 60 },
  /** Texts that somebody asks for: to few numbers for each receipt, and a bound on what they may cost us. */
  textReceipt: { points: 30, seconds: 60 * 60 },
  textOfReceipt: { points: 3, seconds: 24 * 60 * 60 },
  textByPhone: { points: 10, seconds: 24 * 60 * 60 },
  textSite: { points: 300, seconds: 24 * 60 * 60 },
  textNarrow: { points: 2, seconds: 60 * 60 },
  suggestions: { points: 20, seconds: 60 * 60 },
  upload: { points: 10, seconds: 60 * 60 },
  /** A photo for each rental, and some more for faults. */
  uploadByKiosk: { points: 40, seconds: 60 * 60 },
  /** Rentals that took effect; refusals and repeats draw on `rentalTry` only. */
  rental: { points: 3, seconds: 60 * 60 },
  /** One each five minutes, which is as fast as people rent one after the other. */
  rentalByKiosk: { points: 12, seconds: 60 * 60 },
  rentalTry: { points: 60, seconds: 60 * 60 },
  /** Records sent in batches: as many as three busy kiosks behind one address could write. */
  recordsByDevice: { points: 300, seconds: 60 * 60 },
  recordsByAddress: { points: 900, seconds: 60 * 60 },
  attachment: { points: 600, seconds: 60 * 60 },
  submissionResults: { points: 2_000, seconds: 60 * 60 },
  submissionStatus: { points: 600, seconds: 60 * 60 },
  /** Masked hints and setups of cards, of accounts that were found. */
  infoHintsByAddress: { points: 60, seconds: 60 * 60 },
  infoHintsOfAccount: { points: 20, seconds: 60 * 60 },
  infoHintsNarrow: { points: 3, seconds: 60 * 60 },
  cardSetupByAddress: { points: 20, seconds: 60 * 60 },
  cardSetupOfAccount: { points: 10, seconds: 60 * 60 },
  cardSetupNarrow: { points: 2, seconds: 60 * 60 },
  /** Changes that wait for the same tenant, each with a case of its own. */
  infoChangesOfAccount: { points: 5, seconds: 24 * 60 * 60 },
  infoChangeNarrow: { points: 1, seconds: 24 * 60 * 60 },
  infoLink: { points: 120, seconds: 60 * 60 },
  infoLinkMiss: { points: 20, seconds: 60 * 60 },
  invoiceLink: { points: 120, seconds: 60 * 60 },
  invoiceLinkMiss: { points: 20, seconds: 60 * 60 },
  /** Eight digits that live for a quarter of an hour. */
  kioskCodeByAddress: { points: 10, seconds: 15 * 60 },
  kioskCodeSite: { points: 60, seconds: 60 * 60 },
  kioskCodeNarrow: { points: 3, seconds: 15 * 60 },
  /** Five wrong PINs lock the way out for as long. */
  kioskPin: { points: 5, seconds: 15 * 60 },
  kioskCalls: { points: 300, seconds: 60 * 60 },
  /** Wizards handed to the staff: each takes six digits for a quarter of an hour. */
  handoffByAddress: { points: 30, seconds: 60 * 60 },
  handoffSite: { points: 200, seconds: 24 * 60 * 60 },
  handoffNarrow: { points: 3, seconds: 60 * 60 },
  /** Six digits typed by the staff; a right one gives its user's budget back. */
  handoffCodeByUser: { points: 10, seconds: 15 * 60 },
  handoffCodeSite: { points: 60, seconds: 60 * 60 },
  handoffOpen: { points: 30, seconds: 60 * 60 },
  handoffWatch: { points: 2_000, seconds: 60 * 60 },
  loginByUserAndAddress: { points: 5, seconds: 15 * 60 },
  loginByAddress: { points: 30, seconds: 60 * 60 },
  loginByUser: { points: 100, seconds: 24 * 60 * 60 },
  loginNarrow: { points: 2, seconds: 60 * 60 },
  /** Of one user: the current password is asked for, and must not be guessed at. */
  passwordChange: { points: 5, seconds: 15 * 60 },
  /** How often the office hears of the same flood, from each server. */
  floodReport: { points: 1, seconds: 5 * 60 },
  /** The same of guesses at one name of the staff: once for each window of `loginByUser`. */
  guessReport: { points: 1, seconds: 24 * 60 * 60 },
} as const;

export type BudgetName = keyof typeof budgets;

/**
 * Budgets that many draw on together, the site or one account, and what each new address gets once one is spent: no
 * stranger can close anything for others.
 */
export const sharedBudgets = {
  gateCodeSite: 'gateCodeNarrow',
  accountSite: 'accountNarrow',
  paymentSite: 'paymentNarrow',
  maintenanceSite: 'maintenanceNarrow',
  referralLetterSite: 'referralLetterNarrow',
  textSite: 'textNarrow',
  kioskCodeSite: 'kioskCodeNarrow',
  handoffSite: 'handoffNarrow',
  infoHintsOfAccount: 'infoHintsNarrow',
  cardSetupOfAccount: 'cardSetupNarrow',
  infoChangesOfAccount: 'infoChangeNarrow',
  loginByUser: 'loginNarrow',
} as const satisfies Partial<Record<BudgetName, BudgetName>>;
export type SharedBudget = keyof typeof sharedBudgets;
