import { style } from '@vanilla-extract/css';
import { chosen } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, space, weight } from '../../theme/tokens.ts';

const { color } = vars;
/** A tablet on its side. */
const roomy = 'screen and (min-width: 1000px)';
/** Progress has a place of its own, so that no title, however long, moves it. */
const titlesWidth = 'minmax(0, 28rem)';

const header = style({
  display: 'grid',
  alignItems: 'center',
  '@media': {
    [media.phone]: { minHeight: 72, padding: `${space[3]} ${space[4]}`, columnGap: space[2] },
    [media.wide]: {
      gap: `${space[3]} ${space[6]}`,
      padding: `${space[5]} ${vars.size.gutter}`,
      borderBlockEnd: `1px solid ${color.line}`,
    },
    [roomy]: { columnGap: space[8] },
  },
});

/** A title in the middle of a phone, at the start of everything wider. */
export const plain = style([
  header,
  {
    gridTemplateAreas: '"back titles close"',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    textAlign: 'center',
    '@media': {
      [media.wide]: {
        gridTemplateAreas: '"titles aside close"',
        gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr) auto',
        textAlign: 'start',
      },
    },
  },
]);

/** One row on a phone: the way back, where one is, the state of the connection, the menu, and Close. */
export const tooled = style([
  header,
  {
    '@media': {
      [media.phone]: {
        gridTemplateAreas: '"back titles aside close" "back progress aside close"',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        borderBlockEnd: `1px solid ${color.line}`,
        selectors: {
          [chosen.large]: {
            gridTemplateAreas: '"back aside close" "titles titles titles" "progress progress progress"',
            gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          },
        },
      },
      [media.wide]: {
        gridTemplateAreas: '"titles aside close"',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      },
    },
  },
]);

export const measured = style([
  tooled,
  {
    '@media': {
      [media.wide]: {
        gridTemplateAreas: '"titles titles close" "progress aside aside"',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      },
      [roomy]: {
        gridTemplateAreas: '"titles progress aside close"',
        gridTemplateColumns: `${titlesWidth} minmax(0, 1fr) auto auto`,
        selectors: {
          [chosen.larger]: {
            gridTemplateAreas: '"titles titles close" "progress aside aside"',
            gridTemplateColumns: 'minmax(0, 1fr) auto auto',
          },
        },
      },
    },
  },
]);

export const titles = style({ gridArea: 'titles', minWidth: 0 });
export const eyebrow = style({
  fontSize: vars.type.small,
  fontWeight: weight.medium,
  color: color.ink2,
  selectors: { [`${tooled} &`]: { '@media': { [media.phone]: { display: 'none' } } } },
});

export const title = style({
  fontSize: vars.type.body,
  fontWeight: weight.strong,
  lineHeight: 1.15,
  outline: 'none',
  selectors: { [`${tooled} &`]: { '@media': { [media.phone]: { fontSize: vars.type.small } } } },
  '@media': {
    [media.wide]: { fontSize: vars.type.step, fontWeight: weight.heading, letterSpacing: '-0.025em' },
  },
});

export const progress = style({
  gridArea: 'progress',
  minWidth: 0,
  '@media': { [media.phone]: { marginBlockStart: space[1] } },
});

/** What the header says and offers besides, in a few words. */
export const aside = style({ gridArea: 'aside', minWidth: 0, justifySelf: 'end' });

const onPhone = style({ alignSelf: 'center', '@media': { [media.wide]: { display: 'none' } } });
const onWide = style({ '@media': { [media.phone]: { display: 'none' } } });
export const back = style([onPhone, { gridArea: 'back' }]);
/** Keeps a title in the middle when there is nothing to go back to. */
export const balance = style([back, { width: vars.size.targetSecondary }]);
/** Whole, however many lines the title takes. */
export const close = style([onWide, { gridArea: 'close' }]);
export const closeOnPhone = style([onPhone, { gridArea: 'close' }]);
