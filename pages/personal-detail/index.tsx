export { PersonalDetailScreen as default } from '@/components/registration/personal-detail/PersonalDetailScreen';
