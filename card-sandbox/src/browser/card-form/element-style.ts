import type { Appearance } from '@stripe/stripe-js';

const defaults = {
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.9em',
  fontLineHeight: '1.4',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#5c5d66',
  colorTextPlaceholder: '#6d6e78',
  colorDanger: '#b3093c',
  borderRadius: '6px',
  spacingUnit: '4px',
  gridRowSpacing: '16px',
  gridColumnSpacing: '12px',
};

/** The element's looks: Stripe's defaults, the page's variables, then the page's own rules. */
export function createCsv({ variables = {}, rules = {} }: Appearance = {}): CSSStyleSheet {
  const values = Object.entries({ ...defaults, ...variables }).map(
    ([name, value]) => `--${toKebab(name)}: ${value};`,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host { ${values.join(' ')} }\n${base}\n${Object.entries(rules).map(toRule).join('\n')}`,
  );
  return sheet;
}

const base = `
  :host { display: block; color: var(--color-text);
    font: var(--font-weight-normal) var(--font-size-base) / var(--font-line-height) var(--font-family); }
  * { box-sizing: border-box; margin: 0; }
  .Group { display: grid; grid-template-columns: 1fr 1fr; gap: var(--grid-row-spacing) var(--grid-column-spacing); }
  .Note, .Field--number { grid-column: 1 / -1; }
  .Note { padding: calc(var(--spacing-unit) * 3) calc(var(--spacing-unit) * 4); border: 1px dashed currentColor;
    border-radius: var(--border-radius); color: var(--color-text-secondary); font-size: var(--font-size-sm); }
  .Note strong { display: block; color: var(--color-text); }
  .Field { display: grid; gap: calc(var(--spacing-unit) * 1.5); align-content: start; min-width: 0; }
  .Label { font-size: var(--font-size-sm); font-weight: var(--font-weight-medium); }
  .Input { width: 100%; min-height: 48px; padding: calc(var(--spacing-unit) * 2.5) calc(var(--spacing-unit) * 4);
    font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--color-background);
    border: 2px solid var(--color-text-secondary); border-radius: var(--border-radius); }
  .Input::placeholder { color: var(--color-text-placeholder); opacity: 1; }
  .Input:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; }
  .Input[aria-invalid='true'] { border-color: var(--color-danger); }
  .Error { font-size: var(--font-size-sm); font-weight: var(--font-weight-medium); color: var(--color-danger); }
  .Error:empty { display: none; }
  @media (max-width: 22rem) { .Field { grid-column: 1 / -1; } }`;

const toRule = ([selector, values]: [string, Record<string, string>]) =>
  `${selector} { ${Object.entries(values).map(toDeclaration).join(' ')} }`;

const toDeclaration = ([name, value]: [string, string]) => `${toKebab(name)}: ${value};`;
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
