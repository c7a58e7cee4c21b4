import { refusals } from '../../refusal.ts';
import { credentialLimits } from './limits.ts';

export const credentialRefusals = refusals({
	'credential.not_found': { status: 404, message: 'This credential doesn’t exist or was revoked already.' },
	'credential.name_required': {
		status: 400,
		message: 'Enter a name, so you can tell later what uses this credential.',
	},
	'credential.name_too_long': {
		status: 400,
		message: `A name can have at most ${credentialLimits.name} characters.`,
	},
	'credential.name_taken': { status: 400, message: 'Another credential is already called “{name}”.' },
	'credential.scope_required': { status: 400, message: 'Choose at least one thing this credential may do.' },
	'credential.too_many': {
		status: 400,
		message: `An organization can have at most ${credentialLimits.credentials} credentials. Revoke one that is not used.`,
	},
	'credential.team_not_found': { status: 404, message: 'This team doesn’t exist or isn’t yours.' },
	'credential.owner_only': { status: 400, message: 'Only an owner can generate a credential for all teams.' },
	'credential.plan': { status: 400, message: 'Your plan doesn’t include API credentials for teams.' },
	'api.no_credential': {
		status: 401,
		message: 'Send the secret of your credential: “Authorization: Bearer quad_live_…”.',
	},
	'api.unreadable_credential': {
		status: 401,
		message: 'The header “Authorization” can’t be read: {reason} Send “Authorization: Bearer quad_live_…”.',
	},
	'api.not_a_secret': {
		status: 401,
		message: 'What was sent isn’t the secret of a credential: {reason} Send “Authorization: Bearer quad_live_…”.',
	},
	'api.other_name': {
		status: 401,
		message: 'The name sent with this secret isn’t its prefix. Leave the name empty, or send the prefix.',
	},
	'api.unknown_credential': { status: 401, message: 'This credential doesn’t exist. Check that you sent all of it.' },
	'api.revoked_credential': { status: 401, message: 'This credential was revoked.' },
	'api.expired_credential': { status: 401, message: 'This credential has expired.' },
	'api.ended_credential': {
		status: 401,
		message: 'This credential no longer works: the person who generated it has left, or its team or college is closed.',
	},
	'api.scope_missing': { status: 403, message: 'This credential may not do this: it lacks the scope “{scope}”.' },
	'api.team_required': {
		status: 400,
		message: 'This credential is for all teams: name one with “departmentId” in the address.',
	},
	'api.team_not_found': { status: 404, message: 'This team doesn’t exist, or this credential isn’t for it.' },
	'api.test_only': {
		status: 400,
		message: 'A test credential texts simulated phones only, and your college texts through a real carrier.',
	},
});
