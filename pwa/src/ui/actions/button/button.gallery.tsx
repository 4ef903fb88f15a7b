import { ArrowLeft, ArrowRight, Phone, X } from 'lucide-react';
import type { Gallery } from '../../gallery.ts';
import { Button } from './button.tsx';

export const gallery: Gallery = {
  title: 'Button',
  cases: {
    primary: () => <Button iconAfter={<ArrowRight />}>Next</Button>,
    accent: () => <Button look="accent">Get Started</Button>,
    soft: () => <Button look="soft">Get Started</Button>,
    quiet: () => (
      <Button look="quiet" iconBefore={<Phone />}>
        Help
      </Button>
    ),
    outline: () => (
      <Button look="outline" iconBefore={<ArrowLeft />}>
        Previous
      </Button>
    ),
    plain: () => <Button look="plain">Staff Login</Button>,
    destructive: () => <Button look="destructive">Discard the draft</Button>,
    disabled: () => <Button isDisabled>Complete Rental</Button>,
    pending: () => <Button pendingLabel="Checking">Complete Rental</Button>,
    small: () => (
      <Button look="soft" size="small">
        Decide
      </Button>
    ),
    icon: () => (
      <Button look="quiet" size="icon" aria-label="Close">
        <X />
      </Button>
    ),
    wide: () => (
      <Button isWide iconAfter={<ArrowRight />}>
        Next
      </Button>
    ),
  },
};
