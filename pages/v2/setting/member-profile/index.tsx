export { UpdateProfileV2Screen as default } from '@/components/members/UpdateProfileV2Screen';
