import { Link, type LinkProps } from 'react-aria-components/Link';
import { buttonClass } from '../button/button-class.ts';
import { ButtonContent, type ButtonLook } from '../button/button-content.tsx';

type LinkButtonProps = ButtonLook & Omit<LinkProps, 'children' | 'className' | 'style'>;

/** Goes somewhere, and looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { children, look, size, isWide, iconBefore, iconAfter, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass(props)}>
      <ButtonContent iconBefore={iconBefore} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  );
}
