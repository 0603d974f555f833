import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorAction } from '@/domain/errors';
import { errorCodes, errorTable } from '@/domain/errors';
import { languages } from '@/domain/languages';
import type { MemberSituation } from '@/domain/registration';
import { texts as errorsEn } from '@/locales/en/errors';
import { texts as layoutEn } from '@/locales/en/layout';
import { texts as errorsTh } from '@/locales/th/errors';
import { texts as layoutTh } from '@/locales/th/layout';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { plainSpaces } from '@/tests/support/plain-spaces';
import { renderScreen } from '@/tests/support/render-screen';
import { ErrorScreen } from './ErrorScreen';
import { NotFoundScreen } from './NotFoundScreen';

// LINE is absent: neither its SDK nor its web view is there.
const mockCloseWindow = jest.fn();
jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ closeWindow: mockCloseWindow }),
}));

const words = {
  th: { errors: errorsTh, layout: layoutTh },
  en: { errors: errorsEn, layout: layoutEn },
};

beforeAll(() => loadTexts('ui', 'layout', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const show = (code?: string) => renderScreen(<ErrorScreen />, code === undefined ? {} : { code });

const keepRegistration = (situation: MemberSituation = 'EXISTING_MEMBER_WITH_NEW_LINE_ID') =>
  keep('registrationData', {
    id: 'a',
    situation,
    mobile: '08x-xxx-5678',
    verified: false,
    startedAtMilliseconds: Date.now(),
  });

describe.each(languages)('in %s', (language) => {
  const { errors, layout } = words[language];

  beforeEach(() => act(() => changeLanguage(language)));
  afterEach(() => act(() => changeLanguage('th')));

  test.each(errorCodes)('%s says what happened and what the member can do', async (code) => {
    show(code);
    expect(await screen.findByRole('heading', { name: errors[code].title })).toBeVisible();
    expect(screen.getByText(plainSpaces(errors[code].message))).toBeVisible();
    // A person who opened the page by its address has no registration to link.
    const actions: readonly ErrorAction[] = errorTable[code].actions;
    const possible = actions.filter((action) => action !== 'link_this_account');
    const bar = document.querySelector<HTMLElement>('[data-action-bar]');
    const offered = [...(bar?.querySelectorAll('button, a') ?? [])];
    expect(offered.map(({ textContent }) => textContent)).toEqual(possible.map((action) => layout.action[action]));
  });
});

test('an unknown code shows the message stored with it', async () => {
  keep('errorNotice', { code: 'x1', title: "Can't verify token", message: 'Try later.' });
  show('x1');
  expect(await screen.findByRole('heading', { name: "Can't verify token" })).toBeVisible();
});

test('without a code and a message shows that the system is unavailable', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'ระบบไม่พร้อมใช้งาน' })).toBeVisible();
});

test('switching the language changes the message at once', async () => {
  show('e0007');
  await screen.findByRole('heading', { name: 'เบอร์มือถือนี้มีผู้ใช้แล้ว' });
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('heading', { name: 'This mobile number is already registered' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try another number' })).toBeVisible();
});

test.each([
  ['e0500', 'เริ่มใหม่', '/'],
  ['e0007', 'ใช้เบอร์อื่น', '/signup/?focus=mobile'],
  ['e0012', 'กรอกข้อมูลใหม่', '/signup/?focus=mobile'],
  ['e0013', 'กรอกข้อมูลใหม่', '/signup/?focus=identifier'],
  ['e0502', 'กรอกข้อมูลใหม่', '/signup/?focus=identifier'],
])('%s: "%s" leads to %s and starts a new registration', async (code, action, target) => {
  keepRegistration();
  const { router } = show(code);
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target));
  expect(readStored('registrationData')).toBeUndefined();
});

test.each([
  ['401', 'เริ่มใหม่'],
  ['404', 'กลับหน้าแรก'],
  ['connection', 'เริ่มใหม่'],
])('%s: "%s" leads to the start and keeps the registration', async (code, action) => {
  keepRegistration();
  const { router } = show(code);
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(readStored('registrationData')).toMatchObject({ id: 'a' });
});

test('e0013 continues to the code with the same registration', async () => {
  keepRegistration();
  const { router } = show('e0013');
  await userEvent.click(await screen.findByRole('link', { name: 'เชื่อมต่อกับ LINE นี้แทน' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(readStored('registrationData')).toMatchObject({ id: 'a' });
});

test('e0012 leads to the request for another number and keeps the registration', async () => {
  keepRegistration();
  const { router } = show('e0012');
  await userEvent.click(await screen.findByRole('link', { name: 'ขอเปลี่ยนเบอร์มือถือ' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/request-mobile/'));
  expect(readStored('registrationData')).toMatchObject({ id: 'a' });
});

test.each([
  ['e0007', 'ใช้เบอร์อื่น'],
  ['e0502', 'กรอกข้อมูลใหม่'],
  ['e0505', 'กรอกข้อมูลใหม่'],
] as const)('%s of a linked member leads back to the change of number, not to sign-up', async (code, action) => {
  keep('isLinked', true);
  const { router } = show(code);
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/'));
});

test('e0007 during a request leads back to its form and keeps the registration', async () => {
  keepRegistration('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER');
  const { router } = show('e0007');
  await userEvent.click(await screen.findByRole('button', { name: 'ใช้เบอร์อื่น' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/'));
  expect(readStored('registrationData')).toMatchObject({ id: 'a' });
});

test('the error page closes the LINE window, and outside LINE says that the page can be closed', async () => {
  show('500');
  await userEvent.click(await screen.findByRole('button', { name: 'ปิด' }));
  expect(await screen.findByText('ปิดหน้านี้ได้เลย')).toBeVisible();
  expect(mockCloseWindow).toHaveBeenCalledTimes(1);
});

test('an unknown address says so and leads home', async () => {
  const { router } = renderScreen(<NotFoundScreen />);
  expect(await screen.findByRole('heading', { name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'กลับหน้าแรก' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
});
