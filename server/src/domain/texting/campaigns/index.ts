/** Campaigns: named groups of messages and their results. */
export { holdCampaign } from './campaigns.queries.ts';
export { expectCampaign } from './expect-campaign.ts';
export { handOverCampaigns } from './hand-over.queries.ts';
export { answersElsewhere, bucketsOfBulk, isReplied, isRepliedBulk, isRepliedIn } from './replied.queries.ts';
export { serveCampaigns } from './routes.ts';
