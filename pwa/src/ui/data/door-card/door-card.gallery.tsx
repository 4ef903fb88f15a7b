import { CreditCard, KeyRound, Truck, UserPen } from 'lucide-react';
import type { Gallery } from '../../gallery.ts';
import { DoorCard } from './door-card.tsx';

const action = { actionLabel: 'Get Started', onPress: () => {} };

export const gallery: Gallery = {
  title: 'Door card',
  cases: {
    accent: () => (
      <DoorCard
        {...action}
        look="accent"
        icon={<KeyRound size={40} />}
        title="Rent a Unit"
        text="Choose a space on the map and move in today."
      />
    ),
    brand: () => (
      <DoorCard
        {...action}
        icon={<Truck size={40} />}
        title="Move Out"
        text="Tell us you have emptied your unit."
      />
    ),
    short: () => (
      <DoorCard
        {...action}
        icon={<CreditCard size={40} />}
        title="Pay Bill"
        text="See what you owe and why."
      />
    ),
    long: () => (
      <DoorCard
        {...action}
        icon={<UserPen size={40} />}
        title="Actualizar los datos del cliente"
        text="Un teléfono, una dirección o una tarjeta nueva."
      />
    ),
  },
};
