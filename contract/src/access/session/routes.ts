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

/** Returns how an email address signs in. Unknown ones get `password`, so that nobody can find out which exist. */
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
	/** Accepts unknown fields, because OAuth requires servers to ignore unrecognized parameters (RFC 6749, 3.2). */
	body: z.looseObject({
		username: z.string().max(320).default(''),
		password: z.string().max(1000).default(''),
		grant_type: z.literal('password').default('password'),
		passwordIsStrong: z.string().optional(),
		/** The key that this browser received at its last sign-in, whoever signed in. */
		browser_key: z.string().max(4000).optional(),
	}),
	/** The browser sends `browser_key` at its next sign-in, so that failed attempts from elsewhere don't block it. */
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

/** An inbox as the navigation shows it. `id` identifies the inbox, and the other ids show its type. */
export const profileInbox = z.object({
	id,
	type: inboxType,
	name: z.string(),
	color: inboxColor,
	number: z.string().nullable(), // 10 digits; null if the inbox has no number
	groupId: id.nullable(),
	highSpeedId: id.nullable(),
	userId: id.nullable(),
	unreadCount: z.number().int(),
	/** The credits of a high-speed inbox; null if it has none (spec 3 §3). */
	credits: inboxCredits,
});

/** The status of a team's registration with the carriers (decisions.md 22). */
export const campaignStatus = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED']);

/** The status of a team's contact field set-up (gaps N-28). */
export const customFieldStatus = z.enum(['setupRequired', 'inProgress', 'enabled']);
export type CustomFieldStatus = z.output<typeof customFieldStatus>;

/** One of the user's teams: what the team has, and what the user may do in it (spec 1 §3, 2 §3). */
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
	/** Whether owners land on the set-up checklist, which they do until somebody closes it. */
	isSettingUp: z.boolean(),
	inboxes: z.array(profileInbox),
	departments: z.array(department),
	/** Whether the user must choose a new password before anything else (gaps N-46). */
	requirePasswordChange: z.boolean(),
	currentDepartment: department.extend({
		organizationName: z.string(),
		/** The URL of the organization's logo, on Quad's own origin. */
		organizationLogo: z.string().nullable(),
		timeZone: z.string(),
	}),
	/** The organization's requirements for new passwords. */
	passwordRules,
	/** The number of release notes that the user has not seen yet. */
	unreadNotifications: z.number().int(),
	utcServerTime: instant,
	/** A single-use token for opening the live channel, valid for five minutes (decisions.md 28). */
	firestoreToken: z.string(),
	/** The versions of the live topics that the profile reflects, so that the browser fetches only later changes. */
	topicVersions: z.record(z.string(), z.number().int()),
	documentKey: z.string(), // the user's own live topic
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
		/** The feature flags, and two pseudo-flags that are derived from the table of roles (gaps N-03, X-20, N-45). */
		features: z.record(z.enum([...keysOf(featureFlags), 'delete-users', 'chat-only']), z.boolean()),
		integrations: z.record(z.enum(integrationKeys), z.boolean()),
		department: id,
		hasSso: z.boolean(),
		hasNumberValidation: z.boolean(),
		hasBulkMms: z.boolean(),
		aiEnabled: z.boolean(),
		/** The most characters that can be typed in a reply or template, and in a composed message (spec 1 §5). */
		messageLength: z.object({ reply: z.number().int(), compose: z.number().int() }),
		/** Whether the organization has simulated phones, as the demo and sandboxes do. */
		hasSimulator: z.boolean(),
		/** Whether texts reach only simulated phones, although this is not the demo (decisions.md 40). */
		isSandbox: z.boolean(),
		/** Whether platform administrators read emails in Quad, for lack of a mail server. The demo has a mailbox. */
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

/** Returns what the sign-in screen shows to anyone. */
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
		/** Whether no organization exists yet. The browser then opens the set-up page. */
		needsSetUp: z.boolean(),
	}),
});
