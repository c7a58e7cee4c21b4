import { z } from 'zod';
import { caretakingOfProfile } from '../caretakers/standing-in.ts';
import { featureFlags } from '../configuration/features.ts';
import { inboxCredits } from '../credits/balance.ts';
import { done, id, instant } from '../fields.ts';
import { keysOf } from '../keys.ts';
import { ownSettings } from '../profile/settings.ts';
import { abilityNames } from '../roles/ability-names.ts';
import { route } from '../route.ts';

/** Which way an address signs in. An unknown address answers `password`, so that nobody learns who is known. */
export const findMethod = route({
	method: 'GET',
	path: '/auth/method',
	summary: 'Which way this e-mail address signs in.',
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
	summary: 'Sign in with e-mail address and password.',
	who: 'anyone',
	bodyAs: 'form',
	body: z.object({
		username: z.string().max(320).default(''),
		password: z.string().max(1000).default(''),
		grant_type: z.literal('password').default('password'),
		passwordIsStrong: z.string().optional(),
	}),
	answer: token,
});

export const signOut = route({
	method: 'POST',
	path: '/auth/signOut',
	summary: 'End this session; its token is worth nothing afterwards.',
	who: 'staff',
	beforeNewPassword: true,
	answer: done,
});

export const changeDepartment = route({
	method: 'POST',
	path: '/profile/changeDepartment',
	summary: 'Work in another of one’s teams. The old token ends.',
	who: 'staff',
	onlyOneself: true,
	body: z.object({ departmentId: id }),
	answer: token,
});

export const inboxType = z.enum(['personal', 'group', 'highspeed', 'whatsapp']);
export type InboxType = z.output<typeof inboxType>;
export const inboxColor = z.enum(['blue', 'gold', 'red', 'purple', 'pink']);
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

const department = z.object({ id, name: z.string(), isAdministrator: z.boolean() });

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
	inboxes: z.array(profileInbox),
	departments: z.array(department),
	/** Whether a new password has to be chosen before anything else (gaps N-46). */
	requirePasswordChange: z.boolean(),
	currentDepartment: department.extend({
		organizationId: id,
		organizationName: z.string(),
		timeZone: z.string(),
		messageSendSpeed: z.number().int(),
		disableQuietHoursSafeguard: z.boolean(),
		campaignStatus,
		teamHasSms: z.boolean(),
		teamHasChat: z.boolean(),
		teamHasWhatsApp: z.boolean(),
		isChatAdministrator: z.boolean(),
		userIsChatAgent: z.boolean(),
		userHasTexting: z.boolean(),
		personalInboxEnabled: z.boolean(),
		isSegmentAuthorized: z.boolean(),
		isManualContactAuthorized: z.boolean(),
		bulkMmsEnabled: z.boolean(),
		usersCanBuildCriteriaBasedSegments: z.boolean(),
	}),
	/** Notes of the product that are new to this person. */
	unreadNotifications: z.number().int(),
	utcServerTime: instant,
	/** Opens the live channel once, for five minutes (decisions.md 28). */
	firestoreToken: z.string(),
	documentKey: z.string(), // the person's own topic in the live channel
	...caretakingOfProfile.shape,
	...ownSettings.shape,
});

export const getProfile = route({
	method: 'GET',
	path: '/profile',
	summary: 'Who is signed in, in which team, with which inboxes.',
	who: 'staff',
	beforeNewPassword: true,
	answer: profile,
});

export const getConfiguration = route({
	method: 'GET',
	path: '/configuration',
	summary: 'What the organization’s plan and settings switch on.',
	who: 'staff',
	beforeNewPassword: true,
	answer: z.object({
		plan: z.string(),
		features: z.record(z.enum(keysOf(featureFlags)), z.boolean()),
		integrations: z.record(z.string(), z.boolean()),
		department: id,
		hasSso: z.boolean(),
		hasNumberValidation: z.boolean(),
		hasBulkMms: z.boolean(),
		aiEnabled: z.boolean(),
		/** How long a text may be, in characters as written: a reply or a template, and what is composed (spec 1 §5). */
		messageLength: z.object({ reply: z.number().int(), compose: z.number().int() }),
		/** Whether this installation has simulated phones (the demo). */
		hasSimulator: z.boolean(),
	}),
});

export const makeLiveCredential = route({
	method: 'POST',
	path: '/live/credential',
	summary: 'A new credential for the live channel: five minutes, one use.',
	who: 'staff',
	answer: z.object({ credential: z.string() }),
});

/** What the sign-in screen may show to a stranger. */
export const getWelcome = route({
	method: 'GET',
	path: '/welcome',
	summary: 'What the sign-in screen shows; the demo lists its accounts.',
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
