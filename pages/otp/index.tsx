export { OtpScreen as default } from '@/components/otp/OtpScreen';
