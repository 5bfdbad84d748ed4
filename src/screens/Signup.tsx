import { LoginPage } from './Login.tsx';

/** Sign-up is the sign-in screen with another purpose (rules, "Sign-in"). */
export function Signup() {
  return <LoginPage purpose="signup" />;
}
