import { Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharePlace } from './share-links.ts';

/** The networks' marks, in the colour of the text around them. */
export function ShareIcon({ place, size = 22 }: { place: SharePlace; size?: number }) {
  if (place === 'email') return <Mail size={size} aria-hidden="true" />;
  if (place === 'sms') return <MessageSquare size={size} aria-hidden="true" />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      {marks[place]}
    </svg>
  );
}

const marks: Record<'facebook' | 'twitter' | 'linkedin', ReactNode> = {
  facebook: (
    <path d="M13.6 22v-8.4h2.8l.5-3.3h-3.3V8.2c0-.95.3-1.6 1.65-1.6H17V3.7C16.7 3.65 15.7 3.5 14.6 3.5c-2.5 0-4.2 1.5-4.2 4.3v2.5H7.6v3.3h2.8V22z" />
  ),
  twitter: (
    <path d="M17.75 3.5h2.95l-6.45 7.37L21.84 20.5H15.9l-4.65-6.08L5.93 20.5H2.98l6.9-7.88L2.6 3.5h6.09l4.2 5.56zm-1.03 15.24h1.63L7.8 5.17H6.05z" />
  ),
  linkedin: (
    <path d="M4.98 3.5a2.05 2.05 0 1 1 0 4.1 2.05 2.05 0 0 1 0-4.1zM3.2 9.2h3.56V20.5H3.2zm5.79 0h3.41v1.54h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46v6.15h-3.56v-5.45c0-1.3-.02-2.97-1.81-2.97-1.81 0-2.09 1.41-2.09 2.88v5.54H8.99z" />
  ),
};
