export interface ProblemRow {
  status: number;
  title: string;
  message: string;
}

/** What only the staff are ever told: limits of a role, and actions that do not fit what they act on. */
export const staffProblems = {
  needs_manager: {
    status: 403,
    title: 'Above your limit',
    message: 'That is more than your role may decide. A manager or the owner can.',
  },
  waived_enough: {
    status: 403,
    title: 'Limit of the day',
    message: 'You have given up as much today as your role may in a day. A manager or the owner can go on.',
  },
  needs_owner: {
    status: 403,
    title: 'Above your limit',
    message: 'That is more than your role may decide. Only the owner can.',
  },
  second_person_needed: {
    status: 403,
    title: 'Second person needed',
    message: 'Whoever asked for it cannot approve it. Another manager or the owner has to.',
  },
  clock_in_doubt: {
    status: 409,
    title: 'Clock in doubt',
    message:
      'The clock of the server is in doubt. Nothing is billed until it is right, or an owner confirms the day.',
  },
  day_moved: {
    status: 409,
    title: 'Another day',
    message: 'The clock of the server shows another day now. Look at the day above, then confirm that one.',
  },
  lease_not_active: {
    status: 409,
    title: 'Lease not active',
    message: 'This lease is not active, so nothing can be done to it any more, or not yet.',
  },
  leaving_day_refused: {
    status: 422,
    title: 'Day not accepted',
    message: 'A notice is for today or a later day, at most 90 days ahead.',
  },
  line_day_refused: {
    status: 422,
    title: 'Day not accepted',
    message: 'It begins on the 1st of a month that is not billed yet, within two years.',
  },
  too_many_lines: {
    status: 409,
    title: 'Too many lines',
    message: 'This lease has ten lines beside its rent already. End one first.',
  },
  line_over: {
    status: 409,
    title: 'Over already',
    message: 'This line is over, or ends before.',
  },
  rent_same: {
    status: 409,
    title: 'Same rent',
    message: 'That is the rent already. Please enter another one.',
  },
  rent_day_refused: {
    status: 422,
    title: 'Day not accepted',
    message: 'A rent changes on the 1st of a month, and a raise leaves the days of the letter before it.',
  },
  rent_above_promise: {
    status: 422,
    title: 'More than was promised',
    message: 'This tenant was promised that the rent never rises above a maximum. Please enter less.',
  },
  rent_above_cap: {
    status: 422,
    title: 'More than the limit',
    message: 'This is more than a rent may rise at once here. Please enter less.',
  },
  rent_too_soon: {
    status: 409,
    title: 'Too soon',
    message: 'The rent of this lease changed, or began, too short a time ago.',
  },
  rent_exempt: {
    status: 409,
    title: 'Exempt',
    message: 'The rent of this lease is not raised: the reason stands beside its rents.',
  },
  rent_change_pending: {
    status: 409,
    title: 'A change is planned',
    message: 'Another rent is planned for this lease already. Withdraw that one first.',
  },
  rent_change_over: {
    status: 409,
    title: 'In effect',
    message: 'This rent is in effect, or was given up before. It is replaced by another change.',
  },
  vacated_day_refused: {
    status: 422,
    title: 'Day not accepted',
    message: 'A tenant has left today or at most 7 days ago, and not before the lease began.',
  },
  unit_same: {
    status: 409,
    title: 'Same unit',
    message: 'That is the unit they have already. Please choose another one.',
  },
  military_hold: {
    status: 409,
    title: 'Military hold',
    message:
      'This tenant serves in the military: federal law (SCRA) protects their things, so the unit must not be overlocked.',
  },
  account_held: {
    status: 409,
    title: 'Account on hold',
    message: 'There is a hold on this customer that does not allow it. Look at the holds in their record.',
  },
  cash_has_no_bank: {
    status: 409,
    title: 'Paid in cash',
    message: 'No bank takes cash back. What was taken by mistake is given back as a refund.',
  },
  customer_erased: {
    status: 409,
    title: 'Erased',
    message: 'This person was erased. What is left are the books, and nothing can be added to them.',
  },
  overlock_not_due: {
    status: 409,
    title: 'Too little is owed',
    message: 'Too little is owed on this lease to overlock its unit.',
  },
  overlock_on: {
    status: 409,
    title: 'Overlock on the door',
    message: 'Our lock is still on that door. Take it off first.',
  },
  invoice_not_voidable: {
    status: 409,
    title: 'Cannot be voided',
    message:
      'Only a charge of which nothing is paid, waived or voided yet can be voided. What is still open can be waived.',
  },
  price_changed: {
    status: 409,
    title: 'Another price by now',
    message:
      'A price or the tax changed since this was shown, and nothing was billed. Look at it again, then sell.',
  },
  sale_not_returnable: {
    status: 409,
    title: 'Not taken back here',
    message:
      'Only a sale of today that one payment of up to $200 in cash or by card has paid, and nothing else, is taken back. Anything else is a refund.',
  },
  rate_far: {
    status: 422,
    title: 'Far from today’s rate',
    message: 'That is 30 % or more away from the rate of today. Type it again to confirm it.',
  },
  proposal_changed: {
    status: 409,
    title: 'Another proposal by now',
    message: 'The proposal is not the one that you saw. Look at it again.',
  },
  too_many_rules: {
    status: 409,
    title: 'Too many rules',
    message: 'There are 50 rules already. Remove one first.',
  },
  rate_day_taken: {
    status: 409,
    title: 'Another change that day',
    message: 'Another change is planned for that day. Withdraw it first.',
  },
  erasure_not_yet: {
    status: 409,
    title: 'Still needed',
    message: 'Not while a unit is rented, money is open, a case waits or a hold is placed.',
  },
  import_over: {
    status: 409,
    title: 'Import is over',
    message: 'This import has ended, or is just going on. Look at it again.',
  },
  import_has_faults: {
    status: 409,
    title: 'Faults in the files',
    message: 'These files have faults. Mend them and check the files again; nothing of them counts before.',
  },
  import_touched: {
    status: 409,
    title: 'Already in use',
    message: 'Something has happened since to what this import brought along, so all of it stays.',
  },
  username_taken: {
    status: 409,
    title: 'Username taken',
    message: 'Somebody has that username already. Please choose another one.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    message: 'There has to be an owner. Make somebody else an owner first.',
  },
  day_too_far: {
    status: 422,
    title: 'Day too far away',
    message: 'That day is too far away. Choose one within the next two years.',
  },
  day_over: {
    status: 422,
    title: 'Day is over',
    message: 'That day is over. Choose today or a later day.',
  },
  refund_too_high: {
    status: 422,
    title: 'Refund too high',
    message: 'No more can be given back than was paid.',
  },
  day_closed: {
    status: 409,
    title: 'Day is closed',
    message: 'This day is closed already. What comes now counts to the next day.',
  },
  day_not_over: {
    status: 422,
    title: 'Day to come',
    message: 'That day is still to come. Today and the days before can be closed.',
  },
  earlier_day_open: {
    status: 409,
    title: 'An earlier day is open',
    message: 'An earlier day is still open. Close that one first.',
  },
  close_changed: {
    status: 409,
    title: 'Changed since the count',
    message: 'Money came in or went out since you looked. Check the new figures, then close the day.',
  },
  close_reason_needed: {
    status: 422,
    title: 'Reason needed',
    message: 'What was counted is not what is expected. Say why, in a few words.',
  },
  month_not_over: {
    status: 422,
    title: 'Month is not over',
    message: 'Only a month that is over can be closed.',
  },
  month_closed: {
    status: 409,
    title: 'Month is closed',
    message: 'This month is closed already. Its figures stay as they are.',
  },
  month_days_open: {
    status: 422,
    title: 'Days are open',
    message: 'Not all days of this month are closed. Close them first, or say why not.',
  },
  texts_not_agreed: {
    status: 409,
    title: 'No consent to texts',
    message: 'This customer has not agreed to text messages. Write an e-mail, or ask them.',
  },
  no_address: {
    status: 409,
    title: 'Nowhere to write to',
    message: 'No such address stands in the record of this customer.',
  },
  key_reused: {
    status: 409,
    title: 'Written before',
    message: 'Another message went out under this key already. Look at the messages of this customer.',
  },
  merge_field_refused: {
    status: 422,
    title: 'Field not filled in',
    message: 'This field cannot be filled in for this customer',
  },
  text_too_long: {
    status: 422,
    title: 'Text too long',
    message: 'A text message has at most 3 parts. Use fewer words, or write an e-mail.',
  },
} as const satisfies Record<string, ProblemRow>;
