import { Minus, Plus } from 'lucide-react';
import { quantityMax } from 'schemas/facility/merchandise';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { readQuantity } from './basket.ts';
import * as copy from './sales.copy.ts';
import * as css from './sales.css.ts';

interface QuantityFieldProps {
  /** Of what. */
  name: string;
  value: number;
  onChange: (quantity: number) => void;
}

/** How many: one more or less by a press, or typed. */
export function QuantityField({ name, value, onChange }: QuantityFieldProps) {
  const words = useCopy(copy);
  return (
    <div className={css.stepper}>
      <Button
        look="quiet"
        size="iconSmall"
        aria-label={words.less(name)}
        iconBefore={<Minus size={18} />}
        isDisabled={value === 0}
        onPress={() => onChange(value - 1)}
      />
      <input
        className={value > 0 ? css.some : css.quantity}
        aria-label={words.quantity(name)}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(readQuantity(event.target.value))}
      />
      <Button
        look="soft"
        size="iconSmall"
        aria-label={words.more(name)}
        iconBefore={<Plus size={18} />}
        isDisabled={value === quantityMax}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}
