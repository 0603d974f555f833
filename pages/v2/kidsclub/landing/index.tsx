export { KidsClubLandingScreen as default } from '@/components/kids-club/landing/KidsClubLandingScreen';
