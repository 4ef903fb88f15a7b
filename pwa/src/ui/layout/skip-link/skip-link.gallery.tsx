import type { Gallery } from '../../gallery.ts';
import { SkipLink } from './skip-link.tsx';

export const gallery: Gallery = {
  title: 'Skip link',
  cases: {
    'seen when focused': () => (
      <div id="skip-target" tabIndex={-1}>
        <SkipLink target="skip-target">Skip to content</SkipLink>
      </div>
    ),
  },
};
