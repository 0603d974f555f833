export { SignUpScreen as default } from '@/components/registration/SignUpScreen';
