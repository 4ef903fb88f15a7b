/** A text the specification prints and, where the code puts it together, the pieces it is kept in. */
export type SpecText = string | { shown: string; kept: string[] };

export type Feature = {
  feature: string;
  built: boolean;
  /** Sentences, titles and labels of this feature alone: each has exactly one home. */
  texts: SpecText[];
  /** Short labels that several screens may use, each in its own words file. */
  words?: string[];
};

/** "Title - sentence" in the specification's error catalogue; the screen may keep the halves apart. */
const titled = (title: string, sentence: string): SpecText => ({
  shown: `${title} - ${sentence}`,
  kept: [title, sentence],
});

const paymentSetupFailure = ['Payment Error', 'Failed to initialize payment. Please try again.'];
const findAccount = [
  'Find My Account',
  titled('Lookup Failed', 'Please enter both unit number and last name to find your account.'),
];

/** The literal texts of the specification, sections 1 to 5, 8 and 9. A feature that is finished turns `built`. */
export const features: Feature[] = [
  {
    feature: 'home',
    built: true,
    texts: [
      'How Can I Help You Today?',
      'Get Started',
      { shown: '9 AM - 6 PM daily', kept: ['9 AM - 6 PM'] },
    ],
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
  { feature: 'unknown service', built: true, texts: ['Service Selected'], words: ['Cancel', 'Continue'] },
  { feature: 'unknown path', built: true, texts: ['Page Not Found'] },
  {
    feature: 'share',
    built: true,
    texts: [titled('Copy Failed', 'Unable to copy link. Please try again.')],
    words: ['Copy link', 'Facebook', 'Twitter', 'LinkedIn', 'Email', 'SMS'],
  },
  {
    feature: 'facility map',
    built: true,
    texts: ['Under Construction', 'Not Available in System'],
    words: ['GATE', 'Available', 'Occupied', 'Maintenance'],
  },
  {
    feature: 'rent a unit',
    built: true,
    texts: [
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
      'Complete Rental',
      'Checking...',
      'Checking availability...',
      'Unable to verify gate code. Please try again.',
      'Rental Failed',
      'Unable to complete rental. Please try again.',
      { shown: ' Missing: ', kept: ['Missing: '] },
    ],
    words: ['Previous', 'Next'],
  },
  {
    feature: 'photo upload',
    built: true,
    texts: [
      'Uploading...',
      'Uploaded',
      'File too large',
      { shown: 'Please select a file smaller than 5.0MB', kept: ['Please select a file smaller than '] },
      { shown: 'Failed to get upload URL: ...', kept: ['Failed to get upload URL'] },
      'No upload URL received from server',
      { shown: 'Upload failed: ...', kept: ['Upload failed: '] },
      'Upload failed',
      'An error occurred during upload',
      'Photo uploaded successfully!',
      'ID Photo Uploaded',
      'Please fill in your information manually below.',
    ],
  },
  {
    feature: 'staff login',
    built: true,
    texts: [
      'Staff Login - Access the management dashboard',
      'Sign In',
      'Signing In...',
      'Username is required',
      'Password is required',
      'Login Failed',
      'Invalid username or password',
      'Login failed',
      'No token found',
      'Authentication failed',
    ],
  },
  {
    feature: 'staff navigation',
    built: true,
    texts: [
      'Payments & Invoices',
      'Dynamic Pricing',
      'Email Center',
      'Sign Out',
      'Signing out...',
      'Logging out...',
    ],
    words: ['Dashboard', 'Storage Map', 'Customers', 'Reports', 'Messaging', 'Settings'],
  },
  { feature: 'settings', built: false, texts: ['Coming soon'] },
  {
    feature: 'move out',
    built: true,
    texts: [
      'Complete Move-Out',
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
    words: ['Back', 'Continue'],
  },
  {
    feature: 'pay a bill',
    built: true,
    texts: [
      ...findAccount,
      'Unit number required',
      'Last name required',
      'Payment amount required',
      ...paymentSetupFailure,
    ],
  },
  {
    feature: 'update info',
    built: true,
    texts: [
      ...findAccount,
      'Cannot be changed online',
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
    words: ['Personal', 'Address', 'Payment'],
  },
  {
    feature: 'maintenance request',
    built: true,
    texts: [
      'Please select an issue type',
      'Please select priority level',
      'Please provide more details (minimum 10 characters)',
      'Phone number required for follow-up',
      { shown: 'Step n of 2', kept: ['Step ', ' of '] },
    ],
    words: ['Continue', 'Back'],
  },
  {
    feature: 'refer a friend',
    built: true,
    texts: [
      'Please enter a valid email address',
      "Friend's name is required",
      'Failed to create referral',
      'Refer Another Friend',
      'Pending Signup',
      'Reward Pending',
      'Reward Paid',
    ],
    words: ['Done', 'Error'],
  },
  {
    feature: 'payment pages',
    built: true,
    texts: [
      'Complete Your Setup',
      'Already Paid',
      'Payment Failed',
      titled('Payment Setup Failed', 'Unable to setup payment. Please try again.'),
      titled('Invalid Payment Link', 'This payment link is invalid or has expired.'),
      'Payment System Unavailable',
      { shown: 'Error: Stripe configuration missing', kept: ['Stripe configuration missing'] },
      'Payment processing is being configured',
      'Payment Successful!',
      titled('Payment Status Unknown', 'Unable to confirm your payment status.'),
      'Return Home',
    ],
    words: ['Due'],
  },
];
