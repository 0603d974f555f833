export { HomeV2Screen as default } from '@/components/members/HomeV2Screen';
