/** Routes for the provider's platform administrators. Each call names the organization that it concerns. */
import { z } from 'zod';
import { featureFlags } from '../../access/roles/features.ts';
import { done, grid, id, idInPath, instant, page } from '../../fields.ts';
import { marketplaceLimits } from '../../organization/marketplace/limits.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { platformLimits } from './limits.ts';

const { name, plan, reason, users, segments } = platformLimits;
const ofOrganization = z.object({ organizationId: idInPath });
/** In 1/10,000 dollar; null for a price on request. */
const price = z.number().int().min(0).max(marketplaceLimits.money).nullable();
const day = z.string().max(10);

export const listOrganizations = route({
	method: 'GET',
	path: '/platform/organizations',
	summary: 'List all organizations of the installation, by name.',
	who: 'platform',
	query: z.object({ searchText: z.string().max(200).default(''), ...page(platformLimits.organizations) }),
	answer: grid(
		z.object({
			id,
			name: z.string(),
			plan: z.string(),
			users: z.number().int(),
			teams: z.number().int(),
			isSuspended: z.boolean(),
			contractEnded: z.boolean(),
			textsOfMonth: z.number().int(), // since the first of the month, in UTC
		}),
	),
});
export type PlatformOrganization = z.output<typeof listOrganizations.answer>['items'][number];

const text = z.string().trim().max(320).default('');

export const createOrganization = route({
	method: 'POST',
	path: '/platform/organizations',
	summary: 'Create an organization with its first team and its owner, who gets an email to choose a password.',
	who: 'platform',
	body: z.object({
		organizationName: text,
		plan: z.string().trim().max(plan).default('Standard'),
		timeZone: text,
		teamName: text,
		firstName: text,
		lastName: text,
		emailAddress: text,
	}),
	answer: z.object({ id }),
});

const contract = z.object({
	usersLimit: z.int32().min(1).max(users).nullable(), // null for no limit
	allottedSegments: z.int32().min(0).max(segments),
	beginsOn: day,
	endsOn: day.nullable(),
	highSpeedCost: price,
	numberValidationCost: price,
	ssoCost: price,
});

export const campaignStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED'] as const;
const campaignStatus = z.enum(campaignStatuses);

export const readOrganization = route({
	method: 'GET',
	path: '/platform/organizations/{organizationId}',
	summary: 'Get what the provider sets for an organization.',
	who: 'platform',
	params: ofOrganization,
	answer: z.object({
		id,
		name: z.string(),
		plan: z.string(),
		users: z.number().int(),
		owners: z.array(z.object({ name: z.string(), emailAddress: z.string() })),
		suspension: z.object({ reason: z.string(), since: instant }).nullable(),
		contract,
		addOns: z.array(z.object({ key: z.string(), name: z.string(), isOn: z.boolean() })),
		teams: z.array(z.object({ id, name: z.string(), campaignStatus, sharedInboxes: z.number().int() })),
		/** The flags that were set; all others have their default. */
		features: z.array(
			z.object({
				key: z.string(),
				teamId: id.nullable(), // null if set for the whole organization
				enabled: z.boolean(),
				changedBy: z.string().nullable(),
				changedAt: instant.nullable(),
			}),
		),
	}),
});
export type OrganizationSettings = z.output<typeof readOrganization.answer>;

const terms = z.object({
	name: z.string().trim().max(name),
	plan: z.string().trim().max(plan),
	contract,
	evenBelowUse: z.boolean().default(false),
});

export const updateOrganization = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}',
	summary: 'Change name, plan and contract. A limit below what is in use has to be confirmed.',
	who: 'platform',
	params: ofOrganization,
	body: terms,
	alsoTakes: besideWritten(readOrganization.answer, terms),
	answer: done,
});

export const setAddOn = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}/add-ons',
	summary: 'Turn an add-on on or off.',
	who: 'platform',
	params: ofOrganization,
	body: z.object({ key: z.string().max(100), isOn: z.boolean() }),
	answer: done,
});

export const setSuspension = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}/suspension',
	summary: 'Suspend or restore an organization, and email its owners.',
	who: 'platform',
	params: ofOrganization,
	body: z.object({ isSuspended: z.boolean(), reason: z.string().trim().max(reason).default('') }),
	answer: done,
});

const flags = Object.keys(featureFlags);

export const setFeature = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}/features',
	summary: 'Set a feature flag for an organization or one of its teams; null removes the setting.',
	who: 'platform',
	params: ofOrganization,
	body: z.object({ key: z.enum(flags), teamId: id.nullable(), enabled: z.boolean().nullable() }),
	answer: done,
});

export const setCampaignStatus = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}/teams/{teamId}',
	summary: 'Set the status of a team’s registration with the carriers.',
	who: 'platform',
	params: ofOrganization.extend({ teamId: idInPath }),
	body: z.object({ campaignStatus }),
	answer: done,
});

export const listServiceRequests = route({
	method: 'GET',
	path: '/platform/requests',
	summary: 'List open marketplace requests of all organizations, oldest first.',
	who: 'platform',
	query: z.object(page(platformLimits.requests)),
	answer: grid(
		z.object({
			organizationId: id,
			requestId: id,
			item: z.string(),
			itemName: z.string(),
			organizationName: z.string(),
			teamName: z.string(),
			askedBy: z.string(),
			askedOn: instant,
			credits: z.number().int().nullable(),
			cost: z.number().int().nullable(), // in 1/10,000 dollar, as shown at the time of the request
			/** Whether the request can be granted, because the marketplace still has the item. */
			isGrantable: z.boolean(),
			/** The inboxes to which the credits can be added. */
			inboxes: z.array(z.object({ inboxId: id, name: z.string(), teamName: z.string() })),
		}),
	),
});
export type ServiceRequest = z.output<typeof listServiceRequests.answer>['items'][number];

export const grantRequest = route({
	method: 'POST',
	path: '/platform/requests/grant',
	summary: 'Grant a request and email the person who asked. Repeating it has no effect.',
	who: 'platform',
	body: z.object({
		organizationId: id,
		requestId: id,
		/** The inbox to which the credits are added; optional if there is only one high-speed inbox. */
		inboxId: id.optional(),
	}),
	answer: done,
});

export const declineRequest = route({
	method: 'POST',
	path: '/platform/requests/decline',
	summary: 'Decline a request and email the person who asked the reason. Repeating it has no effect.',
	who: 'platform',
	body: z.object({ organizationId: id, requestId: id, answer: z.string().trim().max(reason) }),
	answer: done,
});
