import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { showToast } from '@/hooks/errors/useToasts';
import { loadPage } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { AppShell } from './AppShell';

jest.mock('@/services/session/liff', () => ({ bootLiff: async () => 'ready', loadLiff: jest.fn() }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

let mockTextsFailure: { error: unknown } | undefined;
let mockNotify: () => void = () => undefined;

jest.mock('@/services/texts/texts', () => ({
  ...jest.requireActual('@/services/texts/texts'),
  textsFailure: () => mockTextsFailure,
  watchTextsFailure: (notify: () => void) => {
    mockNotify = notify;
    return () => undefined;
  },
}));

let broken: string | undefined;

function mockFragile(name: string, whole?: string) {
  if (name === broken) throw new TypeError(`no ${name}`);
  return whole ?? null;
}

jest.mock('./bars/VisitorNavbar', () => ({ VisitorNavbar: () => mockFragile('navbar', 'the navbar') }));
jest.mock('./LoadingOverlay', () => ({ LoadingOverlay: () => mockFragile('overlay') }));
jest.mock('@/components/ui/layers/ToastCard', () => ({ ToastCard: () => mockFragile('toast') }));

mockServer();

const Layer = () => mockFragile('layer');
const Blocked = () => mockFragile('blocked page');
const Page = () => <h1>the page</h1>;

async function open(children: ReactNode = <Page />) {
  await loadTexts('ui', 'errors');
  keep('accessToken', 'of-the-test');
  const { router } = renderScreen(
    <AppShell layer={<Layer />} blocked={<Blocked />}>
      {children}
    </AppShell>,
    {},
    '/signup',
  );
  const emit = (event: string, address: string) =>
    act(async () => {
      for (const [name, listener] of router.events.on.mock.calls) if (name === event) listener(address);
    });
  return { leaveFor: (address: string) => emit('routeChangeStart', address) };
}

beforeEach(() => {
  broken = undefined;
  mockTextsFailure = undefined;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/signup/');
  jest.mocked(loadPage).mockReset();
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The context around a page, and a component that renders it. */
const parts: Record<string, (shell: Awaited<ReturnType<typeof open>>) => unknown> = {
  navbar: () => undefined,
  overlay: ({ leaveFor }) => leaveFor('/branch/'),
  toast: () => act(async () => void showToast({ kind: 'info', title: 'news' })),
};

test.each(Object.entries(parts))(
  'a %s that fails to render shows the error screen with ways on',
  async (part, draw) => {
    broken = part;
    await draw(await open());
    expect(await screen.findByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'กลับหน้าแรก' }));
    expect(loadPage).toHaveBeenCalledWith('/');
    broken = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(screen.getByText('the navbar')).toBeVisible();
  },
);

test.each(['layer', 'blocked page'])(
  'a %s that fails to render, which nobody opened, leaves the page alone',
  async (part) => {
    broken = part;
    await open();
    expect(await screen.findByText('the page')).toBeVisible();
    expect(screen.queryByText('เปิดหน้านี้ไม่ได้')).toBeNull();
  },
);

test('a page that fails to render shows the error screen too', async () => {
  broken = 'page';
  await open(<Fragile />);
  expect(await screen.findByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
});

test('missing texts show the error screen, even in the middle of a page', async () => {
  await open();
  expect(await screen.findByText('the page')).toBeVisible();
  act(() => {
    mockTextsFailure = { error: new Error('ChunkLoadError') };
    mockNotify();
  });
  expect(await screen.findByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
});

const Fragile = () => mockFragile('page');
