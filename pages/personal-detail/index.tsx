export { PersonalDetailScreen as default } from '@/components/registration/PersonalDetailScreen';
