import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link, useLocation } from 'wouter';
import { BrandMark } from '../../core/frame/brand-mark.tsx';
import { LanguageSwitch } from '../../core/frame/language-switch.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { staffPages } from '../pages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useSession } from './session.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';

interface SidebarProps {
  /** What it says while the session ends; the drawer has words of its own. */
  signingOutLabel?: string;
  onNavigate?: () => void;
}

/** The nine pages, who is signed in, and the way out. */
export function Sidebar({ signingOutLabel, onNavigate }: SidebarProps) {
  const words = useCopy(copy);
  const { signOut, isSigningOut } = useSession();
  return (
    <div className={css.panel}>
      <p className={css.product}>
        <BrandMark />
        {words.product}
      </p>
      <PageLinks {...(onNavigate && { onNavigate })} />
      <div className={css.foot}>
        <LanguageSwitch />
        <SignedInUser />
        <PasswordButton />
        <Button className={css.navItem} isDisabled={isSigningOut} onPress={signOut}>
          <LogOut size={20} aria-hidden="true" />
          {isSigningOut ? (signingOutLabel ?? words.signingOut) : words.signOut}
        </Button>
      </div>
    </div>
  );
}

function PageLinks({ onNavigate }: Pick<SidebarProps, 'onNavigate'>) {
  const { locale } = useLocale();
  const [location] = useLocation();
  const click = onNavigate ? { onClick: onNavigate } : {};
  return (
    <nav aria-label={useCopy(copy).navigation} className={css.links}>
      {staffPages.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          className={css.navItem}
          aria-current={location === path ? 'page' : undefined}
          {...click}
        >
          <Icon size={20} aria-hidden="true" />
          {label[locale]}
        </Link>
      ))}
    </nav>
  );
}

function PasswordButton() {
  const words = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={css.navItem} onPress={() => setOpen(true)}>
        <KeyRound size={20} aria-hidden="true" />
        {words.newPassword.change}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SignedInUser() {
  const { state } = useSession();
  if (state.is !== 'signedIn') return null;
  const { username } = state.user;
  const initials = username
    .split(/[.\-_ ]+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <p className={css.user}>
      <span className={css.avatar} aria-hidden="true">
        {initials.toUpperCase()}
      </span>
      {username}
    </p>
  );
}
