import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { answer } from '@/__mocks__/answer';
import { usual } from '@/__mocks__/usual';
import type { EndpointName } from '@/contract/endpoints';
import { texts as errors } from '@/locales/th/errors';
import { texts as ui } from '@/locales/th/ui';
import { keep } from '@/services/client-store';
import { changeLanguage } from '@/services/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { press } from './action';
import { brokenLine, faults } from './line';
import type { Read } from './reads';
import { pageReads } from './reads';

jest.mock('@/services/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ isInClient: () => false }),
}));
jest.mock('@/services/page-address', () => ({ ...jest.requireActual('@/services/page-address'), loadPage: jest.fn() }));

const server = mockServer(...usual);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const readings = Object.entries<Read | string>(pageReads).flatMap(([path, read]) =>
  typeof read === 'string' ? [] : read.calls.map((call) => ({ path, call, read })),
);

/** Whose fault it is, is told by its own words; and an answer that the contract does not allow is the server's. */
const ofTheServer = ['a gateway says 503', 'the server fails', 'the answer is none of the contract'] as const;

test.each(readings)('$path without $call offers another try, which shows the page', async ({ path, call, read }) => {
  const toggles = { kidsclub: true, MenuCoupons: true, NewHomePage: path.startsWith('/v2/') };
  const answers = () => [answer('getConfig', toggles), ...(read.given?.() ?? [])];
  keep('toggles', toggles);
  const { default: Page }: { default: ComponentType } = await import(`@/pages${path}index`);
  server.use(...answers());
  const line = breakRead(call);
  renderScreen(createElement(Page), read.query, path.slice(0, -1));
  await screen.findAllByText('ลองใหม่');
  expect((await screen.findAllByText(ui.failedHint))[0]).toBeVisible();
  for (const [index, fault] of ofTheServer.entries()) {
    line.breakBy(fault);
    await press('ลองใหม่');
    await waitFor(() => expect(line.asked.length).toBeGreaterThan(index + 1));
    // Until then the words of the failure before stand.
    const [words] = await screen.findAllByText(errors[faults[fault].tells].message);
    expect(words).toBeVisible();
    expect(screen.queryByText(ui.failedHint)).toBeNull();
    expect((await screen.findAllByText(/แจ้งเลข \d{4}\s\d{4}/))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|\[object|errors:/);
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  }
  server.resetHandlers();
  server.use(...answers());
  await press('ลองใหม่');
  await waitFor(() => expect(screen.queryByText('ลองใหม่')).not.toBeInTheDocument());
  expect((await screen.findAllByText(read.shows))[0]).toBeVisible();
});

function breakRead(call: EndpointName) {
  const line = brokenLine(call, null, 200);
  line.breakBy('the connection drops');
  server.use(line.handler);
  return line;
}
