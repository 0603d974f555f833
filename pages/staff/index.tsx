export { StaffSignInScreen as default } from '@/components/desk/sign-in/StaffSignInScreen';
