import { RequestPage } from './RequestPage';

/** /request-mobile/success/: the new number is verified, and a store has to check the person once. */
export function SuccessScreen() {
  return <RequestPage stage="success" />;
}
