export { ChipIdentificationScreen as default } from '@/components/kids-club/identification/ChipIdentificationScreen';
