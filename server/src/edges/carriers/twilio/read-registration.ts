/** Reads whether a Twilio account is registered: its A2P campaign and its toll-free verifications. */
import { z } from 'zod';
import type { Registration } from '../../../domain/carriers/carriers/index.ts';
import type { CarrierAccount } from '../accounts.ts';
import type { TwilioHttp } from './http.ts';
import { ask } from './numbers/ask.ts';

/** Twilio puts rejection reasons in different fields, some with a code. */
const reason = z
	.looseObject({ description: z.string().optional(), reason: z.string().optional() })
	.transform((text) => text.description ?? text.reason)
	.pipe(z.string().max(1_000))
	.catch('');
const reasons = z.array(reason).nullish().catch(null);

const campaigns = z.object({
	compliance: z.array(z.object({ campaign_status: z.string().nullish(), errors: reasons })),
});
const verifications = z.object({
	verifications: z.array(
		z.object({
			tollfree_phone_number: z.string().nullish(),
			status: z.enum(['PENDING_REVIEW', 'IN_REVIEW', 'TWILIO_APPROVED', 'TWILIO_REJECTED']).catch('IN_REVIEW'),
			rejection_reason: z.string().max(1_000).nullish(),
			rejection_reasons: reasons,
		}),
	),
});

const campaignStatuses = {
	PENDING: 'IN_PROGRESS',
	IN_PROGRESS: 'IN_PROGRESS',
	VERIFIED: 'VERIFIED',
	FAILED: 'FAILED',
	SUSPENDED: 'SUSPENDED',
} as const;
const tollFreeStatuses = {
	PENDING_REVIEW: 'in-review',
	IN_REVIEW: 'in-review',
	TWILIO_APPROVED: 'approved',
	TWILIO_REJECTED: 'rejected',
} as const;

/** Returns undefined if Twilio doesn't respond. */
export const readRegistration = async (
	http: TwilioHttp,
	account: CarrierAccount,
): Promise<Registration | undefined> => {
	const campaign = await readCampaign(http, account);
	const answer = await ask(http, account, {
		host: 'messaging',
		path: '/v1/Tollfree/Verifications',
		query: { PageSize: 1_000 },
	});
	const read = verifications.safeParse(answer?.body);
	if (campaign === undefined || answer?.status !== 200 || !read.success) return undefined;
	return {
		campaign,
		tollFree: read.data.verifications.flatMap(({ tollfree_phone_number: number, status, ...verification }) => {
			if (!number || !/^\+1\d{10}$/.test(number)) return [];
			const why = sentences(verification.rejection_reasons);
			const whys = why.length > 0 ? why : sentences([verification.rejection_reason ?? '']);
			return [{ number: Number(number.slice(1)), status: tollFreeStatuses[status], reasons: whys }];
		}),
	};
};

const readCampaign = async (
	http: TwilioHttp,
	account: CarrierAccount,
): Promise<Registration['campaign'] | undefined> => {
	if (account.messagingService === null) return null;
	const answer = await ask(http, account, {
		host: 'messaging',
		path: `/v1/Services/${account.messagingService}/Compliance/Usa2p`,
	});
	const read = campaigns.safeParse(answer?.body);
	if (answer?.status !== 200 || !read.success) return undefined;
	const [campaign] = read.data.compliance; // a messaging service has one campaign
	if (!campaign) return { status: 'NOT_STARTED', reasons: [] };
	const result = campaign.campaign_status ?? '';
	const status = isKnown(result) ? campaignStatuses[result] : 'IN_PROGRESS';
	return { status, reasons: sentences(campaign.errors) };
};

const isKnown = (text: string): text is keyof typeof campaignStatuses => Object.hasOwn(campaignStatuses, text);

/** Returns each reason on one line, the form in which reasons are stored. */
const sentences = (input: readonly string[] | null | undefined): string[] =>
	(input ?? []).map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '');
