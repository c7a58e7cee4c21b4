import { z } from 'zod';
import { done, flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { token } from '../session/routes.ts';
import { ssoLimits } from './limits.ts';

/** At least 22 Base64url characters, which encode at least 128 bits. */
const browserValue = /^[\w-]{22,86}$/;

/** How the browser carries a SAML request to the identity provider (decisions.md 22). */
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
	entityId: z.string(), // of the identity provider
	signInUrl: z.string(),
	protocolBinding: z.union([z.literal(0), z.literal(1)]),
	/** One certificate as PEM, or two concatenated ones while the identity provider replaces its certificate. */
	certificate: z.string(),
	/** Whether sign-ins may be started at the identity provider. */
	allowsUnasked: z.boolean(),
	/** The SAML attribute that identifies the user; null to use the NameID. */
	personAttribute: z.string().nullable(),
	certificates: z.array(certificateFacts),
	/** The number of users who sign in with this configuration. */
	people: z.number().int(),
	/** Quad's own values, which must be entered at the identity provider. */
	ours: z.object({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string() }),
});
export type SsoConfiguration = z.output<typeof configuration>;

/** What users who may invite people but not configure sign-on can see of a configuration (decisions.md 38). */
const configurationName = z.strictObject({ id, friendlyName: z.string() });

/** The schema accepts empty and invalid fields, because the server rejects each with its own error message. */
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

/** `changeConfiguration` with the id in the path (gaps A-09). */
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

/** `deleteConfiguration` with the id in the path (gaps A-09). */
export const deleteConfigurationAt = route({
	method: 'DELETE',
	path: '/samlconfiguration/{id}',
	summary: 'Delete this single sign-on configuration, if no one signs in with it.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: done,
});

/** Returns Quad's SAML metadata for this configuration's identity provider (gaps F-18). */
export const getMetadata = route({
	method: 'GET',
	path: '/samlconfiguration/metadata',
	summary: 'Download our SAML metadata for one configuration; for the only one without its id.',
	who: 'owner',
	query: z.object({ id: idInPath.optional() }),
	answer: { file: 'application/samlmetadata+xml' },
});

/** Fills in the form from an identity provider's metadata. Nothing is stored or fetched. */
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
		friendlyName: z.string(), // empty if the metadata contains no name
	}),
});

export const ssoPerson = z.object({
	id,
	name: z.string(),
	emailAddress: z.string(),
	campusUniqueId: z.string().nullable(), // shown as “User Id”
	isOwner: z.boolean(),
	/** Null if the user signs in with a password. */
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
		/** Returns only users who sign in with this configuration. */
		samlConfigurationId: idInPath.optional(),
		/** Returns only users who sign in with a password. */
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
		/** Null to let the users sign in with a password. */
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
	/** The URL that the browser opens next. */
	answer: z.object({ id, address: z.string() }),
});

export const testOutcome = z.object({
	/** Whether the sign-in would have succeeded. */
	fits: z.boolean(),
	sentence: z.string(),
	expected: z.string().nullable(),
	found: z.string().nullable(),
	/** What the SAML response contained; null if the response cannot be trusted. */
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
		/** Null until a SAML response arrives. */
		outcome: testOutcome.nullable(),
	}),
});

/* The browser visits these routes on its way to and from the identity provider. Each returns a redirect or a page. */

export const beginSignIn = route({
	method: 'GET',
	path: '/sso/login',
	summary: 'Start single sign-on: redirects the browser to the identity provider.',
	who: 'anyone',
	query: z.object({
		provider: idInPath,
		returnUrl: z.string().max(2000).optional().catch(undefined),
		/** The id of a test sign-in that an owner started. */
		test: idInPath.optional(),
		/** A random value that the browser stores, so that only it can finish the sign-in. A college's links have none. */
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
