import { z } from 'zod';
import { abilityNames } from '../../ability-names.ts';
import { done, id, instant } from '../../fields.ts';
import { keysOf } from '../../keys.ts';
import { integrationKeys } from '../../organization/marketplace/integrations.ts';
import { route } from '../../route.ts';
import { featureFlags } from '../roles/features.ts';
import { inboxCredits } from './balance.ts';
import { caretakingOfProfile } from './caretaking.ts';
import { passwordRules } from './password-rules.ts';
import { ownSettings } from './settings.ts';

/** Returns the sign-in method of an address. Unknown addresses get `password`, so that none can be probed. */
export const findMethod = route({
	method: 'GET',
	path: '/auth/method',
	summary: 'Get how this email address signs in.',
	who: 'anyone',
	query: z.object({ email: z.string().max(320) }),
	answer: z.object({
		method: z.enum(['password', 'saml']),
		provider: z.string().nullable(),
		tenant: z.string().nullable(),
	}),
});

export const token = z.object({
	access_token: z.string(),
	token_type: z.literal('bearer'),
	expires_in: z.number().int(), // seconds
});

export const signIn = route({
	method: 'POST',
	path: '/oauth/token',
	aliases: ['/token'],
	summary: 'Sign in with email address and password.',
	who: 'anyone',
	bodyAs: 'form',
	/** Loose, because OAuth allows parameters that the server ignores (RFC 6749, 3.2). */
	body: z.looseObject({
		username: z.string().max(320).default(''),
		password: z.string().max(1000).default(''),
		grant_type: z.literal('password').default('password'),
		passwordIsStrong: z.string().optional(),
		/** The key that this browser got when anyone signed in here before. */
		browser_key: z.string().max(4000).optional(),
	}),
	/** The browser sends `browser_key` at its next sign-in, so that others' attempts do not slow it down. */
	answer: token.extend({ browser_key: z.string() }),
});

export const signOut = route({
	method: 'POST',
	path: '/auth/signOut',
	summary: 'End this session; its token stops working.',
	who: 'staff',
	beforeNewPassword: true,
	answer: done,
});

export const changeDepartment = route({
	method: 'POST',
	path: '/profile/changeDepartment',
	summary: 'Switch to another of your teams. The old token stops working.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ departmentId: id }),
	answer: token,
});

export const inboxType = z.enum(['personal', 'group', 'highspeed', 'whatsapp']);
export type InboxType = z.output<typeof inboxType>;
export const inboxColor = z.enum(['blue', 'gold', 'red', 'purple', 'pink'], 'Choose blue, gold, red, purple or pink.');
export type InboxColor = z.output<typeof inboxColor>;

/** An inbox as the navigation shows it. `id` identifies the inbox; the other ids tell its type. */
export const profileInbox = z.object({
	id,
	type: inboxType,
	name: z.string(),
	color: inboxColor,
	number: z.string().nullable(), // 10 digits; null without a number
	groupId: id.nullable(),
	highSpeedId: id.nullable(),
	userId: id.nullable(),
	unreadCount: z.number().int(),
	/** The credits of a high-speed inbox; null if it has none (spec 3 §3). */
	credits: inboxCredits,
});

/** The state of a team's registration with the carriers (decisions.md 22). */
export const campaignStatus = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED']);

/** The state of a team's set-up of contact fields (gaps N-28). */
export const customFieldStatus = z.enum(['setupRequired', 'inProgress', 'enabled']);
export type CustomFieldStatus = z.output<typeof customFieldStatus>;

/** A team of a person: what the team has, and what the person may do there (spec 1 §3, 2 §3). */
const department = z.object({
	id,
	name: z.string(),
	organizationId: id,
	isAdministrator: z.boolean(),
	isChatAdministrator: z.boolean(),
	campaignStatus,
	teamHasSms: z.boolean(),
	teamHasChat: z.boolean(),
	teamHasWhatsApp: z.boolean(),
	userIsChatAgent: z.boolean(),
	userHasTexting: z.boolean(),
	userHasWhatsApp: z.boolean(),
	messageSendSpeed: z.number().int(),
	disableQuietHoursSafeguard: z.boolean(),
	personalInboxEnabled: z.boolean(),
	isSegmentAuthorized: z.boolean(),
	isManualContactAuthorized: z.boolean(),
	bulkMmsEnabled: z.boolean(),
	usersCanBuildCriteriaBasedSegments: z.boolean(),
	customFieldStatus,
});
export type Department = z.output<typeof department>;

export const profile = z.object({
	id,
	firstName: z.string(),
	lastName: z.string(),
	emailAddress: z.string(),
	isOwner: z.boolean(),
	isAdministrator: z.boolean(),
	isChatAdministrator: z.boolean(),
	abilities: z.array(z.enum(abilityNames)),
	isMongooseAdministrator: z.boolean(),
	isPlatformAdministrator: z.boolean(),
	/** An owner lands on the set-up checklist until somebody closes it. */
	isSettingUp: z.boolean(),
	inboxes: z.array(profileInbox),
	departments: z.array(department),
	/** Whether the user must choose a new password before anything else (gaps N-46). */
	requirePasswordChange: z.boolean(),
	currentDepartment: department.extend({
		organizationName: z.string(),
		/** The URL of the organization's logo, on Quad's origin. */
		organizationLogo: z.string().nullable(),
		timeZone: z.string(),
	}),
	/** The organization's requirements for new passwords. */
	passwordRules,
	/** The number of release notes that are new to this person. */
	unreadNotifications: z.number().int(),
	utcServerTime: instant,
	/** A single-use credential for the live channel, valid for five minutes (decisions.md 28). */
	firestoreToken: z.string(),
	/** The versions of the live topics that the profile shows, so that only later changes are fetched. */
	topicVersions: z.record(z.string(), z.number().int()),
	documentKey: z.string(), // the person's own live topic
	...caretakingOfProfile.shape,
	...ownSettings.shape,
});

export const getProfile = route({
	method: 'GET',
	path: '/profile',
	summary: 'Get who is signed in, in which team, with which inboxes.',
	who: 'staff',
	beforeNewPassword: true,
	answer: profile,
});

export const getConfiguration = route({
	method: 'GET',
	path: '/configuration',
	summary: 'Get what the organization’s plan and settings enable.',
	who: 'staff',
	beforeNewPassword: true,
	answer: z.object({
		plan: z.string(),
		/** Feature flags, and two pseudo-flags that follow from the table of roles (gaps N-03, X-20, N-45). */
		features: z.record(z.enum([...keysOf(featureFlags), 'delete-users', 'chat-only']), z.boolean()),
		integrations: z.record(z.enum(integrationKeys), z.boolean()),
		department: id,
		hasSso: z.boolean(),
		hasNumberValidation: z.boolean(),
		hasBulkMms: z.boolean(),
		aiEnabled: z.boolean(),
		/** The longest text, in characters as typed: of a reply or template, and of a composed message (spec 1 §5). */
		messageLength: z.object({ reply: z.number().int(), compose: z.number().int() }),
		/** Whether the organization has simulated phones, as the demo and sandboxes do. */
		hasSimulator: z.boolean(),
		/** Whether texts reach simulated phones only, outside the demo (decisions.md 40). */
		isSandbox: z.boolean(),
		/** Whether there is no mail server, so that platform administrators read emails in Quad. The demo has a mailbox. */
		keepsMail: z.boolean(),
	}),
});

export const makeLiveCredential = route({
	method: 'POST',
	path: '/live/credential',
	summary: 'Get a new credential for the live channel: valid for five minutes, one use.',
	who: 'staff',
	answer: z.object({ credential: z.string() }),
});

/** Returns what the sign-in screen may show to anyone. */
export const getWelcome = route({
	method: 'GET',
	path: '/welcome',
	summary: 'Get what the sign-in screen shows; the demo lists its accounts.',
	who: 'anyone',
	answer: z.object({
		demo: z
			.object({
				organization: z.string(),
				password: z.string(),
				accounts: z.array(z.object({ name: z.string(), emailAddress: z.string(), role: z.string() })),
			})
			.nullable(),
		/** Whether no organization exists yet, so that the browser opens the set-up page. */
		needsSetUp: z.boolean(),
	}),
});
