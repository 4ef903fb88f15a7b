import type { Gallery } from '../../gallery.ts';
import { QrCode } from './qr-code.tsx';

export const gallery: Gallery = {
  title: 'QR code',
  cases: {
    address: () => (
      <QrCode
        value="https://storage.example/status/Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o"
        label="QR code: the status page of receipt K3-0147-Q"
      />
    ),
  },
};
