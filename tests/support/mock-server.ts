import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { setupServer } from 'msw/node';

/** The network of one test file: only what is named answers, and each test begins with these handlers anew. */
export function mockServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
