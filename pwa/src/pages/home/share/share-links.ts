export type SharePlace = 'facebook' | 'twitter' | 'linkedin' | 'email' | 'sms';

interface Shared {
  address: string;
  title: string;
  message: string;
}

/** In the order in which they stand; an SMS can be sent from a phone only. */
export const listPlaces = ({ isPhone }: { isPhone: boolean }): SharePlace[] => [
  'facebook',
  'twitter',
  'linkedin',
  'email',
  ...(isPhone ? ['sms' as const] : []),
];

export function shareLinkOf(place: SharePlace, { address, title, message }: Shared): string {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(message);
  switch (place) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?url=${url}&text=${text}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
    case 'email':
      return `mailto:?subject=${encodeURIComponent(title)}&body=${text}%0A%0A${url}`;
    case 'sms':
      return `sms:?&body=${text}%20${url}`;
  }
}

/** Those that leave for another site; the others open a program of the device. */
export const isSite = (place: SharePlace): boolean => place !== 'email' && place !== 'sms';
