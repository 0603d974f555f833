export { KidsClubLandingScreen as default } from '@/components/kids-club/KidsClubLandingScreen';
