export { NotMeScreen as default } from '@/components/points/NotMeScreen';
