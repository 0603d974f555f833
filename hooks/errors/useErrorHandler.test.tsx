import { renderHook, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { ErrorCode } from '@/domain/errors';
import type { ApiError } from '@/services/http/api-error';
import { forgetEverything, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import type { ErrorActions } from './useErrorHandler';
import { useErrorHandler } from './useErrorHandler';
import { useToasts } from './useToasts';

beforeAll(() => loadTexts('ui', 'errors'));
beforeEach(async () => {
  forgetEverything();
  window.history.replaceState(null, '', '/otp/?utm_source=x');
  await changeLanguage('th');
});

function Failing({ error, own }: { error: ApiError; own?: ErrorActions }) {
  const handle = useErrorHandler();
  useEffect(() => handle(error, own), [handle, error, own]);
  return useToasts().map(({ id, title, message }) => (
    <p key={id}>
      {title} <span>{message}</span>
    </p>
  ));
}

const failure = (code: ErrorCode, status: number): ApiError => ({
  code,
  status,
  title: 'told',
  message: 'by the server',
});

test("the screen's own action takes precedence", async () => {
  const action = jest.fn();
  const error = failure('e0013', 412);
  const own = { e0013: action };
  const { router } = renderScreen(<Failing error={error} own={own} />);
  await waitFor(() => expect(action).toHaveBeenCalledWith(error));
  expect(router.replace).not.toHaveBeenCalled();
});

test('an error that ends the flow is stored and opens the error page with utm_', async () => {
  const error = failure('e0007', 412);
  const { router } = renderScreen(<Failing error={error} />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0007&utm_source=x'));
  expect(readStored('errorNotice')).toMatchObject({ code: 'e0007', title: 'เบอร์มือถือนี้มีผู้ใช้แล้ว' });
});

test('any other error shows a toast in the current language and keeps the form', async () => {
  const error = failure('503', 503);
  const { router } = renderScreen(<Failing error={error} />);
  expect(await screen.findByText('ระบบไม่พร้อมใช้งาน')).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a rate limit shows how long to wait, in a toast and on the error page', async () => {
  const error = { ...failure('429', 429), retryAfterSeconds: 40 * 60 };
  renderScreen(<Failing error={error} />);
  expect(await screen.findByText('เพื่อความปลอดภัย กรุณารอ 40 นาที แล้วลองใหม่อีกครั้ง')).toBeVisible();
  const sends = { ...failure('e0606', 429), retryAfterSeconds: 40 * 60 };
  renderScreen(<Failing error={sends} />);
  await waitFor(() => expect(readStored('errorNotice')?.retryAtMilliseconds).toBeGreaterThan(Date.now() + 39 * 60_000));
});

test('a second code within the minute is not reported as too many', async () => {
  renderScreen(<Failing error={{ ...failure('e0606', 429), retryAfterSeconds: 40 }} />);
  await waitFor(() => expect(readStored('errorNotice')?.title).toBe('ขอรหัสใหม่ได้ในอีกสักครู่'));
  expect(readStored('errorNotice')?.message).toContain('เพิ่งส่งรหัสไป');
});

test('a 401 shows nothing, since the session has already opened its own page', async () => {
  const error = failure('401', 401);
  const { router } = renderScreen(<Failing error={error} />);
  // Rendered second: everything that the first one shows is present by then.
  renderScreen(<Failing error={failure('503', 503)} />);
  expect(await screen.findAllByText('ระบบไม่พร้อมใช้งาน')).not.toEqual([]);
  expect(screen.queryByText('หมดเวลาใช้งาน')).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
});

test('newer terms are shown first, and then the member continues', async () => {
  window.history.replaceState(null, '', '/rewards/?id=1&utm_source=x');
  const { router } = renderScreen(<Failing error={failure('terms_outdated', 412)} />);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/tncs-pp/?utm_source=x'));
  expect([readStored('destinationPage'), readStored('destinationQuery')]).toEqual(['/rewards/', 'id=1&utm_source=x']);
});

test.each(['identity_unproven', 'link_ended', 'link_replaced'] as const)(
  '%s has opened its own page already',
  async (code) => {
    const { router } = renderScreen(<Failing error={failure(code, 403)} />);
    renderScreen(<Failing error={failure('e0007', 412)} />);
    await waitFor(() => expect(readStored('errorNotice')?.code).toBe('e0007'));
    expect(router.replace).not.toHaveBeenCalled();
  },
);

test('a toast for a failure with a number shows it, and is an error', async () => {
  const traceId = '48210993-0000-4000-8000-000000000000';
  const { result } = renderHook(useToasts);
  renderScreen(<Failing error={{ ...failure('500', 500), traceId }} />);
  await waitFor(() => expect(result.current.at(-1)?.quote).toContain('4821\u00A00993'));
  expect(result.current.at(-1)?.kind).toBe('error');
});

function Typed({ error }: { error: ApiError }) {
  const handle = useErrorHandler(true);
  useEffect(() => handle(error), [handle, error]);
  return null;
}

test('a form states that the input is still there', async () => {
  const { result } = renderHook(useToasts);
  renderScreen(<Typed error={failure('504', 504)} />);
  await waitFor(() => expect(result.current.at(-1)?.message).toContain('ข้อมูลที่กรอก'));
});

test('the error page shows the number to quote, and no wait if there is none', async () => {
  const now = 1_800_000_000_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const traceId = '48210993-0000-4000-8000-000000000000';
  renderScreen(<Failing error={{ ...failure('e0200', 500), traceId }} />);
  await waitFor(() => expect(readStored('errorNotice')).toMatchObject({ code: 'e0200', number: '4821\u00A00993' }));
  expect(readStored('errorNotice')?.retryAtMilliseconds).toBe(now);
  renderScreen(<Failing error={{ ...failure('e0606', 429), retryAfterSeconds: 120 }} />);
  await waitFor(() => expect(readStored('errorNotice')?.retryAtMilliseconds).toBe(now + 120_000));
});
