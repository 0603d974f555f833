export { HomeScreen as default } from '@/components/members/home/HomeScreen';
