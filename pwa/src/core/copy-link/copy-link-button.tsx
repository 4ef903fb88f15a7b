import { Check, Link } from 'lucide-react';
import { Button } from '../../ui/actions/button/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import { useCopy } from '../i18n/locale.tsx';
import * as copy from './copy-link.copy.ts';
import { useCopyLink } from './use-copy-link.ts';

export function CopyLinkButton({ address, look = 'soft' }: { address: string; look?: 'soft' | 'primary' }) {
  const say = useCopy(copy);
  const { isCopied, copyLink } = useCopyLink(address);
  return (
    <>
      <Button look={look} iconBefore={isCopied ? <Check /> : <Link />} onPress={() => void copyLink()}>
        {isCopied ? say.copied : say.copy}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && say.copied}</span>
      </VisuallyHidden>
    </>
  );
}
