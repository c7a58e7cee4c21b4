/** The kinds of caller that a route may name. `server/src/app/authenticators.ts` has an authenticator for each. */
export interface SecurityScheme {
	readonly type: 'http' | 'apiKey';
	readonly scheme?: 'bearer' | 'basic';
	readonly in?: 'header' | 'query' | 'cookie';
	readonly name?: string;
	readonly description: string;
}

export const callers = {
	session: {
		type: 'http',
		scheme: 'bearer',
		description: 'A person who is signed in: the access token of the session.',
	},
	'api-key': {
		type: 'http',
		scheme: 'bearer',
		description:
			'A college’s own system: the secret of an API credential as a bearer token, or as the name or the password of Basic authentication.',
	},
	signed: {
		type: 'apiKey',
		in: 'header',
		name: 'X-Twilio-Signature',
		description:
			'A carrier: its webhooks are signed with the token of the organization’s account, as Twilio documents it.',
	},
	meta: {
		type: 'apiKey',
		in: 'header',
		name: 'X-Hub-Signature-256',
		description: 'Meta: its webhooks are signed with the app secret of the organization’s WhatsApp account.',
	},
	visitor: {
		type: 'http',
		scheme: 'bearer',
		description: 'A visitor of the college’s site: the token that their first words in a widget were given.',
	},
} as const satisfies Record<string, SecurityScheme>;

/** Callers that have to authenticate. A route that is open to anyone names none of them. */
export type Caller = keyof typeof callers;

/** Carriers that sign their webhooks. */
export type Signer = 'simulator' | 'twilio';
