import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Spinner } from '../../feedback/spinner/spinner.tsx';
import * as css from './button.css.ts';
import { buttonClass } from './button-class.ts';
import { ButtonContent, type ButtonLook } from './button-content.tsx';

type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> & {
    /** While its work runs: says what is awaited, keeps the width, takes no second press. */
    pendingLabel?: string | undefined;
    ref?: React.Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { children, look, size, isWide, iconBefore, iconAfter, pendingLabel, ...rest } = props;
  // The library waits for the end of a press that began while it was disabled, and takes the next one for that end.
  const life = rest.isDisabled ? 'disabled' : 'enabled';
  return (
    <AriaButton {...rest} key={life} isPending={pendingLabel !== undefined} className={buttonClass(props)}>
      <ButtonContent iconBefore={iconBefore} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {pendingLabel !== undefined && (
        <span className={css.waiting}>
          <Spinner label={pendingLabel} />
        </span>
      )}
    </AriaButton>
  );
}
