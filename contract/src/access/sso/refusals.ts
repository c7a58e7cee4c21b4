import { refusals } from '../../refusal.ts';
import { samlFaults, signInSentences } from './faults.ts';

export const ssoRefusals = refusals({
	'sso.fields_required': {
		status: 400,
		message: 'Friendly name, entity id, sign-in URL and certificate are all required.', // spec 3 §5
	},
	'sso.fields_wrong': { status: 400, message: '{why}' },
	'sso.name_taken': { status: 400, message: 'Another configuration is already called “{name}”.' },
	'sso.not_found': { status: 404, message: 'This configuration doesn’t exist or isn’t your organization’s.' },
	'sso.which_configuration': {
		status: 400,
		message: 'Your organization has several configurations. Add the id of one to the address ({names}).',
	},
	'sso.in_use': {
		status: 400,
		message: '{people} this configuration. Choose how they sign in instead, then delete it.',
	},
	'sso.not_bought': {
		status: 400,
		message: 'Single sign-on is not switched on for your organization. You can request it in the marketplace.',
	},
	'sso.begun_elsewhere': { status: 400, message: signInSentences.begunElsewhere },
	'sso.no_team': { status: 400, message: samlFaults.noTeam.toPerson },
	'sso.person_not_found': { status: 404, message: 'One of these people is not in your organization.' },
	'sso.test_not_found': { status: 404, message: 'This test has expired. Please test again.' },
	'sso.metadata_unreadable': {
		status: 400,
		message: 'This metadata can’t be read. Upload the XML file as your identity provider gives it.',
	},
	'sso.metadata_several': {
		status: 400,
		message: 'This metadata describes {count} identity providers. Upload only the metadata of yours.',
	},
	'sso.metadata_not_of_provider': {
		status: 400,
		message: 'This metadata doesn’t describe a SAML 2.0 identity provider. Is it the metadata that Quad gave you?',
	},
	'sso.metadata_lacks': { status: 400, message: 'This metadata has no {what}. Please fill in the form by hand.' },
});

export const fieldFaults = {
	required: 'This is required.',
	tooLong: 'This is too long.',
	spacesWithin: 'An entity id can’t contain spaces.',
	urlUnreadable: 'This is not a web address.',
	urlNotHttps: 'The sign-in URL must begin with https://.',
	urlWithPassword: 'A sign-in URL can’t contain a user name or password.',
	certificateUnreadable:
		'This is not a certificate. Paste it as your identity provider gives it, with or without its BEGIN and END lines.',
	certificateIsKey: 'This is a private key. It must stay with your identity provider: paste the certificate.',
	certificateIsRequest: 'This is a certificate request, not a certificate.',
	certificateNotRsa: 'This certificate has no RSA key. Quad accepts only RSA signatures.',
	certificateTooShort: 'This certificate’s key is shorter than 2048 bits, which is no longer safe.',
	certificateTooMany: 'Add at most two certificates: the current one and the next.',
} as const;

export type FieldFault = keyof typeof fieldFaults;
