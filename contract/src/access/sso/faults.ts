import { suspendedSentence } from '../session/suspended.ts';

/** Why a SAML response was rejected, in words for users and for testing owners (with `{expected}` and `{found}`). */
interface Fault {
	readonly toOwner: string;
	readonly toPerson: PersonSentence;
}

type PersonSentence = (typeof personSentences)[keyof typeof personSentences];

export const personSentences = {
	notTrusted:
		'We couldn’t accept the response from your college’s sign-in. Please try again, or tell your administrator.',
	tooLate: 'This sign-in took too long or was already finished. Please sign in again.',
	refused: 'Your college’s sign-in did not let you in. Please try again, or tell your administrator.',
	unasked: 'Please start here: enter your email, and we’ll take you to your college’s sign-in page.',
	nobody:
		'Your college’s sign-in knows you, but you have no Quad account that signs in this way. Please tell your administrator.',
} as const;

const table = {
	unreadable: {
		toOwner: 'The response is not readable SAML.',
		toPerson: personSentences.notTrusted,
	},
	tooLarge: { toOwner: 'The response is larger than 256 KB.', toPerson: personSentences.notTrusted },
	unsafeXml: {
		toOwner: 'The response contains something no SAML response needs: {found}.',
		toPerson: personSentences.notTrusted,
	},
	refusedThere: { toOwner: 'The identity provider refused: {found}.', toPerson: personSentences.refused },
	notOneAssertion: {
		toOwner: 'The response must contain exactly one assertion, in its proper place.',
		toPerson: personSentences.notTrusted,
	},
	cannotBeOpened: {
		toOwner:
			'The assertion is encrypted and can’t be decrypted. Give the identity provider our current metadata, and have it encrypt with AES and RSA-OAEP.',
		toPerson: personSentences.notTrusted,
	},
	notSigned: {
		toOwner:
			'The assertion is not signed. Have the identity provider sign assertions, not only the response around them.',
		toPerson: personSentences.notTrusted,
	},
	weakSignature: {
		toOwner: 'The assertion is signed with {found}. Have the identity provider sign with RSA and SHA-256.',
		toPerson: personSentences.notTrusted,
	},
	wrongSignature: {
		toOwner:
			'The signature matches none of this configuration’s certificates. If the identity provider has a new one, add it here.',
		toPerson: personSentences.notTrusted,
	},
	wrongIssuer: {
		toOwner: 'The response comes from a different identity provider than this configuration’s entity id.',
		toPerson: personSentences.notTrusted,
	},
	wrongRecipient: {
		toOwner: 'The response is meant for another address. Set the ACS address at the identity provider to ours.',
		toPerson: personSentences.notTrusted,
	},
	wrongAudience: {
		toOwner: 'The response is meant for another product. Set the audience at the identity provider to our entity id.',
		toPerson: personSentences.notTrusted,
	},
	notABearer: {
		toOwner: 'The assertion doesn’t say where and until when it may be used.',
		toPerson: personSentences.notTrusted,
	},
	tooEarly: {
		toOwner: 'The response is dated in the future. The identity provider’s clock and ours differ.',
		toPerson: personSentences.notTrusted,
	},
	tooLate: {
		toOwner: 'The response came too late, or the identity provider’s clock and ours differ.',
		toPerson: personSentences.tooLate,
	},
	unknownRequest: {
		toOwner: 'The response belongs to no sign-in in progress: it was already finished, or took over 15 minutes.',
		toPerson: personSentences.tooLate,
	},
	usedBefore: { toOwner: 'This response was used before.', toPerson: personSentences.tooLate },
	unasked: {
		toOwner: 'The sign-in started at the identity provider, which this configuration doesn’t allow.',
		toPerson: personSentences.unasked,
	},
	namesNobody: {
		toOwner: 'The response doesn’t say who signs in: it has no {expected}.',
		toPerson: personSentences.nobody,
	},
	hiddenMarks: {
		toOwner:
			'The response names “{found}”, which contains invisible characters. Have the identity provider send it without them.',
		toPerson: personSentences.nobody,
	},
	nobodyHere: {
		toOwner: 'No one in your organization has “{found}” as email or as User Id.',
		toPerson: personSentences.nobody,
	},
	severalHere: {
		toOwner: '“{found}” is the email of one person in your organization and the User Id of another.',
		toPerson: personSentences.nobody,
	},
	otherWay: {
		toOwner: '{found} does not sign in with this configuration yet. Choose who does under “People”.',
		toPerson: personSentences.nobody,
	},
	noTeam: { toOwner: '{found} is in no team.', toPerson: personSentences.nobody },
} as const satisfies Record<string, Fault>;

export type SamlFault = keyof typeof table;
export const samlFaults: Readonly<Record<SamlFault, Fault>> = table;

/** Other messages for users on their way to or from an identity provider. */
export const signInSentences = {
	begunElsewhere: 'This sign-in didn’t start in this browser, or started too long ago. Please sign in again from here.',
	unknownConfiguration: 'This sign-in method no longer exists. Please sign in again.',
	tooOften: 'Too many attempts. Please wait a minute and sign in again.',
	suspended: suspendedSentence,
	callbackEmpty: 'Sign-in didn’t work. Please try again.',
} as const;

export type SentenceAtSignIn = PersonSentence | (typeof signInSentences)[keyof typeof signInSentences];
