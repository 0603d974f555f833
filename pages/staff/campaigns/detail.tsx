export { CampaignScreen as default } from '@/components/desk/campaigns/detail/CampaignScreen';
