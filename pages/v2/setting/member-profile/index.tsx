export { UpdateProfileScreen as default } from '@/components/members/profile/UpdateProfileScreen';
