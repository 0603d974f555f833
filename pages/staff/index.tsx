export { StaffSignInScreen as default } from '@/components/staff/sign-in/StaffSignInScreen';
