import { choose, fill, press } from './walk.mjs';

/** The same person each time, with an e-mail at a common provider. */
const me = {
  firstName: 'Maria',
  lastName: 'Hernandez',
  email: 'maria.hernandez@gmail.com',
  phone: '8595550123',
  license: 'H12-345-678',
  street: '1240 Lincoln Park Rd',
  city: 'Springfield',
  zip: '40069',
  code: '4827',
};
const mailEnds = /@gmail\.com$/;
const saved = 'Saved on this device|Saved, not yet sent';

const begin = (title) => [
  press(/^Touch to start$/),
  press(new RegExp(`(^|: |\\b)${title}$`), { role: /^(button|link)$/ }),
];
const goOn = (...names) => names.map((name) => press(new RegExp(`^${name}$`), { times: 9 }));
/** What stays open where a scan could not fill it. */
const aboutMe = [
  fill(/^First name/, me.firstName),
  fill(/^Last name/, me.lastName),
  fill(/license number/, me.license),
  fill(/^E-mail/, me.email, { ends: mailEnds }),
  fill(/^Phone/, me.phone),
  fill(/^Street address/, me.street),
  fill(/^ZIP/, me.zip),
  fill(/^City/, me.city),
];
const photo = [
  press(/^Take a photo$/, { until: /^Take the photo$/ }),
  press(/^Take the photo$/, { until: /^Use this photo$/ }),
  press(/^Use this photo$/),
];
/** Where the camera sees a licence; a camera that sees none would be held for ever. */
const scan = process.env.TAPS_CAMERA ? [press(/^Scan the (barcode|license)/, { until: /^Scan again$/ })] : [];

/** `at` says which places will do, by the numbers on their doors; the first free one in sight is taken. */
const takePlace = (at) =>
  press(/./, {
    role: /^(button|gridcell|link)$/,
    where: ({ number, state }, { controls }) =>
      state === 'available' && at.test(number) && controls.every((each) => each.number === '' || !each.isOn),
  });

const byDoor = (at) => [...begin('Rent a Unit'), takePlace(at)];
const rent = (beginning) => ({
  licence: true,
  wishes: () => [
    ...beginning,
    ...scan,
    ...photo,
    ...aboutMe,
    press(/^\d{4}$/, {
      where: (_, { controls }) =>
        controls.some(({ role, name, value }) => role === 'field' && /gate code/i.test(name) && value === ''),
    }),
    fill(/gate code/i, me.code),
    choose(/^I have read the lease and accept it/),
    choose(/^I authorize automatic payments/),
    choose(/^Yes, any other/),
    ...goOn('Next', 'Complete Rental'),
  ],
  end: new RegExp(`Welcome, \\w+!|${saved}`),
});

const findMe = ({ unit, lastName }) => [
  fill(/^Unit number/, unit),
  fill(/^Last name/, lastName),
  ...goOn('Find My Account'),
];
const card = [
  fill(/^Card number/, '4242424242424242'),
  fill(/^Expiration date/, '1234'),
  fill(/^Security code/, '123'),
];

/**
 * Each service by name: what the person wants, in the order in which they would see to it. `tenant` lives there already;
 * `device` is the only one where it begins like this.
 */
export const services = {
  'Rent a 10x10': rent(byDoor(/^\d+$/)),
  'Rent a warehouse': rent(byDoor(/^W/)),
  'Move out': {
    wishes: (tenant) => [
      ...begin('Move Out'),
      fill(/^Unit number/, tenant.unit),
      fill(/^Last name/, tenant.lastName),
      fill(/^Phone number/, me.phone),
      choose(/^My unit is completely empty/),
      choose(/^Swept|Swept, no marks/),
      choose(/^I confirm this final payment and my move-out/),
      ...goOn('Continue', 'Complete Move-Out'),
    ],
    end: new RegExp(`Move-Out Complete!|${saved}`),
  },
  'Pay a bill by card': {
    owes: true,
    wishes: (tenant) => [
      ...begin('Pay Bill'),
      ...findMe(tenant),
      choose(/Full balance/),
      press(/^Type the card$/),
      ...card,
      press(/^Pay \$/),
      ...goOn('Continue to payment', 'Save my promise'),
    ],
    end: new RegExp(`Payment Successful!|${saved}`),
  },
  'Update info': {
    wishes: (tenant) => [
      ...begin('Update Customer Info'),
      ...findMe(tenant),
      fill(/^E-mail/, me.email, { ends: mailEnds }),
      ...goOn('Save changes'),
    ],
    end: new RegExp(`Nothing is changed yet|${saved}`),
  },
  'Maintenance request': {
    wishes: (tenant) => [
      ...begin('Maintenance Request'),
      choose(/Water or moisture/),
      choose(/Moisture or mold/),
      choose(/Same day/),
      fill(/^Unit number/, tenant.unit),
      fill(/^Last name/, tenant.lastName),
      fill(/^Phone number/, me.phone),
      fill(/^Description/, 'The back wall is wet.'),
      ...goOn('Continue', 'Submit Request'),
    ],
    end: new RegExp(`We have your request|${saved}`),
  },
  'Refer a friend': {
    wishes: () => [
      ...begin('Refer a Friend'),
      fill(/^Friend's name/, 'Zoe'),
      fill(/^Friend's e-mail/, 'zoe.green@gmail.com', { ends: mailEnds }),
      ...goOn('Create my referral'),
    ],
    end: new RegExp(`Your code is ready|${saved}`),
  },
  // Behind all others, which keep the tenants that they were measured with before.
  'Rent a 10x10, from the map': { ...rent([takePlace(/^\d+$/)]), device: 'kiosk' },
};
