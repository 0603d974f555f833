export { ClubTermsScreen as default } from '@/components/kids-club/terms/ClubTermsScreen';
