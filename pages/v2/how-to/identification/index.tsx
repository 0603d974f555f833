export { IdentificationScreen as default } from '@/components/members/identification/IdentificationScreen';
