import { z } from 'zod';
import { done, flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { token } from '../session/routes.ts';
import { ssoLimits } from './limits.ts';

/** 22 letters and more: at least 128 bits. */
const browserValue = /^[\w-]{22,86}$/;

/** How our request travels to the identity provider (decisions.md 22). */
export const protocolBinding = { redirect: 0, post: 1 } as const;

const certificateFacts = z.object({
	subject: z.string(),
	fingerprint: z.string(), // SHA-256
	startsAt: instant,
	endsAt: instant,
	state: z.enum(['good', 'not-yet', 'ends-soon', 'over']),
});

const configuration = z.object({
	id,
	friendlyName: z.string(),
	entityId: z.string(), // the identity provider's
	signInUrl: z.string(),
	protocolBinding: z.union([z.literal(0), z.literal(1)]),
	/** In PEM; two, one after the other, while one follows the other. */
	certificate: z.string(),
	/** Whether a sign-in may begin at the identity provider. */
	allowsUnasked: z.boolean(),
	/** Which attribute names the person; null: the NameID. */
	personAttribute: z.string().nullable(),
	certificates: z.array(certificateFacts),
	/** How many people sign in with it. */
	people: z.number().int(),
	/** What the identity provider has to know of us. */
	ours: z.object({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string() }),
});
export type SsoConfiguration = z.output<typeof configuration>;

/** For whoever invites people, and configures nothing (decisions.md 38). */
const configurationName = z.strictObject({ id, friendlyName: z.string() });

/** Empty fields and wrong ones are the server's to name, each with its sentence: so no field is refused here. */
const form = z.object({
	friendlyName: z.string().max(10_000).default(''),
	entityId: z.string().max(10_000).default(''),
	signInUrl: z.string().max(10_000).default(''),
	protocolBinding: z.union([z.literal(0), z.literal(1)]).default(protocolBinding.redirect),
	certificate: z.string().max(100_000).default(''),
	allowsUnasked: z.boolean().default(false),
	personAttribute: z.string().max(ssoLimits.attribute).nullable().default(null),
});

export const listConfigurations = route({
	method: 'GET',
	path: '/samlconfiguration',
	summary:
		'List the organization’s single sign-on configurations: in full for owners, only their names for administrators.',
	who: 'administrator',
	answer: z.array(z.union([configuration, configurationName])),
});

export const createConfiguration = route({
	method: 'POST',
	path: '/samlconfiguration',
	summary: 'Add a single sign-on configuration.',
	who: 'owner',
	body: form,
	alsoTakes: besideWritten(configuration, form),
	answer: configuration,
});

const formWithId = form.extend({ id });

export const changeConfiguration = route({
	method: 'PUT',
	path: '/samlconfiguration',
	summary: 'Change a single sign-on configuration.',
	who: 'owner',
	body: formWithId,
	alsoTakes: besideWritten(configuration, formWithId),
	answer: configuration,
});

/** The same with the id in its address (gaps A-09). */
export const changeConfigurationAt = route({
	method: 'PUT',
	path: '/samlconfiguration/{id}',
	summary: 'Change this single sign-on configuration.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	body: form,
	alsoTakes: besideWritten(configuration, form),
	answer: configuration,
});

export const deleteConfiguration = route({
	method: 'DELETE',
	path: '/samlconfiguration',
	summary: 'Delete a single sign-on configuration that no one signs in with.',
	who: 'owner',
	query: z.object({ id: idInPath }),
	answer: done,
});

/** The same with the id in its address (gaps A-09). */
export const deleteConfigurationAt = route({
	method: 'DELETE',
	path: '/samlconfiguration/{id}',
	summary: 'Delete this single sign-on configuration, if no one signs in with it.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: done,
});

/** Our metadata for the identity provider of this configuration (gaps F-18). */
export const getMetadata = route({
	method: 'GET',
	path: '/samlconfiguration/metadata',
	summary: 'Download our SAML metadata for one configuration; for the only one without its id.',
	who: 'owner',
	query: z.object({ id: idInPath.optional() }),
	answer: { file: 'application/samlmetadata+xml' },
});

/** Fills in the form from what an identity provider says of itself. Nothing is kept, and nothing is fetched. */
export const readMetadata = route({
	method: 'POST',
	path: '/samlconfiguration/metadata',
	summary: 'Read an identity provider’s metadata.',
	who: 'owner',
	body: z.object({ metadata: z.string().max(ssoLimits.metadata) }),
	answer: z.object({
		entityId: z.string(),
		signInUrl: z.string(),
		protocolBinding: z.union([z.literal(0), z.literal(1)]),
		certificate: z.string(),
		friendlyName: z.string(), // empty where it says none
	}),
});

export const ssoPerson = z.object({
	id,
	name: z.string(),
	emailAddress: z.string(),
	campusUniqueId: z.string().nullable(), // shown as User Id
	isOwner: z.boolean(),
	/** Null: with a password. */
	samlConfigurationId: id.nullable(),
	samlConfigurationName: z.string().nullable(),
});

export const listPeople = route({
	method: 'GET',
	path: '/samlconfiguration/people',
	summary: 'List the organization’s people and how each signs in.',
	who: 'owner',
	query: z.object({
		searchText: z.string().max(200).default(''),
		/** Only those who sign in with this configuration. */
		samlConfigurationId: idInPath.optional(),
		/** Only those who sign in with a password. */
		withPassword: flag.default(false),
		...page(50),
	}),
	answer: grid(ssoPerson),
});

export const choosePeople = route({
	method: 'PUT',
	path: '/samlconfiguration/people',
	summary: 'Let these people sign in with a configuration, or with a password again.',
	who: 'owner',
	body: z.object({
		personIds: z.array(id).min(1).max(ssoLimits.peopleAtOnce),
		/** Null: with a password. */
		samlConfigurationId: id.nullable(),
	}),
	answer: done,
});

export const beginTest = route({
	method: 'POST',
	path: '/samlconfiguration/test',
	summary: 'Start a test sign-in, which only shows what the identity provider sends.',
	who: 'owner',
	body: z.object({ id }),
	/** Where the browser goes now. */
	answer: z.object({ id, address: z.string() }),
});

export const testOutcome = z.object({
	/** Whether these people would have been signed in. */
	fits: z.boolean(),
	sentence: z.string(),
	expected: z.string().nullable(),
	found: z.string().nullable(),
	/** What a trusted answer said; null where it could not be trusted. */
	said: z
		.object({
			issuer: z.string(),
			nameId: z.string().nullable(),
			nameIdFormat: z.string().nullable(),
			encrypted: z.boolean(),
			attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
		})
		.nullable(),
	person: z.object({ id, name: z.string() }).nullable(),
});
export type TestOutcome = z.output<typeof testOutcome>;

export const readTest = route({
	method: 'GET',
	path: '/samlconfiguration/test',
	summary: 'Get the result of a test sign-in.',
	who: 'owner',
	query: z.object({ id: idInPath }),
	answer: z.object({
		id,
		samlConfigurationId: id,
		friendlyName: z.string(),
		/** Null while nothing has come back. */
		outcome: testOutcome.nullable(),
	}),
});

/* Steps of a browser between Quad and an identity provider: each answers with a redirect or a page. */

export const beginSignIn = route({
	method: 'GET',
	path: '/sso/login',
	summary: 'Start single sign-on: redirects the browser to the identity provider.',
	who: 'anyone',
	query: z.object({
		provider: idInPath,
		returnUrl: z.string().max(2000).optional().catch(undefined),
		/** A test of an owner's. */
		test: idInPath.optional(),
		/** A value that the browser made and keeps: only it can end what it began. A link of the college's own has none. */
		browser: z.string().regex(browserValue).optional().catch(undefined),
	}),
	answer: { file: 'text/html' },
});

export const redeemSignIn = route({
	method: 'POST',
	path: '/sso/redeem',
	summary: 'Exchange the code from a sign-in for its session, once, in the browser that started it.',
	who: 'anyone',
	body: z.object({ code: z.string().max(200), browser: z.string().max(200).default('') }),
	answer: token,
});

export const takeAnswer = route({
	method: 'POST',
	path: '/sso/acs/{configurationId}',
	summary: 'Receive an identity provider’s response (the ACS address); redirects the browser to /auth-callback.',
	who: 'anyone',
	params: z.object({ configurationId: idInPath }),
	bodyAs: 'form',
	body: z.object({
		SAMLResponse: z.string(),
		RelayState: z.string().max(2000).optional().catch(undefined),
	}),
	answer: { file: 'text/html' },
});

export const publicMetadata = route({
	method: 'GET',
	path: '/sso/metadata/{configurationId}',
	summary: 'Get our SAML metadata for one configuration; its address is our entity id there.',
	who: 'anyone',
	params: z.object({ configurationId: idInPath }),
	answer: { file: 'application/samlmetadata+xml' },
});
