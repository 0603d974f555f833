export { UpdateProfileScreen as default } from '@/components/members/UpdateProfileScreen';
