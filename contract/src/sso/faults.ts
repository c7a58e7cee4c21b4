/**
 * Why an answer of an identity provider was not taken. The person who signs in is told a short sentence; the owner who
 * tries a sign-in out is told what to change. `{expected}` and `{found}` are shown beside the owner's sentence, too.
 */
interface Fault {
	readonly toOwner: string;
	readonly toPerson: PersonSentence;
}

type PersonSentence = (typeof personSentences)[keyof typeof personSentences];

/** What the person who signs in may be told. */
export const personSentences = {
	notTrusted:
		'The answer of your college’s sign-in could not be accepted. Please try again, or tell your administrator.',
	tooLate: 'This sign-in took too long or was finished before. Please sign in again.',
	refused: 'Your college’s sign-in did not let you in. Please try again, or tell your administrator.',
	unasked: 'Please begin here: enter your email, and you are led to your college’s sign-in.',
	nobody:
		'Your college’s sign-in knows you, but you have no account in Quad that signs in this way. Please tell your administrator.',
} as const;

const table = {
	unreadable: {
		toOwner: 'What came back is not a SAML answer that can be read.',
		toPerson: personSentences.notTrusted,
	},
	tooLarge: { toOwner: 'The answer is larger than 256 KB.', toPerson: personSentences.notTrusted },
	unsafeXml: {
		toOwner: 'The answer holds what no SAML answer needs: {found}.',
		toPerson: personSentences.notTrusted,
	},
	refusedThere: { toOwner: 'The identity provider said no: {found}.', toPerson: personSentences.refused },
	notOneAssertion: {
		toOwner: 'The answer must hold one assertion, in its own place, and nothing twice.',
		toPerson: personSentences.notTrusted,
	},
	cannotBeOpened: {
		toOwner:
			'The assertion is encrypted and cannot be opened. Give the identity provider our metadata anew, and let it encrypt with AES and RSA-OAEP.',
		toPerson: personSentences.notTrusted,
	},
	notSigned: {
		toOwner: 'The assertion is not signed. Let the identity provider sign assertions, not only the answer around them.',
		toPerson: personSentences.notTrusted,
	},
	weakSignature: {
		toOwner: 'The assertion is signed with {found}. Let the identity provider sign with RSA and SHA-256.',
		toPerson: personSentences.notTrusted,
	},
	wrongSignature: {
		toOwner:
			'The signature fits none of the certificates of this configuration. If the identity provider has a new one, add it here.',
		toPerson: personSentences.notTrusted,
	},
	wrongIssuer: {
		toOwner: 'The answer comes from another identity provider than the entity id of this configuration says.',
		toPerson: personSentences.notTrusted,
	},
	wrongRecipient: {
		toOwner: 'The answer is meant for another address. Set the ACS address at the identity provider to ours.',
		toPerson: personSentences.notTrusted,
	},
	wrongAudience: {
		toOwner: 'The answer is meant for another product. Set the audience at the identity provider to our entity id.',
		toPerson: personSentences.notTrusted,
	},
	notABearer: {
		toOwner: 'The assertion does not say until when it may be handed over, and where.',
		toPerson: personSentences.notTrusted,
	},
	tooEarly: {
		toOwner: 'The answer is from the future. The clock of the identity provider and ours are apart.',
		toPerson: personSentences.notTrusted,
	},
	tooLate: {
		toOwner: 'The answer came too late, or the clock of the identity provider and ours are apart.',
		toPerson: personSentences.tooLate,
	},
	unknownRequest: {
		toOwner: 'The answer belongs to no sign-in that is on its way here: it was finished, or took over 15 minutes.',
		toPerson: personSentences.tooLate,
	},
	usedBefore: { toOwner: 'This answer was used before.', toPerson: personSentences.tooLate },
	unasked: {
		toOwner: 'The sign-in was begun at the identity provider, which this configuration does not allow.',
		toPerson: personSentences.unasked,
	},
	namesNobody: {
		toOwner: 'The answer does not say who signs in: it has no {expected}.',
		toPerson: personSentences.nobody,
	},
	hiddenMarks: {
		toOwner:
			'The answer names “{found}” with characters in it that nobody sees. Let the identity provider send it without them.',
		toPerson: personSentences.nobody,
	},
	nobodyHere: {
		toOwner: 'Nobody in your organization has “{found}” as email or as User Id.',
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

export type AnswerFault = keyof typeof table;
export const answerFaults: Readonly<Record<AnswerFault, Fault>> = table;

/** What else can be told to somebody who is on the way to an identity provider, or back. */
export const signInSentences = {
	unknownConfiguration: 'This way of signing in is not there any more. Please sign in again.',
	tooOften: 'That was too often. Please wait a minute and sign in again.',
	callbackEmpty: 'Signing in did not work. Please try again.',
} as const;

export type SentenceAtSignIn = PersonSentence | (typeof signInSentences)[keyof typeof signInSentences];
