import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers } from '@/__mocks__/handlers';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { fillInAnswer } from '@/tests/support/fill-in';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { UpdateProfileScreen } from './UpdateProfileScreen';

const server = mockServer(...memberHandlers);

const known = {
  email: 'somying@example.com',
  occupation: 'other',
  occupation_description: 'ช่างทอผ้า',
  income: '10001_15000',
  marital_status: 'married',
  interests: ['coffee', 'pets'],
} as const;
const somying = () => member({ ...known, interests: [...known.interests] });

beforeAll(() => loadTexts('ui', 'members-profile', 'members', 'fields', 'errors', 'members-settings'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  server.use(answer('getMember', somying()));
  await changeLanguage('th');
});

const show = () =>
  renderScreen(
    <>
      <UpdateProfileScreen />
      <ToastRegion />
    </>,
  );

const email = () => screen.findByLabelText('อีเมล');
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'บันทึกข้อมูล' }));

async function changeEmail(to: string) {
  await userEvent.clear(await email());
  await fillInAnswer('อีเมล', to);
}

test('starts with the data on record', async () => {
  show();
  expect(await email()).toHaveValue('somying@example.com');
  expect(screen.getByLabelText('อาชีพ')).toHaveValue('other');
  expect(screen.getByLabelText('ระบุอาชีพ')).toHaveValue('ช่างทอผ้า');
  expect(screen.getByLabelText('รายได้ต่อเดือน')).toHaveValue('10001_15000');
  expect(screen.getByLabelText('สถานภาพ')).toHaveValue('married');
  const ticked = screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'));
  expect(ticked).toEqual(['coffee', 'pets']);
});

test('shows what only a store can change, with the Buddhist year and a masked ID', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'แก้ไขที่สาขา' })).toBeVisible();
  for (const fact of ['9 พ.ค. 2510', 'x-xxxx-xxxx0-01-0', 'หญิง', 'ไทย']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.queryByRole('textbox', { name: /ชื่อ(?! \(ภาษาอังกฤษ\))|วันเกิด|ที่อยู่/ })).not.toBeInTheDocument();
  expect(screen.getByText(/08x-xxx-5678 · กด/)).toBeVisible();
});

test('sends only the changes, confirms them and returns to the settings', async () => {
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  const { router } = show();
  await changeEmail('new@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'กาแฟ' }));
  await save();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
  expect(sent).toEqual([{ email: 'new@example.com', interests: ['pets'] }]);
  expect(await screen.findByText('บันทึกข้อมูลแล้ว')).toBeVisible();
  expect(readStored('temporaryCache')).toEqual({});
});

test('the English name and the nationality can be edited; the Thai name only at a store', async () => {
  const bhutanese = member({ nationality: 'OTHER', nationality_description: 'ภูฏาน' });
  const { handler, sent } = record('updateMember', bhutanese);
  server.use(handler, answer('getMember', bhutanese));
  show();
  const first = await screen.findByLabelText('ชื่อ (ภาษาอังกฤษ)');
  expect(first).toHaveValue('Somying');
  await userEvent.clear(first);
  await fillInAnswer('ชื่อ (ภาษาอังกฤษ)', 'Anne Marie');
  await userEvent.clear(screen.getByLabelText('นามสกุล (ภาษาอังกฤษ)'));
  await userEvent.clear(screen.getByLabelText('ระบุสัญชาติ'));
  await fillInAnswer('ระบุสัญชาติ', 'เนปาล');
  expect(screen.getAllByText('สมหญิง ใจดี')).toHaveLength(2);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ firstname_en: 'Anne Marie', lastname_en: null, nationality_description: 'เนปาล' }]);
});

test('removed answers are sent as null, and the occupation text is removed with the occupation', async () => {
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  show();
  await userEvent.clear(await email());
  await userEvent.selectOptions(screen.getByLabelText('อาชีพ'), '');
  await userEvent.selectOptions(screen.getByLabelText('รายได้ต่อเดือน'), '');
  await save();
  await waitFor(() => expect(sent).toEqual([{ email: null, occupation: null, income: null }]));
});

test('the profile sends nothing without a change', async () => {
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  const { router } = show();
  await changeEmail(' somying@example.com ');
  await save();
  expect(await screen.findByText('ยังไม่ได้แก้ไขอะไร')).toBeVisible();
  expect(sent).toHaveLength(0);
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ['an email without a domain', () => changeEmail('somying@'), 'รูปแบบอีเมลไม่ถูกต้อง'],
  [
    'another occupation without a description',
    async () => userEvent.clear(await screen.findByLabelText('ระบุอาชีพ')),
    'กรุณาระบุอาชีพของคุณ',
  ],
])('%s is refused', async (_what, change, message) => {
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  show();
  await change();
  await save();
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('the message about an email address follows the language, as specified', async () => {
  show();
  await changeEmail('somying@');
  await save();
  await screen.findByRole('link', { name: 'รูปแบบอีเมลไม่ถูกต้อง' });
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('link', { name: 'Incorrect email format' })).toBeVisible();
});

test('errors from the server are shown at their fields', async () => {
  server.use(refuse('updateMember', 422, '422', '', '', [{ field: 'email', message: 'รูปแบบอีเมลไม่ถูกต้อง' }]));
  show();
  await changeEmail('new@example.com');
  await save();
  expect(await screen.findByRole('link', { name: 'รูปแบบอีเมลไม่ถูกต้อง' })).toBeVisible();
  expect(await email()).toBeInvalid();
});

test('a lost connection keeps the typed values, even after a reload, and a retry saves them', async () => {
  server.use(lose('updateMember'));
  const first = show();
  await changeEmail('new@example.com');
  await save();
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  first.unmount();
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  const { router } = show();
  expect(await email()).toHaveValue('new@example.com');
  await save();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
  expect(sent).toEqual([{ email: 'new@example.com' }]);
});

test('a double tap saves once', async () => {
  const { handler, sent } = record('updateMember', somying());
  server.use(handler);
  const { router } = show();
  await changeEmail('new@example.com');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'บันทึกข้อมูล' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
  expect(sent).toHaveLength(1);
});

test.each([
  ['the way back', 'ย้อนกลับ', 'replace', '/member-setting/'],
  ['the change of number', /เบอร์มือถือ/, 'push', '/request-mobile/'],
] as const)('%s asks about unsaved changes, which can be kept or discarded', async (_way, name, how, to) => {
  const { router } = show();
  await changeEmail('new@example.com');
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'ทิ้งการแก้ไขไหม' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['แก้ไขต่อ', 'ทิ้งการแก้ไข']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'แก้ไขต่อ' }));
  expect(router[how]).not.toHaveBeenCalled();
  expect(await email()).toHaveValue('new@example.com');
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ทิ้งการแก้ไข' }));
  await waitFor(() => expect(router[how]).toHaveBeenCalledWith(to));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(readStored('temporaryCache')).toEqual({});
});

test('going back without changes asks nothing', async () => {
  const { router } = show();
  await email();
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
});

test("the browser's Back asks too, and pressing it twice stays on the page", async () => {
  const { router } = show();
  await changeEmail('new@example.com');
  await act(async () => history.back());
  expect(await screen.findByRole('dialog', { name: 'ทิ้งการแก้ไขไหม' })).toBeVisible();
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await email()).toHaveValue('new@example.com');
  await act(async () => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'ทิ้งการแก้ไข' }));
  await waitFor(() => expect(router.back).toHaveBeenCalledTimes(1));
});

test('the browser asks before closing the window only if there are unsaved changes', async () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show();
  await email();
  expect(closes()).toBe(true);
  await changeEmail('new@example.com');
  expect(closes()).toBe(false);
});

test('a record that did not load can be reloaded', async () => {
  server.use(lose('getMember'));
  show();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(answer('getMember', somying()));
  await userEvent.click(retry);
  expect(await email()).toBeVisible();
});

test('the profile shows the passport of its holder, and a way to add a missing number', async () => {
  server.use(
    answer('getMember', member({ citizen_id: null, passport_no: 'xxxxx4567', nationality: 'GB', phone: null })),
  );
  show();
  expect(await screen.findByText('xxxxx4567')).toBeVisible();
  expect(screen.getByText('อังกฤษ')).toBeVisible();
  expect(screen.getByText('ยังไม่มีเบอร์ กดเพื่อเพิ่ม')).toBeVisible();
});
