/** A text the specification prints and, where a screen shows it in pieces or with more around it, these parts. */
export type SpecText = string | { text: string; parts: string[] };

export const nameOf = (text: SpecText) => (typeof text === 'string' ? text : text.text);
export const partsOf = (text: SpecText) => (typeof text === 'string' ? [text] : text.parts);

export type Feature = {
  feature: string;
  built: boolean;
  /** What something causes: the test that causes it shows it. Each has exactly one home. */
  messages?: SpecText[];
  /** Titles and labels of this feature alone: each has exactly one home. */
  labels?: SpecText[];
  /** Short labels that several screens may use, each in its own words file. */
  words?: string[];
};

/** "Title - sentence" in the specification's error catalogue; the screen may keep the halves apart. */
const titled = (title: string, sentence: string): SpecText => ({
  text: `${title} - ${sentence}`,
  parts: [title, sentence],
});

const paymentSetupFailure = ['Payment Error', 'Failed to initialize payment. Please try again.'];
const lookupFailure = titled(
  'Lookup Failed',
  'Please enter both unit number and last name to find your account.',
);

/** The literal texts of the specification, sections 1 to 5, 8 and 9. A feature that is finished turns `built`. */
export const features: Feature[] = [
  {
    feature: 'home',
    built: true,
    labels: ['How Can I Help You Today?', 'Get Started', '9 AM - 6 PM daily'],
    words: [
      'Rent a Unit',
      'Move Out',
      'Pay Bill',
      'Update Customer Info',
      'Maintenance Request',
      'Refer a Friend',
      'Staff Login',
    ],
  },
  { feature: 'unknown service', built: true, messages: ['Service Selected'], words: ['Cancel', 'Continue'] },
  { feature: 'unknown path', built: true, messages: ['Page Not Found'] },
  {
    feature: 'share',
    built: true,
    messages: [titled('Copy Failed', 'Unable to copy link. Please try again.')],
    words: ['Copy link', 'Facebook', 'Twitter', 'LinkedIn', 'Email', 'SMS'],
  },
  {
    feature: 'facility map',
    built: true,
    labels: ['Not Available in System'],
    words: ['GATE', 'Under Construction', 'Available', 'Occupied', 'Maintenance'],
  },
  {
    feature: 'rent a unit',
    built: true,
    messages: [
      'First name required',
      'Last name required',
      'Address required',
      'City required',
      'State required',
      'ZIP code required',
      'License number required',
      'Valid email required',
      'Phone number required',
      'Please select a unit',
      'Gate code must be exactly 4 digits',
      'Gate code must be 4 numbers only',
      'You must accept the lease agreement to continue',
      'Auto-payment setup is required for storage rental',
      'Checking...',
      'Checking availability...',
      'Unable to verify gate code. Please try again.',
      'Rental Failed',
      'Unable to complete rental. Please try again.',
      { text: ' Missing: ', parts: [' Missing: '] },
    ],
    labels: ['Complete Rental'],
    words: ['Previous', 'Next'],
  },
  {
    feature: 'photo upload',
    built: true,
    messages: [
      'File too large',
      'Please select a file smaller than 5.0MB',
      { text: 'Failed to get upload URL: ...', parts: ['Failed to get upload URL: '] },
      'No upload URL received from server',
      { text: 'Upload failed: ...', parts: ['Upload failed: '] },
      'Upload failed',
      'An error occurred during upload',
      'Photo uploaded successfully!',
      'ID Photo Uploaded',
      'Please fill in your information manually below.',
    ],
    labels: ['Uploading...', 'Uploaded'],
  },
  {
    feature: 'staff login',
    built: true,
    messages: [
      'Username is required',
      'Password is required',
      'Login Failed',
      'Invalid username or password',
      'Login failed',
      'No token found',
      'Authentication failed',
    ],
    labels: ['Staff Login - Access the management dashboard', 'Sign In', 'Signing In...'],
  },
  {
    feature: 'staff navigation',
    built: true,
    labels: [
      'Payments & Invoices',
      'Dynamic Pricing',
      'Email Center',
      'Sign Out',
      'Signing out...',
      'Logging out...',
    ],
    words: ['Dashboard', 'Storage Map', 'Customers', 'Reports', 'Messaging', 'Settings'],
  },
  { feature: 'settings', built: false, labels: ['Coming soon'] },
  {
    feature: 'move out',
    built: true,
    messages: [
      'Move-Out Complete!',
      'Unit number required',
      'Last name required',
      'Phone number required',
      'Please select unit condition',
      'Unit must be completely emptied',
      'Cleaning fee acceptance required for dirty units',
      'Final payment confirmation required',
      ...paymentSetupFailure,
    ],
    labels: ['Complete Move-Out'],
    words: ['Back', 'Continue'],
  },
  {
    feature: 'pay a bill',
    built: true,
    messages: [
      lookupFailure,
      'Unit number required',
      'Last name required',
      'Payment amount required',
      ...paymentSetupFailure,
    ],
    labels: ['Find My Account'],
  },
  {
    feature: 'update info',
    built: true,
    messages: [
      lookupFailure,
      'Unit number required',
      'Last name required',
      'First name required',
      'Valid email required',
      'Phone number required',
      'Address required',
      'ZIP code required',
      'Card number required',
      'CVV required',
    ],
    labels: ['Find My Account', 'Cannot be changed online'],
    words: ['Personal', 'Address', 'Payment'],
  },
  {
    feature: 'maintenance request',
    built: true,
    messages: [
      'Please select an issue type',
      'Please select priority level',
      'Please provide more details (minimum 10 characters)',
      'Phone number required for follow-up',
    ],
    labels: [{ text: 'Step n of 2', parts: ['Step ', ' of '] }],
    words: ['Continue', 'Back'],
  },
  {
    feature: 'refer a friend',
    built: true,
    messages: [
      'Please enter a valid email address',
      "Friend's name is required",
      'Failed to create referral',
    ],
    labels: ['Refer Another Friend', 'Pending Signup', 'Reward Pending', 'Reward Paid'],
    words: ['Done', 'Error'],
  },
  {
    feature: 'payment pages',
    built: true,
    messages: [
      'Already Paid',
      'Payment Failed',
      titled('Payment Setup Failed', 'Unable to setup payment. Please try again.'),
      titled('Invalid Payment Link', 'This payment link is invalid or has expired.'),
      'Payment System Unavailable',
      { text: 'Error: Stripe configuration missing', parts: ['Error: Stripe configuration missing'] },
      'Payment processing is being configured',
      'Payment Successful!',
      titled('Payment Status Unknown', 'Unable to confirm your payment status.'),
    ],
    labels: ['Complete Your Setup', 'Return Home'],
    words: ['Due'],
  },
];
