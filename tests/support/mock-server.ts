import type { RequestHandler } from 'msw';
import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { setupServer } from 'msw/node';

/** The web host answers for the app's own pages, which is asked before one is opened. */
const webHost = http.get('*', ({ request }) =>
  request.headers.get('Accept') === 'text/html' ? new Response('') : undefined,
);

/** The network of one test file: only what is named answers, and each test begins with these handlers anew. */
export function mockServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, webHost);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
