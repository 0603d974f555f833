import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR, { SWRConfig } from 'swr';
import { record } from '@/__mocks__/answer';
import { loadPage, reloadPage } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { FailureBoundary } from './FailureBoundary';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
  reloadPage: jest.fn(),
}));

const server = mockServer();
let isBroken = true;

function Fragile() {
  if (isBroken) throw new TypeError('Cannot read properties of undefined');
  return <p>ใช้ได้แล้ว</p>;
}

const fragile = (
  <FailureBoundary place="/">
    <Fragile />
  </FailureBoundary>
);

beforeEach(() => {
  isBroken = true;
  localStorage.clear();
  sessionStorage.clear();
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadPage).mockReset();
  jest.mocked(reloadPage).mockReset();
});

test.each([
  ['th', 'เปิดหน้านี้ไม่ได้', 'ลองใหม่', 'กลับหน้าแรก'],
  ['en', 'This page could not be opened', 'Try again', 'Go to the home page'],
] as const)('a screen that fails to render shows the error screen in %s', async (language, title, ...ways) => {
  keep('language', language);
  renderScreen(fragile);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  for (const way of ways) expect(screen.getByRole('button', { name: way })).toBeVisible();
  expect(document.documentElement.lang).toBe(language);
  expect(document.title).toBe(`${title} · Sabai`);
});

test('a logged-in member sees the number under which the failure was reported', async () => {
  keep('accessToken', 'of-the-test');
  const { handler, sent } = record('logEvent', null);
  server.use(handler);
  renderScreen(fragile);
  const { textContent } = await screen.findByText(/แจ้งเลข/);
  const [number = ''] = /\d{4}\s\d{4}/.exec(textContent ?? '') ?? [];
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).toContain(`:${number.replace(/\s/, '')}:TypeError`);
  expect(JSON.stringify(sent)).not.toContain('Cannot read');
});

test('before login nothing is sent and no number is shown', async () => {
  renderScreen(fragile);
  await screen.findByText('เปิดหน้านี้ไม่ได้');
  expect(screen.queryByText(/แจ้งเลข/)).toBeNull();
});

test('retrying renders the screen again; a second failure reloads the page', async () => {
  renderScreen(fragile);
  await userEvent.click(await screen.findByText('ลองใหม่'));
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByText('ลองใหม่'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('retrying fetches again and drops the answer that failed to render', async () => {
  const answers = [{}, { name: 'น้ำดื่ม' }];
  function Answered() {
    const { data } = useSWR<{ name?: string }>('answered', async () => answers.shift() ?? {});
    if (data && data.name === undefined) throw new TypeError('no name');
    return <p>{data?.name}</p>;
  }
  // As in the app: a request made a moment ago is not repeated automatically.
  renderScreen(
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <FailureBoundary place="/">
        <Answered />
      </FailureBoundary>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByText('ลองใหม่'));
  expect(await screen.findByText('น้ำดื่ม')).toBeVisible();
});

test('the way home is a full load, which leaves nothing of the failure behind', async () => {
  renderScreen(fragile);
  await userEvent.click(await screen.findByText('กลับหน้าแรก'));
  expect(loadPage).toHaveBeenCalledWith('/');
});

test('another page renders normally', async () => {
  const at = (place: string) => (
    <FailureBoundary place={place}>
      <Fragile />
    </FailureBoundary>
  );
  const view = render(at('/rewards/'));
  await screen.findByText('เปิดหน้านี้ไม่ได้');
  isBroken = false;
  view.rerender(at('/receipts/'));
  expect(screen.getByText('ใช้ได้แล้ว')).toBeVisible();
});

test('an optional part that fails is left out, and the rest stays', () => {
  renderScreen(
    <FailureBoundary place="/">
      <p>หน้านี้อยู่ดี</p>
      <FailureBoundary quiet place="/">
        <Fragile />
      </FailureBoundary>
    </FailureBoundary>,
  );
  expect(screen.getByText('หน้านี้อยู่ดี')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the boundary shows both languages and the same ways out until its script loads', async () => {
  renderScreen(fragile);
  const title = 'ขออภัย แอปมีปัญหา · Sorry, something went wrong';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('ลองใหม่ · Try again')).toHaveAttribute('href', '/');
  expect(screen.getByText('หน้าแรก · Home')).toHaveAttribute('href', '/');
  expect(await screen.findByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
});
