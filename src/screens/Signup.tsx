import { LoginPage } from './Login.tsx';

/** Sign-up is the sign-in screen with another purpose (specification 1, section 4). */
export function Signup() {
  return <LoginPage purpose="signup" />;
}
