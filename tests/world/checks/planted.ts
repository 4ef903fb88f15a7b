/** A page and a database with something wrong, and the words in which the promise's check has to name it. */
export interface Planted {
  fault: string;
  check: 'typed' | 'truth' | 'recorded' | 'wayOn';
  html: string;
  /** What took effect. */
  effects?: string[];
  says: RegExp;
}

const record = 'Ada Featherstone ada@example.com 12 Elm Street 40069';
const next = '<button>Next</button>';
const filled =
  '<input aria-label="First name" value="Ada"><input aria-label="I agree" type="checkbox" checked>';

/** Somebody who typed their name, on a page as it should be. */
export const whole = `${filled}${next}`;

const lost: Planted[] = [
  { fault: 'a field is empty', html: filled.replace('Ada', ''), says: /typed, and lost.*First name: Ada/s },
  {
    fault: 'a tick is gone',
    html: filled.replace(' checked', ''),
    says: /typed, and lost.*I agree: chosen/s,
  },
  { fault: 'a field is gone', html: next, says: /typed, and lost.*First name: Ada/s },
].map((planted) => ({ ...planted, check: 'typed' }));

const untrue: Planted[] = [
  { fault: 'done, without a row', html: 'Welcome, Ada!', says: /said to be done/ },
  { fault: 'failed, with a row', html: 'Rental Failed', effects: [record], says: /said to have failed/ },
  { fault: 'saved, without a record', html: 'Saved on this device', says: /said to be saved/ },
  {
    fault: 'a row before the button was pressed',
    html: whole,
    effects: [record],
    says: /before it was sent/,
  },
  { fault: "another site's words", html: '<p>Sign in to Wi-Fi</p>', says: /words of somebody else/ },
].map((planted) => ({ ...planted, check: 'truth' }));

const twice: Planted[] = [
  {
    fault: 'two rows',
    check: 'truth',
    html: 'Welcome, Ada!',
    effects: [record, record],
    says: /took effect/,
  },
  {
    fault: 'two rows at the end',
    check: 'recorded',
    html: '',
    effects: [record, record],
    says: /took effect/,
  },
  { fault: 'no row at the end', check: 'recorded', html: '', effects: [], says: /took effect/ },
  {
    fault: 'a row without a word that was typed',
    check: 'recorded',
    html: '',
    effects: [record.replace('12 Elm Street', '')],
    says: /typed, and not in.*12 Elm Street/s,
  },
];

const stuck: Planted[] = [
  { fault: 'nothing but the frame', html: '<button>Close</button><button>Back</button>', says: /a way on/ },
  { fault: 'the button is disabled', html: '<button disabled>Next</button>', says: /a way on/ },
  { fault: 'below the window', html: `<div style="height: 200vh"></div>${next}`, says: /a way on/ },
  { fault: 'behind a dialog', html: `${next}<div role="dialog">Wait</div>`, says: /a way on/ },
  { fault: 'inert', html: `<div inert>${next}</div>`, says: /a way on/ },
  { fault: 'it turns for ever', html: `<p aria-busy="true">Loading</p>${next}`, says: /still turning/ },
].map((planted) => ({ ...planted, check: 'wayOn' }));

/** By the promise that is broken. */
export const planted: Record<string, Planted[]> = {
  'nothing typed is lost': lost,
  'nothing is said that is not so': untrue,
  'nothing takes effect twice': twice,
  'the way on is in sight': stuck,
};
