import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as copy from './open-wizard.copy.ts';
import * as css from './open-wizard.css.ts';
import { useOpenWizard } from './open-wizard.ts';

/** Hands an open wizard to the staff. */
export function HandOverOffer() {
  const say = useCopy(copy);
  const handOver = useOpenWizard()?.handOver;
  if (!handOver) return null;
  return (
    <Button look="plain" size="small" onPress={handOver}>
      {say.handOver}
    </Button>
  );
}

/** Keeps it for later, on a person's own device. */
export function KeepOffer() {
  const say = useCopy(copy);
  const keeping = useOpenWizard()?.keeping;
  if (!keeping) return null;
  return (
    <div className={css.keepOffer}>
      <Button look="plain" size="small" onPress={keeping.ask}>
        {keeping.isKept ? say.kept : say.keep}
      </Button>
    </div>
  );
}
