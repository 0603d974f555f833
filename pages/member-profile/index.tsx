export { MemberProfileScreen as default } from '@/components/members/home/MemberProfileScreen';
