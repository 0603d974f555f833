import { RequestPage } from './RequestPage';

/** /request-mobile/requested/: an earlier request, its status, and what to do now. */
export function RequestedScreen() {
  return <RequestPage stage="requested" />;
}
