/** Campaigns: named sets of messages, to see what came of them. */
export { expectCampaign } from './expect-campaign.ts';
export { serveCampaigns } from './routes.ts';
