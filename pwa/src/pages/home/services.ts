import type { LucideIcon } from 'lucide-react';
import type { ServiceId } from './home.copy.ts';

/** A card on the home; its words are in `home.copy.ts` under the same id. */
export interface Service {
  id: ServiceId;
  icon: LucideIcon;
  /** The one thing most people came for. */
  isAccent?: boolean;
}
