import { type FormEvent, useState } from 'react';
import { ask } from './floor.ts';

const codeLength = 4;

/** A phone number or an e-mail address, then the code that was sent to it. */
export function SignIn() {
  const [person, setPerson] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed'));
    if (person === null) {
      await ask('auth', 'LoginSendCode', { phoneOrEmail: typed, locale: 'en' });
      return setPerson(typed);
    }
    const answer = await ask('auth', 'Login', { phoneOrEmail: person, code: typed });
    localStorage.setItem('maitre.refresh', (answer as { login: { refresh_token: string } }).login.refresh_token);
    location.assign('/');
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <h1>Maître</h1>
      {person === null ? (
        <label key="person">
          Phone or e-mail
          <input name="typed" autoFocus />
        </label>
      ) : (
        <label key="code">
          Code
          <input
            name="typed"
            autoFocus
            autoComplete="one-time-code"
            onInput={({ currentTarget: { value, form } }) => value.length === codeLength && form?.requestSubmit()}
          />
        </label>
      )}
      <button type="submit">{person === null ? 'Send a code' : 'Sign in'}</button>
    </form>
  );
}
