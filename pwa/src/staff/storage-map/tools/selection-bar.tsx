import { Wrench, X } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onMaintain: (isOn: boolean) => void;
}

/** What can be done with all that is chosen. */
export function SelectionBar({ count, onClear, onMaintain }: SelectionBarProps) {
  const words = useCopy(copy);
  const isNone = count === 0;
  return (
    <div className={css.selection}>
      <p role="status" className={css.figure}>
        {words.selected(count)}
      </p>
      <Button
        look="soft"
        size="small"
        iconBefore={<Wrench size={18} />}
        isDisabled={isNone}
        onPress={() => onMaintain(true)}
      >
        {words.intoMaintenance}
      </Button>
      <Button look="soft" size="small" isDisabled={isNone} onPress={() => onMaintain(false)}>
        {words.outOfMaintenance}
      </Button>
      <Button look="quiet" size="small" iconBefore={<X size={18} />} isDisabled={isNone} onPress={onClear}>
        {words.clear}
      </Button>
    </div>
  );
}
