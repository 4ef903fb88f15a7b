import { useCtx } from '../../../core/context/ctx.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useMedia } from '../../../core/device/use-media.ts';
import { media } from '../../../ui/theme/tokens.ts';

/** The office's number: a link where the device in the hand can call, else to read. On a kiosk nothing leads away. */
export function PhoneNumber({ className }: { className: string }) {
  const { facility } = useCtx();
  const isPhone = useMedia(media.phone);
  const isKiosk = useKiosk() !== null;
  if (isKiosk || !isPhone) return <strong className={className}>{facility.phone}</strong>;
  return (
    <a className={className} href={facility.phoneHref}>
      {facility.phone}
    </a>
  );
}
