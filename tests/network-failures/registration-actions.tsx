import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { identified, otpSent } from '@/__mocks__/builders/registration';
import { RequestMobileScreen } from '@/components/mobile-change/RequestMobileScreen';
import { OtpScreen } from '@/components/otp/OtpScreen';
import { PersonalDetailScreen } from '@/components/registration/personal-detail/PersonalDetailScreen';
import { SignUpScreen } from '@/components/registration/sign-up/SignUpScreen';
import { SplashScreen } from '@/components/session/SplashScreen';
import type { MemberSituation } from '@/domain/registration';
import { noteVerified, startMobileChange } from '@/hooks/mobile-change/mobile-change-draft';
import { noteOnRegistration, startRegistration } from '@/hooks/registration/registration-draft';
import { texts as otp } from '@/locales/th/otp';
import { texts as session } from '@/locales/th/session';
import { keep } from '@/services/storage/client-store';
import { fillInAnswer } from '@/tests/support/fill-in';
import { citizenId } from '@/tests/support/sign-up';
import { action, press, pressOn } from './action';
import type { Fault } from './faults';
import { isWithoutAnswer, readFailure } from './faults';

const changeId = '0199a1de-0000-7000-8000-00000000c001';

function registering(situation: MemberSituation, verified = false) {
  startRegistration(identified({ situation }));
  if (verified) noteOnRegistration({ verified });
}

const asMember = () => keep('isLinked', true);
const typeCode = async () => {
  await screen.findByText(/Ref: KQDX/);
  await fillInAnswer('รหัส OTP 6 หลัก', '482913');
};
const newNumber = async (attempt: number) => {
  if (attempt === 0) await fillInAnswer('เบอร์มือถือใหม่', '0891114321');
  await pressOn('ต่อไป', 'ถูกต้อง ส่งรหัส OTP');
};
const splashMessages = (fault: Fault) => {
  const { title, message } = session[isWithoutAnswer(fault) ? 'offline' : 'failed'];
  return [title, message];
};

export const registrationActions = {
  'logging in': action(
    'logInWithLine',
    { isLinked: false, accessToken: 'account.1795000000.signature' },
    {
      screen: <SplashScreen />,
      press: async (attempt) => {
        if (attempt > 0) await press('ลองใหม่');
      },
      says: splashMessages,
      ends: { way: 'replace', to: '/signup/' },
      keyless: 'It exchanges a token, and writes nothing that a second call would duplicate.',
    },
  ),
  'signing up': action('identify', identified(), {
    screen: <SignUpScreen />,
    press: async (attempt) => {
      if (attempt === 0) {
        await fillInAnswer('เลขบัตรประชาชน 13 หลัก', citizenId);
        await fillInAnswer('เบอร์มือถือ', '0812345678');
        await userEvent.click(screen.getByRole('checkbox'));
      }
      await press('ขอรหัส OTP');
    },
    typed: { 'เลขบัตรประชาชน 13 หลัก': '1-9999-00001-01-0', เบอร์มือถือ: '081-234-5678' },
    ends: { way: 'push', to: '/otp/' },
    keyless: 'A repeat opens another registration, the earlier one expires, and no member is created yet.',
  }),
  'requesting a code': action('sendOtp', otpSent(), {
    screen: <OtpScreen />,
    given: () => void registering('NEW_MEMBER'),
    press: async (attempt) => {
      if (attempt > 0) await press('ส่งรหัสอีกครั้ง');
    },
    says: (fault) => [otp.notSent, readFailure(fault)],
    ends: { words: /Ref: KQDX/ },
    keyless: 'The server refuses a second code within a minute, and the page counts down.',
  }),
  'entering a code': action(
    'verifyOtp',
    { verified: true },
    {
      screen: <OtpScreen />,
      given: () => void registering('NEW_MEMBER'),
      press: (attempt) => (attempt === 0 ? typeCode() : press('ยืนยัน')),
      typed: { 'รหัส OTP 6 หลัก': '482913' },
      ends: { way: 'replace', to: '/personal-detail/' },
    },
  ),
  'becoming a member': action('createMember', member(), {
    status: 201,
    screen: <PersonalDetailScreen />,
    given: () => void registering('NEW_MEMBER', true),
    press: async (attempt) => {
      if (attempt === 0) {
        await fillInAnswer('ชื่อ (ภาษาไทย)', 'สมปอง');
        await fillInAnswer('นามสกุล (ภาษาไทย)', 'ดีใจ');
        await userEvent.click(screen.getByLabelText('หญิง'));
        await fillInAnswer('วันที่', '9');
        await userEvent.selectOptions(screen.getByLabelText('เดือน'), '4');
        await fillInAnswer('ปี (พ.ศ.)', '2510');
      }
      await press('สมัครสมาชิก');
    },
    typed: { 'ชื่อ (ภาษาไทย)': 'สมปอง', 'นามสกุล (ภาษาไทย)': 'ดีใจ', วันที่: '9', เดือน: '4', 'ปี (พ.ศ.)': '2510' },
    ends: { way: 'replace', to: '/oobe/' },
  }),
  'linking a membership': action('linkMember', member(), {
    screen: <OtpScreen />,
    given: () => void registering('EXISTING_MEMBER', true),
    press: () => press('เชื่อมต่อสมาชิก'),
    ends: { way: 'replace', to: '/oobe/' },
  }),
  'requesting a change of number': action(
    'requestMobileChange',
    { id: changeId, status: 'otp_pending' },
    {
      status: 202,
      screen: <RequestMobileScreen />,
      given: () => void registering('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER'),
      press: newNumber,
      typed: { เบอร์มือถือใหม่: '089-111-4321' },
      ends: { way: 'push', to: '/otp/' },
    },
  ),
  "giving a member's new number": action(
    'verifyNewMobile',
    { id: changeId },
    {
      screen: <RequestMobileScreen />,
      given: () => void asMember(),
      press: newNumber,
      typed: { เบอร์มือถือใหม่: '089-111-4321' },
      ends: { way: 'push', to: '/otp/' },
    },
  ),
  "setting a member's new number": action('changeMobile', member({ phone: '08x-xxx-4321' }), {
    screen: <OtpScreen />,
    given: () => {
      asMember();
      startMobileChange({ id: changeId }, 'change_mobile', '0891114321');
      noteVerified();
      return [answer('checkMobileChange', { requested: false })];
    },
    press: () => press('เปลี่ยนเป็นเบอร์นี้'),
    ends: { way: 'replace', to: '/member-setting/' },
  }),
} as const;
