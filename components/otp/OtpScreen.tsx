import type { ComponentType } from 'react';
import { useState } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { OtpType } from '@/domain/otp';
import { readOtpType } from '@/hooks/otp/otp-type';
import { MobileChangeOtp } from './MobileChangeOtp';
import { RegistrationOtp } from './RegistrationOtp';

const ThawOtp = lazyWithRetry(() => import('./ThawOtp').then((part) => part.ThawOtp), ScreenSkeleton);
const EmailOtp = lazyWithRetry(() => import('./EmailOtp').then((part) => part.EmailOtp), ScreenSkeleton);
const EtaxOtp = lazyWithRetry(() => import('./EtaxOtp').then((part) => part.EtaxOtp), ScreenSkeleton);

const flows: Record<OtpType, ComponentType> = {
  register: RegistrationOtp,
  request_change_mobile: MobileChangeOtp,
  change_mobile: MobileChangeOtp,
  confirm_change_mobile: MobileChangeOtp,
  thaw_points: ThawOtp,
  confirm_email: EmailOtp,
  etax_address: EtaxOtp,
};

/** /otp/: the one-time code of the current flow. */
export function OtpScreen() {
  const [type] = useState(readOtpType);
  const Flow = flows[type];
  return <Flow />;
}
