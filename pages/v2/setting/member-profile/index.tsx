export { UpdateProfileV2Screen as default } from '@/components/members/profile/UpdateProfileV2Screen';
