import { ArrowRight } from 'lucide-react';
import type { Gallery } from '../../gallery.ts';
import { LinkButton } from './link-button.tsx';

export const gallery: Gallery = {
  title: 'Link button',
  cases: {
    primary: () => (
      <LinkButton href="#pay" iconAfter={<ArrowRight />}>
        Go to payment
      </LinkButton>
    ),
    soft: () => (
      <LinkButton href="#home" look="soft" size="small">
        Back to home
      </LinkButton>
    ),
  },
};
