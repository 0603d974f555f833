import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refuse } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import { AcceptCommuScreen } from '@/components/consents/commu/AcceptCommuScreen';
import { DataConsentScreen } from '@/components/consents/data/DataConsentScreen';
import { UpdatedTermsScreen } from '@/components/consents/legal/UpdatedTermsScreen';
import { UpdateProfileScreen } from '@/components/members/profile/UpdateProfileScreen';
import { MemberSettingScreen } from '@/components/members/settings/MemberSettingScreen';
import { OobeScreen } from '@/components/members/welcome/OobeScreen';
import { MessagesScreen } from '@/components/messages/MessagesScreen';
import { OtpScreen } from '@/components/otp/OtpScreen';
import { NotMeScreen } from '@/components/points/NotMeScreen';
import { SavingsPage } from '@/components/savings/SavingsPage';
import { saveUnfreeze } from '@/hooks/points/unfreeze-draft';
import { keep } from '@/services/storage/client-store';
import { fillInAnswer } from '@/tests/support/fill-in';
import { action, openDialog, press } from './action';

const draft = { id: '0199a1de-0000-7000-8000-00000000d001', mobile: '08x-xxx-5678' };
const asked = { requested: true, requested_at: Date.UTC(2026, 0, 1) / 1000, due_at: Date.UTC(2026, 0, 15) / 1000 };
const notAsked = { requested: false, requested_at: 0, due_at: 0 };
const granted = commuConsent({ status: 'granted', version: '1.0' });
const frozen = member({ points_frozen: true });

/** Opens a dialog from a row of the page, unless a failure has left it open. */
const inDialogOf = (row: string, confirm: string) => async () => {
  if (!openDialog()) await press(row);
  await screen.findByRole('dialog');
  await press(confirm, openDialog());
};
const saving = async (attempt: number) => {
  if (attempt === 0) await fillInAnswer('อีเมล', 'new@example.com');
  await press('บันทึกข้อมูล');
};
/** The newer page opens by a full page load. */
const olderHome = () => void keep('toggles', {});
const noEmail = () => [answer('getMember', member({ email: null }))];

export const memberActions = {
  'saving the profile': action('updateMember', member(), {
    given: noEmail,
    press: saving,
    typed: { อีเมล: 'new@example.com' },
    screen: <UpdateProfileScreen />,
    ends: { way: 'replace', to: '/member-setting/' },
  }),
  'putting the card into a wallet': action(
    'openWalletCard',
    { url: 'https://card.example/once', ends_at: 60 },
    {
      given: () => void keep('toggles', { AppleWallet: true }),
      screen: <MemberSettingScreen />,
      press: async () => press('เพิ่มลงใน Apple Wallet'),
      ends: { words: 'เปิดในเบราว์เซอร์แล้ว' },
    },
  ),
  'switching off a kind of messages': action(
    'setMessageKind',
    { silenced: ['points'] },
    {
      screen: <MessagesScreen />,
      path: '/messages/',
      press: async (attempt) => {
        if (attempt === 0) await press('ตั้งค่า');
        await userEvent.click(await screen.findByRole('switch', { name: /^คะแนน/ }));
      },
      ends: { shown: () => !screen.getByRole<HTMLInputElement>('switch', { name: /^คะแนน/ }).checked },
    },
  ),
  'saving interests': action('updateMember', member({ interests: ['coffee'] }), {
    screen: <OobeScreen />,
    query: { step: 'interests' },
    press: async (attempt) => {
      if (attempt === 0) await userEvent.click(await screen.findByLabelText('กาแฟ'));
      await press('บันทึกสิ่งที่สนใจ');
    },
    typed: async () => expect(await screen.findByLabelText('กาแฟ')).toBeChecked(),
    ends: { way: 'replace', to: '/accept-commu/' },
  }),
  'answering about news': action('putConsent', granted, {
    screen: <AcceptCommuScreen />,
    given: olderHome,
    press: () => press('ยินยอม'),
    ends: { way: 'replace', to: '/member-profile/' },
  }),
  'accepting new terms': action('putConsent', termsConsent(), {
    screen: <UpdatedTermsScreen />,
    given: olderHome,
    press: () => press('ยอมรับ'),
    ends: { way: 'replace', to: '/member-profile/' },
  }),
  'giving consent later': action('putConsent', granted, {
    screen: <DataConsentScreen />,
    press: inDialogOf('ให้ความยินยอม', 'ยินยอม'),
    ends: { words: 'ยินยอมอยู่' },
  }),
  'requesting the data by email': action(
    'mailMemberData',
    { email: 'so•••••@example.com' },
    {
      status: 202,
      screen: <DataConsentScreen />,
      press: () => press('ส่งไปที่อีเมลของฉัน'),
      ends: { words: /so•••••@example.com/ },
    },
  ),
  'requesting the savings by email': action(
    'mailSavings',
    { email: 'so•••••@example.com' },
    {
      status: 202,
      screen: <SavingsPage />,
      path: '/savings/',
      press: () => press('ส่งเป็น PDF'),
      ends: { words: /กำลังส่งไปที่ so•••••@example.com/ },
    },
  ),
  'requesting a code by email': action(
    'requestEmailCode',
    { id: 'e-1', email: 'so•••••@example.com' },
    {
      screen: <DataConsentScreen />,
      given: () => [refuse('mailMemberData', 412, 'email_unconfirmed')],
      press: () => press('ส่งไปที่อีเมลของฉัน'),
      ends: { way: 'push', to: '/otp/' },
    },
  ),
  'requesting erasure': action('requestErasure', asked, {
    status: 202,
    screen: <DataConsentScreen />,
    press: async (attempt) => {
      if (attempt === 0) {
        await press('ขอลบข้อมูลของฉัน');
        await userEvent.click(await screen.findByRole('checkbox'));
      }
      await press('ส่งคำขอลบข้อมูล');
    },
    typed: async () => expect(await screen.findByRole('checkbox')).toBeChecked(),
    ends: { words: 'เราจะลบข้อมูลในวันที่ 15 ม.ค. 2569' },
  }),
  'cancelling the erasure': action('cancelErasure', notAsked, {
    screen: <DataConsentScreen />,
    given: () => [answer('getErasure', asked)],
    press: () => press('ยกเลิกคำขอลบข้อมูล'),
    ends: { words: 'ขอลบข้อมูลของฉัน' },
  }),
  'unlinking LINE': action('unlinkMember', null, {
    screen: <MemberSettingScreen />,
    press: inDialogOf('ยกเลิกการเชื่อมต่อ LINE', 'ยกเลิกการเชื่อมต่อ'),
    ends: { words: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว' },
  }),
  'logging out on all devices': action('endSessions', null, {
    screen: <MemberSettingScreen />,
    press: inDialogOf('ออกจากระบบทุกเครื่อง', 'ออกจากระบบทุกเครื่อง'),
    ends: { words: 'บัตร คะแนน และคูปองยังอยู่ครบ เข้าสู่ระบบด้วย LINE ใหม่ได้ทุกเมื่อ' },
  }),
  'freezing the points': action('freezePoints', frozen, {
    screen: <MemberSettingScreen />,
    press: inDialogOf('ล็อกการใช้คะแนน', 'ล็อกการใช้คะแนน'),
    ends: { words: 'ล็อกการใช้คะแนนแล้ว' },
  }),
  'reporting a use as not mine': action(
    'reportNotMe',
    { points_frozen: true },
    {
      screen: <NotMeScreen />,
      path: '/not-me',
      query: { t: 'AAAAAAAAAAAAAAAAAAAAAA0123456789abcdef0123' },
      press: () => press('ไม่ใช่ฉัน ล็อกคะแนนเลย'),
      ends: { words: 'ล็อกคะแนนแล้ว' },
    },
  ),
  'requesting to unfreeze': action('requestUnfreeze', draft, {
    screen: <MemberSettingScreen />,
    given: () => [answer('getMember', frozen)],
    press: inDialogOf('ปลดล็อกคะแนน', 'ส่งรหัส OTP'),
    ends: { way: 'push', to: '/otp/' },
  }),
  'unfreezing the points': action('unfreezePoints', member(), {
    screen: <OtpScreen />,
    given: () => void saveUnfreeze({ ...draft, verified: true }),
    press: () => press('ปลดล็อกคะแนน'),
    ends: { way: 'replace', to: '/member-setting/' },
  }),
} as const;
