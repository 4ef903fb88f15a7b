import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner/spinner.tsx';
import { StaffUserProvider } from '../shared/session/staff-user.tsx';
import { LoginScreen } from './login-screen.tsx';
import { useSession } from './session.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';

/** Nobody sees a staff page before the server, or this device within hours of it, has named them. */
export function Guard({ children }: { children: ReactNode }) {
  const { state, owner } = useSession();
  const isOpen = state.is === 'signedIn';
  return (
    <>
      {owner && (
        <StaffUserProvider key={owner.id} value={owner}>
          {children}
        </StaffUserProvider>
      )}
      {!isOpen && !owner && <Threshold />}
      {/* Over everything that is open, dialogs too, so that what was typed there is still there afterwards. */}
      <ModalOverlay isOpen={!isOpen && owner !== undefined} isKeyboardDismissDisabled className={css.cover}>
        <Modal>
          <Dialog aria-label={useCopy(copy).loginTitle}>
            <Threshold />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

/** What stands where a page cannot be shown yet. */
function Threshold() {
  const { state } = useSession();
  const words = useCopy(copy);
  if (state.is === 'signedIn') return null;
  if (state.is === 'signedOut') return <LoginScreen />;
  return (
    <main className={css.alone}>
      {state.is === 'checking' ? (
        <Spinner label={words.checking} size="large" />
      ) : (
        <EmptyState
          icon={<WifiOff size={32} />}
          title={words.unreachable}
          action={<Button onPress={state.retry}>{words.tryAgain}</Button>}
        >
          {words.unreachableText}
        </EmptyState>
      )}
    </main>
  );
}
