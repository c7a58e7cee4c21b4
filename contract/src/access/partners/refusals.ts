import { refusals } from '../../refusal.ts';
import { partnerLimits } from './limits.ts';

export const partnerRefusals = refusals({
	'partner.not_let_in': {
		status: 400,
		message:
			'That link didn’t sign you in: it works once, within two minutes. Go back to where you came from and follow it again, or sign in here.',
	},
	'partner.too_often': { status: 429, message: 'Too many attempts. Please wait a minute and sign in again.' },
	'partner.not_found': { status: 404, message: 'This partner doesn’t exist or isn’t your organization’s.' },
	'partner.name_required': { status: 400, message: 'A partner needs a name.' },
	'partner.name_too_long': {
		status: 400,
		message: `A partner’s name can have at most ${partnerLimits.name} characters.`,
	},
	'partner.name_taken': { status: 400, message: 'Another partner is already called “{name}”.' },
	'partner.too_many': {
		status: 400,
		message: 'An organization can have at most 50 partners. Delete one that is not used.',
	},
	'partner.key_wrong': { status: 400, message: '{why}' },
	'partner.key_its_own': {
		status: 400,
		message: 'This partner signs with its own key. Delete it and add it again with the new public key.',
	},
});

/** Reasons for rejecting a public key. */
export const keyFaults = {
	unreadable: 'This is not a public key. Paste it in PEM, with its BEGIN and END lines.',
	isPrivate: 'This is a private key. It must stay with the partner: paste the public key.',
	otherKind: 'Quad accepts RSA keys and P-256 elliptic-curve keys.',
	tooShort: 'This key is shorter than 2048 bits, which is no longer safe.',
} as const;

export type KeyFault = keyof typeof keyFaults;

/** Reasons for rejecting a validly signed token, recorded in the organization's audit log. */
export const tokenFaults = {
	tooLate: 'its token came too late, or the two clocks differ',
	claim: 'its token has no valid “{claim}”',
	livesLong: 'its token is valid for more than two minutes',
	usedBefore: 'its token was used before',
	nobodyHere: 'no one here has the email or User Id “{name}”',
	severalHere: '“{name}” is the email of one person and the User Id of another',
	owner: '{name} is an owner, whom this partner may not sign in',
	platform: '{name} is a platform administrator, who signs in without partners',
	noTeam: '{name} is in no team',
} as const;

export type TokenFault = keyof typeof tokenFaults;
