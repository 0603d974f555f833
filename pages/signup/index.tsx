export { SignUpScreen as default } from '@/components/registration/sign-up/SignUpScreen';
