import type { RequestHandler } from 'msw';
import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { setupServer } from 'msw/node';

/** Answers like the web host for the pages of the app, which is asked before a page opens. */
const webHost = http.get('*', ({ request }) =>
  request.headers.get('Accept') === 'text/html' ? new Response('') : undefined,
);

/** The network of one test file: only these handlers answer, and they are reset before each test. */
export function mockServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, webHost);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
