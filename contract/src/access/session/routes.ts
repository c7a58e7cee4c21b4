import { z } from 'zod';
import { abilityNames } from '../../ability-names.ts';
import { done, id, instant } from '../../fields.ts';
import { keysOf } from '../../keys.ts';
import { integrationKeys } from '../../organization/marketplace/integrations.ts';
import { route } from '../../route.ts';
import { featureFlags } from '../roles/features.ts';
import { inboxCredits } from './balance.ts';
import { passwordRules } from './password-rules.ts';
import { ownSettings } from './settings.ts';
import { caretakingOfProfile } from './standing-in.ts';

/** Which way an address signs in. An unknown address answers `password`, so that nobody learns who is known. */
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
	/** Loose: OAuth lets a request say more than is read (RFC 6749, 3.2). */
	body: z.looseObject({
		username: z.string().max(320).default(''),
		password: z.string().max(1000).default(''),
		grant_type: z.literal('password').default('password'),
		passwordIsStrong: z.string().optional(),
		/** What this browser got when somebody signed in here before, whoever it was. */
		browser_key: z.string().max(4000).optional(),
	}),
	/** `browser_key`: to be kept, and said at the next sign-in: tries from elsewhere do not hold up this browser's. */
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

/** An inbox as the navigation shows it. `id` is the inbox's own; the other ids say what kind it is. */
export const profileInbox = z.object({
	id,
	type: inboxType,
	name: z.string(),
	color: inboxColor,
	number: z.string().nullable(), // 10 digits, or null where no number is set up
	groupId: id.nullable(),
	highSpeedId: id.nullable(),
	userId: id.nullable(),
	unreadCount: z.number().int(),
	/** Of a high-speed inbox; null where it has none (spec 3 §3). */
	credits: inboxCredits,
});

/** How far a team's registration with the carriers has come (decisions.md 22). */
export const campaignStatus = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED']);

/** How far a team has got with its contact fields (gaps N-28). */
export const customFieldStatus = z.enum(['setupRequired', 'inProgress', 'enabled']);
export type CustomFieldStatus = z.output<typeof customFieldStatus>;

/** One of a person's teams: what it has, and what the person may do in it (spec 1 §3, 2 §3). */
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
	/** The rows of the table of roles that hold in the current team. */
	abilities: z.array(z.enum(abilityNames)),
	isMongooseAdministrator: z.boolean(),
	isPlatformAdministrator: z.boolean(),
	/** An owner lands on the set-up checklist until it is put away. */
	isSettingUp: z.boolean(),
	inboxes: z.array(profileInbox),
	departments: z.array(department),
	/** Whether a new password has to be chosen before anything else (gaps N-46). */
	requirePasswordChange: z.boolean(),
	currentDepartment: department.extend({
		organizationName: z.string(),
		/** The address of its logo, on our own origin. */
		organizationLogo: z.string().nullable(),
		timeZone: z.string(),
	}),
	/** What the organization asks of a new password. */
	passwordRules,
	/** Notes of the product that are new to this person. */
	unreadNotifications: z.number().int(),
	utcServerTime: instant,
	/** Opens the live channel once, for five minutes (decisions.md 28). */
	firestoreToken: z.string(),
	/** Which versions of its live topics the profile shows, so that only what changed since is fetched again. */
	topicVersions: z.record(z.string(), z.number().int()),
	documentKey: z.string(), // the person's own topic in the live channel
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
		/** Flags that can be set, and two that follow from the table of roles (gaps N-03, X-20, N-45). */
		features: z.record(z.enum([...keysOf(featureFlags), 'delete-users', 'chat-only']), z.boolean()),
		integrations: z.record(z.enum(integrationKeys), z.boolean()),
		department: id,
		hasSso: z.boolean(),
		hasNumberValidation: z.boolean(),
		hasBulkMms: z.boolean(),
		aiEnabled: z.boolean(),
		/** How long a text may be, in characters as written: a reply or a template, and what is composed (spec 1 §5). */
		messageLength: z.object({ reply: z.number().int(), compose: z.number().int() }),
		/** Whether the organization has simulated phones: the demo, and a sandbox. */
		hasSimulator: z.boolean(),
		/** Whether what it sends reaches simulated phones only, though it is no demo (decisions.md 40). */
		isSandbox: z.boolean(),
		/** Without a mail server, platform administrators read here what would have been mailed; the demo has its own mailbox. */
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

/** What the sign-in screen may show to a stranger. */
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
		/** Whether nobody lives here yet: then the way leads to the set-up page. */
		needsSetUp: z.boolean(),
	}),
});
