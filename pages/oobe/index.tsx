export { OobeScreen as default } from '@/components/members/welcome/OobeScreen';
