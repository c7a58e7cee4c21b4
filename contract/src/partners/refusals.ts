import { refusals } from '../refusal.ts';
import { partnerLimits } from './limits.ts';

export const partnerRefusals = refusals({
	'partner.not_let_in': {
		status: 400,
		message:
			'That link did not sign you in: it works once, and for two minutes. Go back to where you came from and follow it again, or sign in here.',
	},
	'partner.too_often': { status: 429, message: 'That was too often. Please wait a minute and sign in again.' },
	'partner.not_found': { status: 404, message: 'This partner is not there, or not one of your organization’s.' },
	'partner.name_required': { status: 400, message: 'A partner needs a name.' },
	'partner.name_too_long': {
		status: 400,
		message: `The name of a partner can have ${partnerLimits.name} characters at most.`,
	},
	'partner.name_taken': { status: 400, message: 'Another partner is called “{name}” already.' },
	'partner.too_many': { status: 400, message: 'An organization has at most 50 partners. Delete one that is not used.' },
	'partner.key_wrong': { status: 400, message: '{why}' },
	'partner.key_its_own': {
		status: 400,
		message: 'This partner signs with a key of its own. Delete it and add it anew with the other public key.',
	},
});

/** What may be wrong with a public key. */
export const keyFaults = {
	unreadable: 'This is not a public key. Paste it in PEM, with its BEGIN and END lines.',
	isPrivate: 'This is a private key. It must stay with the partner: paste the public key.',
	otherKind: 'Quad reads signatures that are made with RSA, or with the elliptic curve P-256.',
	tooShort: 'This key is shorter than 2048 bits, which is no longer safe.',
} as const;

export type KeyFault = keyof typeof keyFaults;

/** Why a token that a partner did sign was not taken: for the audit log of the organization. */
export const tokenFaults = {
	tooLate: 'its token came too late, or the two clocks are apart',
	claim: 'its token says nothing that fits as “{claim}”',
	livesLong: 'its token is good for more than two minutes',
	usedBefore: 'its token was used before',
	nobodyHere: 'nobody here has the email or User Id “{name}”',
	severalHere: '“{name}” is the email of one person and the User Id of another',
	owner: '{name} is an owner, whom this partner may not sign in',
	platform: '{name} runs the installation, and signs in without partners',
	noTeam: '{name} is in no team',
} as const;

export type TokenFault = keyof typeof tokenFaults;
