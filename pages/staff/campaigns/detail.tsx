export { CampaignScreen as default } from '@/components/campaigns/detail/CampaignScreen';
