export { OobeScreen as default } from '@/components/members/OobeScreen';
