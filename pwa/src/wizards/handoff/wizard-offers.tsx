import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as copy from './handoff.copy.ts';
import * as css from './handoff.css.ts';
import { useHandoffSession } from './handoff-session.ts';

/** Hands an open wizard to the staff. */
export function HandoffOffer() {
  const say = useCopy(copy);
  const handOff = useHandoffSession()?.handOff;
  if (!handOff) return null;
  return (
    <Button look="plain" size="small" onPress={handOff}>
      {say.handOff}
    </Button>
  );
}

/** Keeps it for later, on a person's own device. */
export function KeepOffer() {
  const say = useCopy(copy);
  const keeping = useHandoffSession()?.keeping;
  if (!keeping) return null;
  return (
    <div className={css.keepOffer}>
      <Button look="plain" size="small" onPress={keeping.ask}>
        {keeping.isKept ? say.kept : say.keep}
      </Button>
    </div>
  );
}
