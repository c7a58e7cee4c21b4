/** Routes for registration with the carriers: the A2P campaign, and the verification of toll-free numbers. */
import { z } from 'zod';
import { campaignStatus } from '../../access/session/routes.ts';
import { instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { tollFreeStatus } from './say-registration.ts';

const registration = z.object({
	/** The campaign as Twilio reported it; null before the first check. */
	campaign: z
		.object({
			status: campaignStatus,
			/** Why Twilio rejected the campaign, in Twilio's words. */
			reasons: z.array(z.string()),
		})
		.nullable(),
	/** All toll-free numbers that inboxes have. */
	tollFree: z.array(
		z.object({
			phoneNumber: z.string(), // 10 digits
			inbox: z.string(),
			status: tollFreeStatus,
			reasons: z.array(z.string()),
		}),
	),
	teams: z.array(z.object({ name: z.string(), campaignStatus })),
	/** The last check with Twilio; null without one, or without an account. */
	checkedAt: instant.nullable(),
});
export type CarrierRegistration = z.output<typeof registration>;

export const readCarrierRegistration = route({
	method: 'GET',
	path: '/organization/carrier/registration',
	summary: 'How far the registration of the organization with the carriers is.',
	who: 'owner',
	answer: registration,
});

export const checkCarrierRegistration = route({
	method: 'POST',
	path: '/organization/carrier/registration',
	summary: 'Ask Twilio how far the registration is. Quad does so every hour by itself.',
	who: 'owner',
	body: z.object({}),
	answer: registration,
});
