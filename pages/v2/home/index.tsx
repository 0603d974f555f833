export { HomeV2Screen as default } from '@/components/members/home/HomeV2Screen';
