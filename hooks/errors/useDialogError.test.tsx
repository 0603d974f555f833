import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { loadPage, reloadPage } from '@/services/browser/page-address';
import type { ApiError } from '@/services/http/api-error';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { explainError, explainUnsure } from './explain-error';
import { useDialogError } from './useDialogError';
import { useFailureTexts } from './useFailureTexts';
import { useRecovery } from './useRecovery';
import { useToasts } from './useToasts';
import { quoteOfRefusal, useUnsureNotice } from './useUnsureNotice';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
  reloadPage: jest.fn(),
}));

beforeAll(() => loadTexts('ui', 'errors'));
beforeEach(async () => {
  forgetEverything();
  await changeLanguage('th');
});

const failure = (code: ApiError['code'], status: number, about: Partial<ApiError> = {}): ApiError => ({
  code,
  status,
  title: 'told',
  message: 'by the server',
  ...about,
});

let dialog: ReturnType<typeof useDialogError>;

function Dialog({ isTyped }: { isTyped?: boolean }) {
  dialog = useDialogError(isTyped === undefined ? undefined : { isTyped });
  const toasts = useToasts();
  return (
    <>
      <p>{dialog.failure ? `${dialog.failure.title} ${dialog.failure.message}` : 'fine'}</p>
      <p>{`${toasts.length} toasts`}</p>
    </>
  );
}

test('a failure is shown in the dialog, without a toast, until it is cleared', async () => {
  const { router } = renderScreen(<Dialog />);
  act(() => dialog.showFailure(failure('500', 500)));
  expect(await screen.findByText(/^ระบบไม่พร้อมใช้งาน .*ลองใหม่อีกครั้ง$/)).toBeVisible();
  expect(screen.getByText('0 toasts')).toBeVisible();
  act(dialog.clear);
  expect(screen.getByText('fine')).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a dialog with input states that it is still there', async () => {
  renderScreen(<Dialog isTyped />);
  act(() => dialog.showFailure(failure('500', 500)));
  expect(await screen.findByText(/ข้อมูลที่กรอก/)).toBeVisible();
});

test.each<[ApiError['code'], number, string | undefined]>([
  ['e0007', 412, '/error/?code=e0007'],
  ['terms_outdated', 412, '/tncs-pp/'],
  ['401', 401, undefined],
  ['500', 401, undefined],
  ['identity_unproven', 403, undefined],
  ['link_ended', 403, undefined],
])('%s with status %d shows nothing in the dialog and opens %s', async (code, status, page) => {
  window.history.replaceState(null, '', '/rewards/');
  const { router } = renderScreen(<Dialog />);
  act(() => dialog.showFailure(failure(code, status)));
  const opened = () => [...router.replace.mock.calls, ...router.push.mock.calls].flat();
  if (page) await waitFor(() => expect(opened()).toEqual([page]));
  await act(nextTurn);
  expect(opened()).toEqual(page ? [page] : []);
  expect(screen.getByText('fine')).toBeVisible();
});

function Place({ error }: { error: ApiError | undefined }) {
  const { title, message } = useFailureTexts(error);
  return <p>{`${title ?? 'no title'}: ${message ?? 'nothing yet'}`}</p>;
}

let next: () => void;

function Places({ errors }: { errors: ApiError[] }) {
  const [shown, setShown] = useState(0);
  next = () => setShown(1);
  return <Place error={errors[shown]} />;
}

test('the placeholder of missing data shows the reason, in the language of the page', async () => {
  const error = failure('500', 500);
  renderScreen(<Place error={error} />);
  expect(screen.getByText('no title: nothing yet')).toBeVisible();
  expect(await screen.findByText(/^ระบบไม่พร้อมใช้งาน: /)).toBeVisible();
  await act(() => changeLanguage('en'));
  expect(await screen.findByText(/^System unavailable: /)).toBeVisible();
});

test.each([
  ['a lost connection', failure('connection', 0)],
  ['no failure', undefined],
])('%s is explained by a bundled text', async (_what, error) => {
  renderScreen(<Place error={error} />);
  const hint = 'no title: ';
  expect(screen.getByText(new RegExp(`^${hint}\\S`))).toBeVisible();
  await act(nextTurn);
  expect(screen.queryByText(/nothing yet/)).toBeNull();
});

test('an explanation that arrives after the next failure is not shown', async () => {
  renderScreen(<Places errors={[failure('e0013', 412), failure('500', 500)]} />);
  act(next);
  expect(await screen.findByText(/^ระบบไม่พร้อมใช้งาน: /)).toBeVisible();
});

describe('if the texts of failures do not load', () => {
  const without = async (act: (module: typeof import('./explain-error')) => Promise<void>) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('@/services/texts/error-texts', () => {
        throw new Error('ChunkLoadError');
      });
      const texts = await import('@/services/texts/texts');
      await texts.loadTexts('ui');
      await act(await import('./explain-error'));
      jest.dontMock('@/services/texts/error-texts');
    });
  };

  test('the server’s texts are shown, or a generic one', async () => {
    await without(async (module) => {
      expect(await module.explainError(failure('500', 500))).toEqual({ title: 'told', message: 'by the server' });
      const silent = await module.explainError(failure('500', 500, { title: '', message: '' }));
      expect(silent.title).toMatch(/\p{L}{3}/u);
      expect(silent.message).toMatch(/\p{L}{3}/u);
      expect([silent.title, silent.message]).not.toContain('failed');
      expect(silent.title).not.toBe(silent.message);
    });
  });

  test('an unknown outcome has the screen’s text', async () => {
    const own = { title: 'Did it work?', message: 'Try again.' };
    await without(async (module) => expect(await module.explainUnsure(failure('500', 500), own)).toEqual(own));
  });
});

test('failures and unknown outcomes are explained in our own texts', async () => {
  expect(await explainError(failure('500', 500))).toMatchObject({ title: 'ระบบไม่พร้อมใช้งาน' });
  expect(await explainUnsure(failure('500', 500), { title: 'a', message: 'b' })).toMatchObject({
    title: 'a',
    message: expect.stringMatching(/\S b$/),
  });
});

function Unsure({ error }: { error: ApiError | undefined | null }) {
  const notice = useUnsureNotice(error === null ? undefined : { error }, { title: 'ok?', message: 'again.' });
  return <p>{notice ? notice.message : 'sure'}</p>;
}

test.each([
  [null, /^sure$/],
  [undefined, /\S again\.$/],
  [failure('connection', 0), /\S again\.$/],
])('an outcome with %j is explained', (error, words) => {
  renderScreen(<Unsure error={error} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('a refusal without a next step has a number to quote', () => {
  const traceId = '48210993-0000-4000-8000-000000000000';
  expect(quoteOfRefusal(failure('e4001', 412, { traceId }))).toContain('4821\u00A00993');
  expect(quoteOfRefusal(failure('e0013', 412, { traceId }))).toBeUndefined();
});

describe('the actions of a failed screen', () => {
  test('need no text and no answer', () => {
    const { result } = renderHook(useRecovery);
    result.current.reload();
    result.current.goHome();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(jest.mocked(loadPage).mock.calls).toEqual([['/']]);
  });

  test('are in the language of the phone, else of the texts', () => {
    expect(renderHook(useRecovery).result.current.language).toBe('th');
    keep('language', 'en');
    expect(renderHook(useRecovery).result.current.language).toBe('en');
  });

  test('clear cached answers', () => {
    const cache = new Map();
    const both = () => ({ recovery: useRecovery(), swr: useSWRConfig() });
    const { result } = renderHook(both, {
      wrapper: ({ children }) => <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>,
    });
    cache.set('member', { data: 'broken' });
    act(() => result.current.recovery.forgetAnswers());
    expect(result.current.swr.cache.get('member')?.data).toBeUndefined();
  });
});
