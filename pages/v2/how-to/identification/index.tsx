export { IdentificationScreen as default } from '@/components/members/IdentificationScreen';
