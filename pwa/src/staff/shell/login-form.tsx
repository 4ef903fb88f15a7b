import { type SubmitEvent, useRef, useState } from 'react';
import { loginForm } from 'schemas/access/staff-session';
import { problems } from 'schemas/kit/problems/problems';
import { useLocation } from 'wouter';
import type { CallFailure } from '../../core/api/api.ts';
import { type FieldErrors, fieldErrors } from '../../core/forms/form.ts';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { PasswordField } from '../../ui/fields/password-field/password-field.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { dismissToast, showToast } from '../../ui/overlays/toast/toast-store.ts';
import { useSession } from './session.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';

const empty = { username: '', password: '' };
type Values = typeof empty;

export function LoginForm() {
  const words = useCopy(copy);
  const say = useSentence();
  const form = useLogin();
  const errorOf = (field: keyof Values) => form.errors[field] && say(form.errors[field]);
  return (
    <form noValidate onSubmit={form.submit} className={css.form}>
      <TextField
        label={words.username}
        name="username"
        autoComplete="username"
        spellCheck="false"
        value={form.values.username}
        onChange={(username) => form.change({ username })}
        error={errorOf('username')}
      />
      <PasswordField
        label={words.password}
        showLabel={words.showPassword}
        name="password"
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={errorOf('password')}
      />
      <Button type="submit" isWide>
        {form.isPending ? words.signingIn : words.signIn}
      </Button>
    </form>
  );
}

function useLogin() {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isPending, setPending] = useState(false);
  const [, navigate] = useLocation();
  const { owner, signIn } = useSession();
  const [values, setValues] = useState({ ...empty, username: owner?.username ?? '' });
  const describe = useFailureWords();
  const refusal = useRef(0);
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const refused = fieldErrors<Values>(loginForm, values);
    setErrors(refused);
    const [first] = Object.keys(refused);
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    setPending(true);
    const result = await signIn(values);
    setPending(false);
    if (!result.ok) {
      refusal.current = showToast({ look: 'destructive', ...describe(result.failure) });
      return;
    }
    dismissToast(refusal.current);
    if (!result.isBack) navigate('/dashboard', { replace: true });
  };
  return { values, errors, isPending, change, submit };
}

/** The server's sentence where it gave one; a dead line is never called a wrong password. */
function useFailureWords() {
  const words = useCopy(copy);
  const say = useSentence();
  return ({ code, message }: CallFailure) => {
    const texts: Partial<Record<string, string>> = {
      unreachable: words.noAnswer,
      unexpected: words.loginFailedText,
    };
    return {
      title: words.loginFailed,
      description: texts[code] ?? say(message || problems.bad_credentials.message),
    };
  };
}
