import { RequestPage } from './RequestPage';

/** /request-mobile/requested/: a change was asked for before; how far it is, and what to do now. */
export function RequestedScreen() {
  return <RequestPage stage="requested" />;
}
