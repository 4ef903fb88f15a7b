import { Button } from 'react-aria-components/Button';
import * as css from '../inbox.css.ts';

interface OpenButtonProps {
  children: string;
  /** What it means out of its row. */
  name: string;
  onPress: () => void;
}

/** The name of a row, which opens it: in sight however narrow the screen is. */
export function OpenButton({ children, name, onPress }: OpenButtonProps) {
  return (
    <Button className={css.open} aria-label={name} onPress={onPress}>
      {children}
    </Button>
  );
}
